// Which movements are shown: by account, coin and time. The choice lives in the page's address, so that it can be
// kept and sent; days are those of the reader's own calendar.

import { type AccountType, accountTypes } from "@tidemark/contract/wallets";

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

const dayForm = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const idForm = /^[1-9]\d{0,8}$/;

function oneOf<Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined {
  return values.find((value) => value === text);
}

/** What an address says; anything it says wrongly is as if it had not said it. */
export function filterOf(search: Search): LogFilter {
  const day = (text: string | undefined): string => (text !== undefined && dayForm.test(text) ? text : "");
  const [from, to] = [day(search.from), day(search.to)];
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

/** A day's first instant on the reader's clock, so many days later. */
function startOfDay(day: string, later = 0): number {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date + later).getTime();
}

/** The first instant of today on the reader's clock, or of a day so many days before. */
function startOfToday(now: number, daysBefore: number): number {
  const today = new Date(now);
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() - daysBefore).getTime();
}

function bounds({ period, from, to }: LogFilter, now: number): { readonly from: string; readonly to: string } {
  if (period === "all") return { from: "", to: "" };
  if (period === "chosen") {
    return {
      from: from === "" ? "" : String(startOfDay(from)),
      to: to === "" ? "" : String(startOfDay(to, 1) - 1),
    };
  }
  return { from: String(startOfToday(now, Number(period) - 1)), to: "" };
}

/** Whether the two days are the wrong way round. */
export function isBackwards({ period, from, to }: LogFilter): boolean {
  return period === "chosen" && from !== "" && to !== "" && from > to;
}

export function requestOf(filter: LogFilter, now: number): LogRequest {
  return {
    type: filter.account === "all" ? "" : filter.account,
    currency: filter.coin === "all" ? "" : String(filter.coin),
    ...bounds(filter, now),
  };
}
