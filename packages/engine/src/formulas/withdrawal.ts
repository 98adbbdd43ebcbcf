// What a withdrawal costs: a share of the amount in parts per million, rounded up to the house, and at least a fixed
// sum. It is taken from the amount, so what arrives can be nothing.

import { type Amount, amount, mulDivUp, zero } from "@tidemark/kernel";
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

/**
 * The least amount whose share is the least fee: from here on the fee is nothing but the share, as clients show it that
 * know no least fee. Zero where there is no share that could grow to it.
 *
 * @example 1 % and at least 0.5 USDT: amountForFee({ feePpm: 10_000, feeMin: 500_000n }) → 50_000_000n
 */
export function amountForFee({ feePpm, feeMin }: WithdrawalTerms): Amount {
  return feePpm === 0 ? zero : amount(mulDivUp(feeMin, 1_000_000n, BigInt(feePpm)));
}
