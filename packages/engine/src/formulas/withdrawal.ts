// What a withdrawal costs: a share of the amount in parts per million, rounded up to the house, and at least a fixed
// sum. It is taken from the amount, so what arrives can be nothing.

import { type Amount, amount, zero } from "@tidemark/kernel";
import { feeOf } from "./fee.ts";

export type WithdrawalTerms = { readonly feePpm: number; readonly feeMin: Amount };

/**
 * @example 1 % of 100 USDT, at least 0.5: withdrawalFee(100_000_000n, { feePpm: 10_000, feeMin: 500_000n }) → 1_000_000n
 */
export function withdrawalFee(asked: Amount, { feePpm, feeMin }: WithdrawalTerms): Amount {
  const share = feeOf(asked, feePpm);
  return share > feeMin ? share : feeMin;
}

/**
 * What is left for the receiver, never below zero.
 *
 * @example withdrawalArrives(100_000_000n, { feePpm: 10_000, feeMin: 500_000n }) → 99_000_000n
 */
export function withdrawalArrives(asked: Amount, terms: WithdrawalTerms): Amount {
  const left = asked - withdrawalFee(asked, terms);
  return left > 0n ? amount(left) : zero;
}
