// What a deal with an acceptor comes to. Money is in hundredths, a price in hundredths for a whole coin, a rate in parts
// per million. Whatever does not divide evenly is lost to nobody but whoever asks: at most one unit of the coin, or one
// hundredth of the money.

import { type Amount, amount, mulDivDown, mulDivUp, type Scale } from "@tidemark/kernel";

const million = 1_000_000n;

export type AcceptorPrice = {
  /** Hundredths of the money for a whole coin. */
  readonly price: bigint;
  /** Places of the coin. */
  readonly scale: Scale;
};

/**
 * The coins that are credited for money that is put in: those that it buys, less the acceptor's rate, rounded down.
 *
 * @example 696.00 at 6.96, 0.5 %: depositCoins(69_600n, { price: 696n, scale: scale(6), ratePpm: 5_000n }) → 99_500_000n
 */
export function depositCoins(
  money: bigint,
  { price, scale, ratePpm }: AcceptorPrice & { readonly ratePpm: bigint },
): Amount {
  return amount(mulDivDown(money * 10n ** BigInt(scale), million - ratePpm, price * million));
}

/**
 * The coins that are taken for money that is taken out, rounded up.
 *
 * @example 700.00 at 6.96: withdrawalCoins(70_000n, { price: 696n, scale: scale(6) }) → 100_574_713n
 */
export function withdrawalCoins(money: bigint, { price, scale }: AcceptorPrice): Amount {
  return amount(mulDivUp(money, 10n ** BigInt(scale), price));
}

/**
 * What the acceptor transfers for money that is taken out: less the rate, rounded down to a step, which is a hundredth, or
 * 100 of them for a money without parts.
 *
 * @example 700.05 less 0.8 %: withdrawalPaid(70_005n, { ratePpm: 8_000n, step: 1n }) → 69_444n
 */
export function withdrawalPaid(
  money: bigint,
  { ratePpm, step }: { readonly ratePpm: bigint; readonly step: bigint },
): bigint {
  return mulDivDown(money, million - ratePpm, million * step) * step;
}

/**
 * The most money that so many coins can stand for, rounded down to a step.
 *
 * @example 100.5 coins at 6.96: moneyForCoins(amount(100_500_000n), { price: 696n, scale: scale(6), step: 1n }) → 69_948n
 */
export function moneyForCoins(
  coins: Amount,
  { price, scale, step }: AcceptorPrice & { readonly step: bigint },
): bigint {
  return mulDivDown(coins, price, 10n ** BigInt(scale) * step) * step;
}
