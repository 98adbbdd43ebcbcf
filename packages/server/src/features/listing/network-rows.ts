// Coins on networks as the console shows them.

import type { NetworkRow } from "@tidemark/contract/console/listing";
import { readNetworks, type StoredNetwork } from "../chain/chain.ts";
import { type Coin, plain } from "../markets/markets.ts";
import type { ListingParts } from "./listing.ts";

type Parts = Pick<ListingParts, "chains" | "database" | "markets">;

export function networkRow({ chains }: Pick<Parts, "chains">, coin: Coin, row: StoredNetwork): NetworkRow {
  return {
    coin: coin.assetId,
    symbol: coin.symbol,
    network: row.network,
    contract: row.contract ?? "",
    chainScale: row.chainScale,
    confirmations: row.confirmations,
    needsMemo: row.needsMemo,
    depositMin: plain(row.depositMin, coin.scale),
    withdrawMin: plain(row.withdrawMin, coin.scale),
    withdrawMax: row.withdrawMax === null ? "" : plain(row.withdrawMax, coin.scale),
    feePpm: row.feePpm,
    feeMin: plain(row.feeMin, coin.scale),
    isDepositOpen: row.isDepositOpen,
    isWithdrawOpen: row.isWithdrawOpen,
    isConnected: chains.sideOf(row.network) !== null,
  };
}

/** Also of networks that are not connected now. */
export async function networkRowsOf(parts: Parts): Promise<NetworkRow[]> {
  const rows = await readNetworks(parts.database);
  return rows.flatMap((row) => {
    const coin = parts.markets.coin(row.assetId);
    return coin === null ? [] : [networkRow(parts, coin, row)];
  });
}
