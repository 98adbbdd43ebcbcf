// The fee of a trade: a share of what is received, in parts per million, rounded up to the house.

import { type Amount, amount, mulDivUp } from "@tidemark/kernel";

const million = 1_000_000n;

/**
 * @example 0.1 % of 0.50000001 BTC: feeOf(50_000_001n, 1_000) → 50_001n
 */
export function feeOf(received: Amount, feePpm: number): Amount {
  return amount(mulDivUp(received, BigInt(feePpm), million));
}

/**
 * What is left of it after the fee.
 *
 * @example receivedAfterFee(50_000_001n, 1_000) → 49_950_000n
 */
export function receivedAfterFee(received: Amount, feePpm: number): Amount {
  return amount(received - feeOf(received, feePpm));
}
