// Which movements are shown: by account, coin and time. The choice lives in the page's address, so that it can be
// kept and sent; days are those of the clock that the reader has chosen.

import { type AccountType, accountTypes } from "@tidemark/contract/wallets";
import { isBackwards as areDaysBackwards, type DayRange, dayIn, instantsOf } from "../../frame/day-range.ts";
import { calendarNow } from "../../session/clock.ts";

export const periods = ["all", "7", "30", "90", "chosen"] as const;
export type Period = (typeof periods)[number];

export type LogFilter = {
  readonly account: AccountType | "all";
  /** A currency's id, or all of them. */
  readonly coin: number | "all";
  readonly period: Period;
  /** YYYY-MM-DD, both included; only for a chosen period. */
  readonly from: string;
  readonly to: string;
};

/** As the exchange asks for it: empty for no bound. */
export type LogRequest = {
  readonly type: string;
  readonly currency: string;
  readonly from: string;
  readonly to: string;
};

type Search = Readonly<Record<string, string>>;

const idForm = /^[1-9]\d{0,8}$/;

function oneOf<Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined {
  return values.find((value) => value === text);
}

/** What an address says; anything it says wrongly is as if it had not said it. */
export function filterOf(search: Search): LogFilter {
  const [from, to] = [dayIn(search.from), dayIn(search.to)];
  const asked = search.currency ?? search.currency_id ?? "";
  const coin = idForm.test(asked) ? Number(asked) : "all";
  const isChosen = from !== "" || to !== "";
  return {
    account: oneOf(accountTypes, search.account) ?? "all",
    coin,
    period: isChosen ? "chosen" : (oneOf(periods, search.period) ?? "all"),
    from,
    to,
  };
}

/** The address that says this; what is not narrowed is left out. */
export function searchOf(filter: LogFilter): Search {
  const { account, coin, period, from, to } = filter;
  return {
    ...(account === "all" ? {} : { account }),
    ...(coin === "all" ? {} : { currency: String(coin) }),
    ...(period === "all" ? {} : { period }),
    ...(period === "chosen" && from !== "" ? { from } : {}),
    ...(period === "chosen" && to !== "" ? { to } : {}),
  };
}

function bounds({ period, from, to }: LogFilter, now: number): DayRange {
  if (period === "all") return { from: "", to: "" };
  if (period === "chosen") return instantsOf({ from, to });
  const { addDays, startOfDay } = calendarNow();
  return { from: String(addDays(startOfDay(now), 1 - Number(period))), to: "" };
}

/** Whether the two days are the wrong way round. */
export function isBackwards(filter: LogFilter): boolean {
  return filter.period === "chosen" && areDaysBackwards(filter);
}

export function requestOf(filter: LogFilter, now: number): LogRequest {
  return {
    type: filter.account === "all" ? "" : filter.account,
    currency: filter.coin === "all" ? "" : String(filter.coin),
    ...bounds(filter, now),
  };
}
