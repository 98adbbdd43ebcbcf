// From the chain's unit to ours and back. What a chain counts more finely than we do is cut off on its way in, and
// cannot occur on its way out.

import { type Amount, type AssetId, amount, assert, ensure } from "@tidemark/kernel";
import { listedAssets } from "../assets/assets.ts";
import type { CoinNetwork } from "./chain-port.ts";

function scaleOf(assetId: AssetId): number {
  const asset = listedAssets.find((listed) => listed.assetId === assetId);
  return ensure(asset, `asset ${assetId} is not listed`).scale;
}

/** @example 1.5 USDT of a contract with 18 places: fromChain(1_500_000_000_000_000_000n, coin) → 1_500_000n */
export function fromChain(units: bigint, coin: Pick<CoinNetwork, "assetId" | "chainScale">): Amount {
  const shift = coin.chainScale - scaleOf(coin.assetId);
  return amount(shift >= 0 ? units / 10n ** BigInt(shift) : units * 10n ** BigInt(-shift));
}

export function toChain(value: Amount, coin: Pick<CoinNetwork, "assetId" | "chainScale">): bigint {
  const shift = coin.chainScale - scaleOf(coin.assetId);
  if (shift >= 0) return value * 10n ** BigInt(shift);
  const step = 10n ** BigInt(-shift);
  assert(value % step === 0n, "an amount finer than its chain can carry");
  return value / step;
}
