// The latest trades of a market, read along its index.

import type { Side } from "@tidemark/engine";
import type { MarketId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import type { RecentTrade } from "./market-book.ts";

/** Newest first. */
export async function latestTrades(db: Queryable, marketId: MarketId, limit: number): Promise<RecentTrade[]> {
  const rows = await db.query<{ trade_id: number; price: string; amount: string; taker_side: Side; at: number }>(
    `select trade_id, price, amount, taker_side, at from trades
     where market_id = $1 order by trade_id desc limit $2`,
    [marketId, limit],
  );
  return rows.map((row) => ({
    id: row.trade_id,
    price: BigInt(row.price),
    amount: BigInt(row.amount),
    side: row.taker_side,
    at: row.at,
  }));
}
