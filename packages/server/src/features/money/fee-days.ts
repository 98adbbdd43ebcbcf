// What fees have brought in, coin by coin and day by day on the exchange's calendar: the difference between where the
// fee account stood at the beginning and at the end of a day, and whatever operators moved out of it in between.

import type { feeIncome } from "@tidemark/contract/console/money";
import type { ConsoleReply, ConsoleRequest } from "@tidemark/contract/console-call";
import { invalid, ok } from "@tidemark/kernel";
import type { ConsoleResult } from "../../seams/console.ts";
import { type Coin, plain } from "../markets/markets.ts";
import type { createLedgerTimes } from "../wallets/wallets.ts";
import type { MoneyParts } from "./money.ts";
import { feesBefore, feesMoved, firstLineAt } from "./sums-store.ts";

type Asked = ConsoleRequest<typeof feeIncome>;
type Page = ConsoleReply<typeof feeIncome>;

/** A page is so many days, whatever was earned on them. */
const daysAtOnce = 14;
const dayForm = /^[0-9]{1,15}$/;

/** The first instants of the days of a page, newest first, and the one behind the newest. */
function daysFrom({ zone }: MoneyParts, newest: number, first: number): number[] {
  const days: number[] = [];
  for (let day = newest; days.length < daysAtOnce && day >= first; day = zone.addDays(day, -1)) days.push(day);
  return days;
}

export function feePages(parts: MoneyParts, ledgerTimes: ReturnType<typeof createLedgerTimes>) {
  const { clock, database, markets, zone } = parts;

  async function incomeOn(days: readonly number[], coins: readonly Coin[]): Promise<Map<string, bigint>> {
    const edges = [...days.map((day) => zone.addDays(day, 1)), days.at(-1) ?? 0];
    const bounds = await ledgerTimes(edges);
    const assetIds = coins.map(({ assetId }) => assetId as number);
    const stood = await feesBefore(database, assetIds, [...new Set(bounds)]);
    const at = new Map(stood.map(({ bound, assetId, balance }) => [`${bound}-${assetId}`, balance]));
    const moved = await feesMoved(database, days.at(-1) ?? 0, edges[0] ?? 0);
    const income = new Map<string, bigint>();
    for (const [index, day] of days.entries()) {
      for (const assetId of assetIds) {
        const ended = at.get(`${bounds[index]}-${assetId}`) ?? 0n;
        const began = at.get(`${bounds[index + 1]}-${assetId}`) ?? 0n;
        income.set(`${day}-${assetId}`, ended - began);
      }
    }
    for (const { assetId, delta, at: instant } of moved) {
      const key = `${zone.startOfDay(instant)}-${assetId}`;
      income.set(key, (income.get(key) ?? 0n) - delta);
    }
    return income;
  }

  return async ({ after, coin }: Asked): Promise<ConsoleResult<Page>> => {
    if (after !== undefined && after !== "" && !dayForm.test(after)) {
      return invalid("after");
    }
    const first = await firstLineAt(database);
    if (first === null) return ok({ rows: [], next: null });
    const today = zone.startOfDay(clock.now());
    const asked = after === undefined || after === "" ? today : zone.addDays(Number.parseInt(after, 10), -1);
    const days = daysFrom(parts, Math.min(today, asked), zone.startOfDay(first));
    const coins = markets.coins().filter(({ assetId }) => coin === undefined || assetId === coin);
    const income = days.length === 0 ? new Map<string, bigint>() : await incomeOn(days, coins);
    const rows = days.flatMap((day) =>
      coins.flatMap((one) => {
        const units = income.get(`${day}-${one.assetId}`) ?? 0n;
        return units === 0n ? [] : [{ day, coin: one.symbol, amount: plain(units, one.scale) }];
      }),
    );
    const last = days.at(-1);
    const isMore = last !== undefined && last > zone.startOfDay(first);
    return ok({ rows, next: isMore ? String(last) : null });
  };
}
