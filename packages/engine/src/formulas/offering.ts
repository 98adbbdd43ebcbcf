// What a subscription to an offering costs, and how what was bought is set free part by part.

import { type Amount, amount, mulDivUp, type Scale } from "@tidemark/kernel";

const million = 1_000_000n;

/**
 * What so many units of a token cost at a price for one whole token, rounded up to the house.
 *
 * @example 3.333333 tokens with six places at 0.25 USDT: offeringCost(3_333_333n, 250_000n, scale(6)) → 833_334n
 */
export function offeringCost(units: Amount, price: Amount, places: Scale): Amount {
  return amount(mulDivUp(units, price, 10n ** BigInt(places)));
}

/**
 * The parts in which an amount is set free, by their shares in parts per million: each rounded down, the last takes the
 * rest. A part may be nothing.
 *
 * @example offeringTranches(100n, [333_333, 333_333, 333_334]) → [33n, 33n, 34n]
 */
export function offeringTranches(units: Amount, sharesPpm: readonly number[]): Amount[] {
  let rest: bigint = units;
  return sharesPpm.map((share, index) => {
    const part = index === sharesPpm.length - 1 ? rest : (units * BigInt(share)) / million;
    rest -= part;
    return amount(part);
  });
}
