// What a month of the caller's zone did to each balance, and what all of it was worth over a range of days.

import type { ZoneClock } from "@tidemark/contract";
import { curveRanges, statementCall, valueCurveCall } from "@tidemark/contract/wallets";
import { amount, formatAmount, invalid, type Language, ok } from "@tidemark/kernel";
import { type Handler, handle, userOf } from "../../http/handler.ts";
import { zoneClockOf } from "../../platform/zone-clocks.ts";
import { typeOf } from "./accounts.ts";
import type { LedgerTimes } from "./ledger-times.ts";
import { readStatement, type StatedMovement } from "./statement-store.ts";
import { createValueCurve } from "./value-curve.ts";
import type { WalletParts } from "./wallet-parts.ts";

const monthForm = /^(20[0-9]{2})-(0[1-9]|1[0-2])$/;

/** Its first instant and the first one after it. */
type Month = { readonly from: number; readonly to: number };

function monthOf(text: string, zone: ZoneClock): Month | null {
  const [, year, month] = monthForm.exec(text) ?? [];
  if (year === undefined || month === undefined) return null;
  const middle = Date.UTC(Number.parseInt(year, 10), Number.parseInt(month, 10) - 1, 15);
  return { from: zone.startOfMonth(middle), to: zone.nextMonth(middle) };
}

/**
 * Where the sums of a month end, in transactions: nowhere while it goes on, as what comes meanwhile may be in them
 * already; and one that has not begun has none.
 */
function summedUpTo(month: Month, now: number, before: number): number {
  if (month.from > now) return 0;
  return month.to > now ? Number.MAX_SAFE_INTEGER : before;
}

function isSameAccount(one: StatedMovement, other: StatedMovement): boolean {
  return one.kind === other.kind && one.assetId === other.assetId;
}

/** The lines of a statement: accounts that had something or in which something moved. */
function linesOf({ markets, words }: WalletParts, movements: readonly StatedMovement[], language: Language) {
  // One of each account; the others with the same account are its further reasons.
  const accounts = movements.filter(
    (one, index) => movements.findIndex((other) => isSameAccount(one, other)) === index,
  );
  return accounts.flatMap((first) => {
    const account = movements.filter((other) => isSameAccount(first, other));
    const coin = markets.coin(first.assetId);
    const type = typeOf(first.kind);
    const isEmpty = first.reason === null && first.opening === 0n;
    if (coin === null || type === null || isEmpty) return [];
    const text = (value: bigint): string => formatAmount(amount(value), coin.scale);
    return [
      {
        currency_id: coin.assetId as number,
        currency_name: coin.symbol,
        account: type,
        opening: text(first.opening),
        movements: account.flatMap(({ reason, count, sum }) =>
          reason === null ? [] : [{ reason, info: words.reasonTitle(reason, language), count, sum: text(sum) }],
        ),
        closing: text(first.closing),
      },
    ];
  });
}

export function statementRoutes(parts: WalletParts, ledgerTimes: LedgerTimes): Handler[] {
  const { clock, config, database } = parts;
  const valueCurve = createValueCurve(parts, ledgerTimes);
  return [
    handle(statementCall, async (request, caller) => {
      const month = monthOf(request.month, zoneClockOf(caller.timeZone));
      const summed = monthOf(request.month, parts.zone);
      if (month === null || summed === null || month.from > clock.now()) return invalid("month");
      const instants = [month.from, month.to, summed.from, summed.to];
      const [from = 0, before = 0, summedFrom = 0, summedBefore = 0] = await ledgerTimes(instants);
      const summedIds = { from: summedFrom, before: summedUpTo(summed, clock.now(), summedBefore) };
      const movements = await readStatement(database, userOf(caller), {
        ...{ from, before },
        summed: { ...summedIds, firstInstant: summed.from, calendar: config.timeZone },
      });
      const lines = linesOf(parts, movements, caller.language);
      return ok({ month: request.month, time_zone: caller.timeZone, ...month, lines });
    }),
    handle(valueCurveCall, async (request, caller) => {
      const range = curveRanges.find((each) => each === (request.range === "" ? "30d" : request.range));
      return range === undefined
        ? invalid("range")
        : ok(await valueCurve(userOf(caller), { range, timeZone: caller.timeZone }));
    }),
  ];
}
