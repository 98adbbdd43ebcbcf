// What a number of coins costs in money. Money is counted in hundredths; of a currency without them, whole ones.

import type { FiatCode } from "@tidemark/contract/deals";
import { type Amount, amount, mulDivDown, mulDivUp, printUnits, type Scale } from "@tidemark/kernel";

/**
 * Rounded half up to hundredths, to whole ones for the yen.
 *
 * @example moneyOf({ number: amount(1_500_000n), scale: scale(6), price: 721n, coinCode: "CNY" }) → 1082n
 */
export function moneyOf(asked: {
  readonly number: Amount;
  readonly scale: Scale;
  readonly price: bigint;
  readonly coinCode: FiatCode;
}): bigint {
  const step = asked.coinCode === "JPY" ? 100n : 1n;
  const divisor = 10n ** BigInt(asked.scale) * step;
  return ((2n * asked.number * asked.price + divisor) / (2n * divisor)) * step;
}

/** What is taken from whoever sells: never less than was said. */
export function feeOf(number: Amount, feePpm: bigint): Amount {
  return amount(mulDivUp(number, feePpm, 1_000_000n));
}

/**
 * What a part of an offer bears of its fee: never more than that share, so that all parts together find theirs set aside.
 *
 * @example feeShare({ fee: amount(10n), total: amount(3n) }, amount(1n)) → 3n
 */
export function feeShare({ fee, total }: { readonly fee: Amount; readonly total: Amount }, number: Amount): Amount {
  return amount(mulDivDown(fee, number, total));
}

/**
 * For people to read.
 *
 * @example moneyText(1082n, "CNY") → "10.82 CNY"
 */
export function moneyText(money: bigint, coinCode: FiatCode): string {
  return coinCode === "JPY" ? `${money / 100n} JPY` : `${printUnits(money, 2)} ${coinCode}`;
}
