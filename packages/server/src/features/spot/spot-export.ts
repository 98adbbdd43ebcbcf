// A user's whole history as a file. It is walked along the indexes in small pages, one strand for each market and
// side, and the strands are woven together newest first: never more than a page of each is in memory.

import type { SpotOrder, SpotTrade } from "@tidemark/contract/spot";
import type { OrderRow, TradeRow } from "@tidemark/engine";
import type { UserId } from "@tidemark/kernel";
import { type CsvValue, csvLine } from "../../http/csv.ts";
import type { FileRange } from "../../http/file-range.ts";
import type { Queryable } from "../../store/database.ts";
import { inPieces, strandRows, walk, weave } from "../../store/strands.ts";
import type { Markets } from "../markets/markets.ts";
import { ordersWithin, tradesWithin } from "./id-bounds.ts";
import * as store from "./spot-store.ts";
import { spotOrder, spotTrade } from "./wire-rows.ts";

export type Export = { readonly db: Queryable; readonly markets: Markets; readonly userId: UserId };

const orderColumns = [
  "id",
  "symbol",
  "side",
  "order_type",
  "time_in_force",
  "price",
  "stop_price",
  "trigger_on",
  "stop_limit_price",
  "leg",
  "amount",
  "budget",
  "trail_ppm",
  "display",
  "take_profit",
  "stop_loss",
  "stop_loss_limit",
  "exit_slippage_ppm",
  "exit_id",
  "entry_id",
  "filled",
  "value",
  "average_price",
  "fee",
  "fee_currency",
  "state",
  "cancel_reason",
  "placed_at",
  "changed_at",
] as const satisfies readonly (keyof SpotOrder)[];

const tradeColumns = [
  "id",
  "order_id",
  "symbol",
  "side",
  "role",
  "price",
  "amount",
  "value",
  "fee",
  "fee_currency",
  "at",
] as const satisfies readonly (keyof SpotTrade)[];

const instantColumns: ReadonlySet<string> = new Set(["placed_at", "changed_at", "at"]);

function lineOf<Row extends Readonly<Record<string, CsvValue>>>(row: Row, columns: readonly (keyof Row & string)[]) {
  return csvLine(
    columns.map((column) => {
      const value = row[column] ?? null;
      return instantColumns.has(column) ? new Date(value as number).toISOString() : value;
    }),
  );
}

async function* orderLines({ db, markets, userId }: Export, range: FileRange): AsyncGenerator<string> {
  yield csvLine(orderColumns);
  const { from, before } = await ordersWithin(db, range);
  const idOf = (order: OrderRow): number => order.orderId;
  const isNewer = (one: OrderRow, other: OrderRow): boolean => one.orderId > other.orderId;
  const strands = markets.list().flatMap(({ id: marketId }) =>
    (["buy", "sell"] as const).map((side) => {
      const read = (upTo: number) =>
        store.orderStrand(db, userId, { marketId, side, from, before: upTo, limit: strandRows });
      return walk(before, read, idOf);
    }),
  );
  for await (const order of weave(strands, isNewer)) {
    const market = markets.byId(order.marketId);
    if (market !== null) yield lineOf(spotOrder(order, market), orderColumns);
  }
}

async function* tradeLines({ db, markets, userId }: Export, range: FileRange): AsyncGenerator<string> {
  yield csvLine(tradeColumns);
  const { from, before } = await tradesWithin(db, range);
  const idOf = (trade: TradeRow): number => trade.tradeId;
  const isNewer = (one: TradeRow, other: TradeRow): boolean => one.tradeId > other.tradeId;
  const strands = markets.list().flatMap(({ id: marketId }) =>
    [store.makerStrand, store.takerStrand].map((readStrand) => {
      const read = (upTo: number) => readStrand(db, userId, { marketId, from, before: upTo, limit: strandRows });
      return walk(before, read, idOf);
    }),
  );
  for await (const trade of weave(strands, isNewer)) {
    const market = markets.byId(trade.marketId);
    if (market !== null) yield lineOf(spotTrade(trade, userId, market), tradeColumns);
  }
}

export function exportOrders(of: Export, range: FileRange): AsyncGenerator<string> {
  return inPieces(orderLines(of, range));
}

export function exportTrades(of: Export, range: FileRange): AsyncGenerator<string> {
  return inPieces(tradeLines(of, range));
}
