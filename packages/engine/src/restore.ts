// The way back from a snapshot into an empty engine. The rows are our own, but they have lain on a disk: each
// value is read as what it must be, and whatever is not refuses the whole.

import type { Amount, AssetId, Instant, MarketId, UserId } from "@tidemark/kernel";
import { Bug, scale } from "@tidemark/kernel";
import { Order } from "./book/order.ts";
import type { OrderType, TimeInForce } from "./command.ts";
import type { MarketState, OrderState } from "./event.ts";
import type { AccountKind } from "./ledger/account.ts";
import { Hold } from "./ledger/hold.ts";
import { type SnapshotHeader, type SnapshotPiece, type SnapshotRow, snapshotVersion } from "./snapshot.ts";
import { marketUnit } from "./spot/listing.ts";
import { Market } from "./spot/market.ts";
import { requeue } from "./spot/open-orders.ts";
import type { State } from "./state.ts";

/** Fills the state; answers the hash that it must now have. */
export function restorePieces(state: State, pieces: Iterable<SnapshotPiece>): string {
  let header: SnapshotHeader | null = null;
  for (const piece of pieces) {
    if (piece.part === "header") {
      restoreHeader(state, piece);
      header = piece;
      continue;
    }
    if (header === null) throw new Bug("a snapshot begins with its header");
    const restoreRow = restorers[piece.part];
    for (const row of piece.rows) restoreRow(state, new RowReader(row));
  }
  if (header === null) throw new Bug("the snapshot is empty");
  return header.stateHash;
}

const restorers = {
  assets: restoreAsset,
  markets: restoreMarket,
  accounts: restoreAccount,
  holds: restoreHold,
  orders: restoreOrder,
};

function restoreHeader(state: State, header: SnapshotHeader): void {
  if (header.version !== snapshotVersion) throw new Bug(`snapshot version ${header.version} is not known here`);
  state.seq = header.seq;
  state.at = header.at as Instant;
  state.orderId = header.orderId;
  state.tradeId = header.tradeId;
  state.holdId = header.holdId;
  state.ledger.transactionId = header.transactionId;
  state.priority = header.priority;
}

function restoreAsset(state: State, row: RowReader): void {
  const assetId = row.number() as AssetId;
  state.assets.set(assetId, { assetId, symbol: row.text(), scale: scale(row.number()) });
}

function restoreMarket(state: State, row: RowReader): void {
  const content = {
    type: "CreateMarket" as const,
    marketId: row.number() as MarketId,
    base: row.number() as AssetId,
    quote: row.number() as AssetId,
    lot: row.amount(),
    tick: row.amount(),
    state: row.text() as MarketState,
    terms: {
      makerFeePpm: row.number(),
      takerFeePpm: row.number(),
      bandPpm: row.number(),
      amountMin: row.amount(),
      valueMin: row.amount(),
      slippageMaxPpm: row.number(),
    },
  };
  const referencePrice = row.amountOrNull();
  const withReference = referencePrice === null ? content : { ...content, referencePrice };
  const unit = marketUnit(state, content);
  if (unit === null) throw new Bug(`market ${content.marketId} of the snapshot does not fit its assets`);
  state.markets.set(content.marketId, new Market(withReference, unit, row.number(), state.ledger));
}

function restoreAccount(state: State, row: RowReader): void {
  state.ledger.restore({
    owner: row.number() as UserId,
    kind: row.text() as AccountKind,
    assetId: row.number() as AssetId,
    available: row.amount(),
    held: row.amount(),
  });
}

function restoreHold(state: State, row: RowReader): void {
  const id = row.number();
  const account = state.ledger.open(row.number() as UserId, row.text() as AccountKind, row.number() as AssetId);
  const amount = row.amount();
  const remaining = row.amount();
  const settled = row.amount();
  const released = row.amount();
  const owner = row.numberOrNull();
  const kind = row.textOrNull();
  const hold = new Hold(id, account, amount, {
    destination: owner === null || kind === null ? null : { owner: owner as UserId, kind: kind as AccountKind },
    expiresAt: row.numberOrNull() as Instant | null,
    atExpiry: row.text() as "release" | "settle",
    reason: row.text(),
    reference: row.reference(),
  });
  hold.remaining = remaining;
  hold.settled = settled;
  hold.released = released;
  state.holds.set(id, hold);
  state.fingerprint.touch(hold);
  if (hold.expiresAt !== null) state.agenda.add(hold.expiresAt, id);
}

function restoreOrder(state: State, row: RowReader): void {
  const id = row.number();
  const userId = row.number() as UserId;
  const market = state.markets.get(row.number() as MarketId);
  if (market === undefined) throw new Bug(`order ${id} of the snapshot is in no market`);
  const terms = {
    isBuy: row.text() === "buy",
    orderType: row.text() as OrderType,
    timeInForce: row.text() as TimeInForce,
    price: row.amountOrNull(),
    stopPrice: row.amountOrNull(),
    amount: row.amountOrNull(),
    budget: row.amountOrNull(),
    slippagePpm: row.numberOrNull(),
    ticks: row.number(),
    stopTicks: row.number(),
    lots: row.number(),
  };
  const filled = row.amount();
  const value = row.amount();
  const fee = row.amount();
  const held = row.amount();
  const orderState = row.text() as OrderState;
  const order = new Order(id, market.trader(userId, state.ledger), terms, row.number() as Instant);
  order.filled = filled;
  order.value = value;
  order.fee = fee;
  order.hasHold = held > 0n;
  if (order.held !== held) throw new Bug(`order ${id} of the snapshot holds ${held}, not ${order.held}`);
  order.state = orderState;
  order.changedAt = row.number() as Instant;
  order.priority = row.number();
  requeue(state, order, row.text() === "triggered");
}

class RowReader {
  private readonly row: SnapshotRow;
  private next = 0;

  constructor(row: SnapshotRow) {
    this.row = row;
  }

  number(): number {
    const value = this.take();
    if (typeof value !== "number" || !Number.isSafeInteger(value)) throw this.wrong("a whole number");
    return value;
  }

  text(): string {
    const value = this.take();
    if (typeof value !== "string") throw this.wrong("a text");
    return value;
  }

  amount(): Amount {
    const value = this.take();
    if (typeof value !== "string") throw this.wrong("an amount");
    return BigInt(value) as Amount;
  }

  numberOrNull(): number | null {
    return this.isNull() ? null : this.number();
  }

  textOrNull(): string | null {
    return this.isNull() ? null : this.text();
  }

  amountOrNull(): Amount | null {
    return this.isNull() ? null : this.amount();
  }

  reference(): string | number {
    return typeof this.row[this.next] === "number" ? this.number() : this.text();
  }

  private isNull(): boolean {
    if (this.row[this.next] !== null) return false;
    this.next += 1;
    return true;
  }

  private take(): unknown {
    const value = this.row[this.next];
    this.next += 1;
    return value;
  }

  private wrong(wanted: string): Bug {
    return new Bug(`place ${this.next} of a snapshot row is not ${wanted}: ${JSON.stringify(this.row)}`);
  }
}
