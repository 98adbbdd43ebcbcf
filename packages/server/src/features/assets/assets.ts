// The currencies of the exchange. An id and a scale are given once and for ever: clients know the first three ids by
// heart, and every amount in the journal is counted in the scale's smallest unit.

import { exchange } from "@tidemark/engine";
import { type AssetId, assert, type Scale, scale } from "@tidemark/kernel";
import type { Sequencer } from "../../sequencer/sequencer.ts";

export type ListedAsset = { readonly assetId: AssetId; readonly symbol: string; readonly scale: Scale };

/** Scales are those of the coins' own chains, so that a deposit is credited to its last digit. */
export const listedAssets: readonly ListedAsset[] = [
  { assetId: 1 as AssetId, symbol: "BTC", scale: scale(8) },
  { assetId: 2 as AssetId, symbol: "ETH", scale: scale(18) },
  { assetId: 3 as AssetId, symbol: "USDT", scale: scale(6) },
];

/** Creates what the journal does not know yet. The key makes a start that was cut short safe to repeat. */
export async function listAssets(sequencer: Sequencer): Promise<number> {
  const known = new Set(
    sequencer
      .view()
      .assets()
      .map((asset) => asset.assetId),
  );
  const missing = listedAssets.filter((asset) => !known.has(asset.assetId));
  for (const asset of missing) {
    const reply = await sequencer.submit(
      { type: "CreateAsset", ...asset },
      { userId: exchange, key: `list-asset-${asset.assetId}` },
    );
    assert(reply.ok, `asset ${asset.symbol} could not be listed`);
  }
  return missing.length;
}
