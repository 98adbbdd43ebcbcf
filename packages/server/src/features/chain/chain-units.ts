// From the chain's unit to ours and back. What a chain counts more finely than we do is cut off on its way in, and
// cannot occur on its way out.

import { type Amount, amount, assert } from "@tidemark/kernel";
import type { CoinNetwork } from "./chain-port.ts";

type Scales = Pick<CoinNetwork, "scale" | "chainScale">;

/** @example 1.5 USDT of a contract with 18 places: fromChain(1_500_000_000_000_000_000n, coin) → 1_500_000n */
export function fromChain(units: bigint, coin: Scales): Amount {
  const shift = coin.chainScale - coin.scale;
  return amount(shift >= 0 ? units / 10n ** BigInt(shift) : units * 10n ** BigInt(-shift));
}

export function toChain(value: Amount, coin: Scales): bigint {
  const shift = coin.chainScale - coin.scale;
  if (shift >= 0) return value * 10n ** BigInt(shift);
  const step = 10n ** BigInt(-shift);
  assert(value % step === 0n, "an amount finer than its chain can carry");
  return value / step;
}
