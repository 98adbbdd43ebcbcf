// A saved engine: a header, then rows in pieces small enough to write one by one. Every piece is plain JSON
// (amounts are decimal texts), so that a store can keep it as it likes. The order of the pieces and of the rows
// in them is part of the format: it carries the queue at each price.

import type { Order } from "./book/order.ts";
import type { Hold } from "./ledger/hold.ts";
import type { Account } from "./ledger/ledger.ts";
import type { Market } from "./spot/market.ts";
import type { State } from "./state.ts";

export const snapshotVersion = 1;
/** Rows in one piece at most. */
const pieceRows = 5_000;

export type SnapshotValue = string | number | null;
export type SnapshotRow = readonly SnapshotValue[];

export type SnapshotHeader = {
  readonly part: "header";
  readonly version: number;
  readonly seq: number;
  readonly at: number;
  readonly orderId: number;
  readonly tradeId: number;
  readonly holdId: number;
  readonly transactionId: number;
  readonly priority: number;
  /** The state hash at that moment; restoring refuses pieces that do not give it back. */
  readonly stateHash: string;
};

export type SnapshotPart = "assets" | "markets" | "accounts" | "holds" | "orders";
export type SnapshotRows = { readonly part: SnapshotPart; readonly rows: readonly SnapshotRow[] };
export type SnapshotPiece = SnapshotHeader | SnapshotRows;

export function* snapshotPieces(state: State, stateHash: string): Generator<SnapshotPiece, void, undefined> {
  yield {
    part: "header",
    version: snapshotVersion,
    seq: state.seq,
    at: state.at,
    orderId: state.orderId,
    tradeId: state.tradeId,
    holdId: state.holdId,
    transactionId: state.ledger.transactionId,
    priority: state.priority,
    stateHash,
  };
  yield* pieces("assets", state.assets.values(), (asset) => [asset.assetId, asset.symbol, asset.scale]);
  yield* pieces("markets", state.markets.values(), marketRow);
  yield* pieces("accounts", state.ledger.accounts(), accountRow);
  yield* pieces("holds", state.holds.values(), holdRow);
  for (const market of state.markets.values()) yield* pieces("orders", ordersOf(state, market), orderRow);
}

function* pieces<T>(
  part: SnapshotPart,
  things: Iterable<T>,
  toRow: (thing: T) => SnapshotRow | null,
): Generator<SnapshotRows, void, undefined> {
  let rows: SnapshotRow[] = [];
  for (const thing of things) {
    const row = toRow(thing);
    if (row === null) continue;
    rows.push(row);
    if (rows.length === pieceRows) {
      yield { part, rows };
      rows = [];
    }
  }
  if (rows.length > 0) yield { part, rows };
}

/** In each queue the first is first; what has triggered comes last. */
function* ordersOf(state: State, market: Market): Generator<Order, void, undefined> {
  for (const ladder of [market.bids, market.asks, market.buyStops, market.sellStops]) {
    for (const level of ladder.levels()) {
      for (let order = level.first; order !== null; order = order.after) yield order;
    }
  }
  for (const orderId of market.triggered) {
    const order = state.orders.get(orderId);
    if (order !== undefined) yield order;
  }
}

function marketRow(market: Market): SnapshotRow {
  const { terms } = market;
  return [
    market.id,
    market.base,
    market.quote,
    market.lot.toString(),
    market.tick.toString(),
    market.state,
    terms.makerFeePpm,
    terms.takerFeePpm,
    terms.bandPpm,
    terms.amountMin.toString(),
    terms.valueMin.toString(),
    terms.slippageMaxPpm,
    text(market.referencePrice),
    market.lastTicks,
  ];
}

function accountRow(account: Account): SnapshotRow | null {
  if (account.available === 0n && account.held === 0n) return null;
  const { owner, kind, assetId } = account;
  return [owner, kind, assetId, account.available.toString(), account.held.toString()];
}

function holdRow(hold: Hold): SnapshotRow {
  const { account, destination } = hold;
  return [
    hold.id,
    account.owner,
    account.kind,
    account.assetId,
    hold.amount.toString(),
    hold.remaining.toString(),
    hold.settled.toString(),
    hold.released.toString(),
    destination === null ? null : destination.owner,
    destination === null ? null : destination.kind,
    hold.expiresAt,
    hold.atExpiry,
    hold.reason,
    hold.reference,
  ];
}

function orderRow(order: Order): SnapshotRow {
  return [
    order.id,
    order.trader.userId,
    order.trader.market.id,
    order.isBuy ? "buy" : "sell",
    order.orderType,
    order.timeInForce,
    text(order.price),
    text(order.stopPrice),
    text(order.amount),
    text(order.budget),
    order.slippagePpm,
    order.ticks,
    order.stopTicks,
    order.lots,
    order.filled.toString(),
    order.value.toString(),
    order.fee.toString(),
    order.held.toString(),
    order.state,
    order.placedAt,
    order.changedAt,
    order.priority,
    order.level === null ? "triggered" : "queued",
  ];
}

function text(value: bigint | null): string | null {
  return value === null ? null : value.toString();
}
