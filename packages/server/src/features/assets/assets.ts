// The currencies of the exchange. An id and a scale are given once and for ever: clients know the first three ids by
// heart, and every amount in the journal is counted in the scale's smallest unit.

import { houseId } from "@tidemark/engine";
import { type AssetId, assert, type Scale, scale } from "@tidemark/kernel";
import type { Sequencer } from "../../sequencer/sequencer.ts";

export type ListedAsset = { readonly assetId: AssetId; readonly symbol: string; readonly scale: Scale };

function asset(assetId: number, symbol: string, places: number): ListedAsset {
  return { assetId: assetId as AssetId, symbol, scale: scale(places) };
}

/** Those an exchange begins with. Scales are those of the coins' own chains, so that a deposit is credited to its last digit. */
export const listedAssets: readonly ListedAsset[] = [
  asset(1, "BTC", 8),
  asset(2, "ETH", 18),
  asset(3, "USDT", 6),
  asset(4, "LTC", 8),
  asset(5, "XRP", 6),
  asset(6, "DOGE", 8),
  asset(7, "SOL", 9),
  asset(8, "ADA", 6),
  asset(9, "LINK", 18),
  asset(10, "UNI", 18),
  asset(11, "AAVE", 18),
  asset(12, "DOT", 10),
  asset(13, "AVAX", 18),
  asset(14, "ATOM", 6),
];

/** Everything that was ever listed, also while the exchange runs; an asset is never taken away. */
export type Assets = { list(): readonly ListedAsset[]; byId(assetId: number): ListedAsset | null };

export function openAssets(sequencer: Sequencer): Assets {
  const list = (): ListedAsset[] =>
    sequencer
      .view()
      .assets()
      .sort((one, other) => one.assetId - other.assetId);
  return { list, byId: (assetId) => list().find((asset) => asset.assetId === assetId) ?? null };
}

async function list(sequencer: Sequencer, { assetId, symbol, scale: places }: ListedAsset): Promise<void> {
  const reply = await sequencer.submit(
    { type: "CreateAsset", assetId, symbol, scale: places },
    { userId: houseId, key: `list-asset-${assetId}` },
  );
  assert(reply.ok, `asset ${symbol} could not be listed`);
}

/** Creates what the journal does not know yet. The key makes a start that was cut short safe to repeat. */
export async function listAssets(sequencer: Sequencer): Promise<number> {
  const known = new Set(
    sequencer
      .view()
      .assets()
      .map((listed) => listed.assetId),
  );
  const missing = listedAssets.filter((listed) => !known.has(listed.assetId));
  // All at once, so that they share a commit; they still enter in this order.
  await Promise.all(missing.map((listed) => list(sequencer, listed)));
  return missing.length;
}
