// What a month did to each balance, and what all of it was worth over a range of days.

import type { ZoneClock } from "@tidemark/contract";
import { curveRanges, statementCall, valueCurveCall } from "@tidemark/contract/wallets";
import { amount, formatAmount, invalid, type Language, ok } from "@tidemark/kernel";
import { type Handler, handle, userOf } from "../../http/handler.ts";
import { typeOf } from "./accounts.ts";
import type { LedgerTimes } from "./ledger-times.ts";
import { readStatement, type StatedMovement } from "./statement-store.ts";
import { createValueCurve } from "./value-curve.ts";
import type { WalletParts } from "./wallet-parts.ts";

const monthForm = /^(20[0-9]{2})-(0[1-9]|1[0-2])$/;

/** Its first instant and the first one after it. */
function monthOf(text: string, zone: ZoneClock): { readonly from: number; readonly to: number } | null {
  const [, year, month] = monthForm.exec(text) ?? [];
  if (year === undefined || month === undefined) return null;
  const middle = Date.UTC(Number.parseInt(year, 10), Number.parseInt(month, 10) - 1, 15);
  return { from: zone.startOfMonth(middle), to: zone.nextMonth(middle) };
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
  const { clock, config, database, zone } = parts;
  const valueCurve = createValueCurve(parts, ledgerTimes);
  return [
    handle(statementCall, async (request, caller) => {
      const month = monthOf(request.month, zone);
      if (month === null || month.from > clock.now()) return invalid("month");
      const [from = 0, before = 0] = await ledgerTimes([month.from, month.to]);
      const stated = { from, before, firstInstant: month.from, calendar: config.timeZone };
      const movements = await readStatement(database, userOf(caller), stated);
      return ok({ month: request.month, ...month, lines: linesOf(parts, movements, caller.language) });
    }),
    handle(valueCurveCall, async (request, caller) => {
      const range = curveRanges.find((each) => each === (request.range === "" ? "30d" : request.range));
      return range === undefined ? invalid("range") : ok(await valueCurve(userOf(caller), range));
    }),
  ];
}
