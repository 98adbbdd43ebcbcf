// What one transaction will write: the commands that were applied since the last one was sent, and the rows that
// follow from them. A row that changes several times within the batch is written once, as it is at the end.

import type { AssetRow, Entry, Event, HoldRow, MarketRow, OrderChange, OrderRow, TradeRow } from "@tidemark/engine";
import type { Instant, Result } from "@tidemark/kernel";
import { never } from "@tidemark/kernel";
import { Columns, digits, partedTexts, quoted, word } from "./array-literal.ts";
import { encodeText } from "./journal-text.ts";
import { holdList, marketList } from "./listing-json.ts";
import { rowHash } from "./row-hash.ts";

/** The form in which content and reply are written down (the engine's codec of this day). */
export const journalVersion = 1;

/** One applied command: who gets its answer, and what subscribers will hear. */
export type Applied = {
  /** null if it was refused. */
  readonly seq: number | null;
  readonly at: Instant;
  readonly userId: number;
  readonly key: string | null;
  readonly contentHash: string | null;
  /** As JSON; empty for a refusal, which leaves nothing to replay. */
  readonly content: string;
  readonly reply: Result<unknown>;
  readonly events: readonly Event[];
};

export type SealedBatch = {
  readonly applied: readonly Applied[];
  /** Of the last journal row; unchanged if there is none. */
  readonly seq: number;
  readonly hash: string;
  /** Whether there is anything to write. */
  readonly isEmpty: boolean;
  readonly params: readonly (string | number | null)[];
};

type Seal = { readonly fence: number; readonly seq: number; readonly hash: string; stateHash(): string };

export class Batch {
  readonly applied: Applied[] = [];
  private readonly placed = new Map<number, OrderRow>();
  private readonly changed = new Map<number, OrderChange>();
  private readonly trades = new Columns(14);
  private readonly entries = new Columns(12);
  private readonly balances = new Map<string, Entry>();
  private readonly holds = new Map<number, HoldRow>();
  private readonly assets: AssetRow[] = [];
  private readonly markets = new Map<number, MarketRow>();
  private transactionId = 0;
  private line = 0;

  get size(): number {
    return this.applied.length;
  }

  add(applied: Applied): void {
    this.applied.push(applied);
    for (const event of applied.events) this.collect(event, applied.at);
  }

  private collect(event: Event, at: Instant): void {
    switch (event.type) {
      case "EntryPosted":
        this.addEntry(event.entry, at);
        return;
      case "OrderPlaced":
        this.placed.set(event.order.orderId, event.order);
        return;
      case "OrderChanged":
        this.changed.set(event.order.orderId, event.order);
        return;
      case "TradeMade":
        addTrade(this.trades, event.trade);
        return;
      case "HoldOpened":
      case "HoldChanged":
        this.holds.set(event.hold.holdId, event.hold);
        return;
      case "AssetCreated":
        this.assets.push(event.asset);
        return;
      case "MarketCreated":
      case "MarketChanged":
        this.markets.set(event.market.marketId, event.market);
        return;
      default:
        never(event);
    }
  }

  private addEntry(entry: Entry, at: Instant): void {
    this.line = entry.transactionId === this.transactionId ? this.line + 1 : 0;
    this.transactionId = entry.transactionId;
    this.entries.add(
      entry.transactionId,
      this.line,
      entry.owner,
      entry.kind,
      entry.assetId,
      digits(entry.availableDelta),
      digits(entry.heldDelta),
      digits(entry.available),
      digits(entry.held),
      quoted(entry.reason),
      quoted(String(entry.reference)),
      at,
    );
    this.balances.set(`${entry.owner}/${entry.kind}/${entry.assetId}`, entry);
  }

  /** Closes the batch: chains its journal rows to those before and lays everything out as the statement takes it. */
  seal(seal: Seal): SealedBatch {
    const rows = this.applied.filter((one) => one.seq !== null);
    const refusals = this.applied.filter((one) => one.seq === null && one.key !== null);
    const stateHash = rows.length === 0 ? null : seal.stateHash();
    const journal = chain(rows, seal, stateHash);
    const params = [
      seal.fence,
      journal.hash,
      journalVersion,
      stateHash,
      ...journal.lists,
      ...refusalLists(refusals),
      ...this.placedLists(),
      ...this.changedLists(),
      ...this.trades.literals(),
      ...this.entries.literals(),
      ...this.balanceLists(),
      holdList([...this.holds.values()]),
      this.assets.length === 0 ? null : JSON.stringify(this.assets.map(assetFields)),
      marketList([...this.markets.values()]),
    ];
    const isEmpty = rows.length + refusals.length === 0;
    return { applied: this.applied, seq: rows.at(-1)?.seq ?? seal.seq, hash: journal.hash, isEmpty, params };
  }

  private placedLists(): string[] {
    const columns = new Columns(19);
    for (const order of this.placed.values()) addOrder(columns, order, this.changed.get(order.orderId) ?? order);
    return columns.literals();
  }

  private changedLists(): string[] {
    const columns = new Columns(8);
    for (const order of this.changed.values()) if (!this.placed.has(order.orderId)) addChange(columns, order);
    return columns.literals();
  }

  private balanceLists(): string[] {
    const columns = new Columns(5);
    for (const { owner, kind, assetId, available, held } of this.balances.values()) {
      columns.add(owner, kind, assetId, digits(available), digits(held));
    }
    return columns.literals();
  }
}

/** Each row sealed with the one before; the last carries the state hash. */
function chain(
  rows: readonly Applied[],
  seal: Seal,
  stateHash: string | null,
): { readonly lists: string[]; readonly hash: string } {
  let { hash } = seal;
  const columns = new Columns(4);
  const replies: (string | null)[] = [];
  for (let index = 0; index < rows.length; index += 1) {
    const { seq, at, userId, key, contentHash, content, reply } = rows[index] as Applied & { readonly seq: number };
    const answer = key !== null && reply.ok ? encodeText(reply.value) : null;
    hash = rowHash(hash, {
      seq,
      fence: seal.fence,
      version: journalVersion,
      at,
      userId,
      key,
      content,
      contentHash,
      reply: answer,
      stateHash: index === rows.length - 1 ? stateHash : null,
    });
    columns.add(seq, at, userId, hash);
    replies.push(answer);
  }
  const lists = [
    ...columns.literals(),
    partedTexts(rows.map((row) => row.key)),
    partedTexts(rows.map((row) => row.content)),
    partedTexts(rows.map((row) => row.contentHash)),
    partedTexts(replies),
  ];
  return { lists, hash };
}

function refusalLists(refusals: readonly Applied[]): string[] {
  const columns = new Columns(2);
  for (const { userId, at } of refusals) columns.add(userId, at);
  return [
    ...columns.literals(),
    partedTexts(refusals.map((one) => one.key)),
    partedTexts(refusals.map((one) => one.contentHash)),
    partedTexts(refusals.map(({ reply }) => (reply.ok ? null : encodeText(reply.rejection)))),
  ];
}

function addChange(columns: Columns, order: OrderChange): void {
  columns.add(
    order.orderId,
    order.state,
    digits(order.filled),
    digits(order.value),
    digits(order.fee),
    digits(order.held),
    word(order.cancelReason),
    order.changedAt,
  );
}

function addOrder(columns: Columns, order: OrderRow, now: OrderChange): void {
  columns.add(
    order.orderId,
    order.userId,
    order.marketId,
    order.side,
    order.orderType,
    order.timeInForce,
    digits(order.price),
    digits(order.stopPrice),
    digits(order.amount),
    digits(order.budget),
    digits(order.slippagePpm),
    now.state,
    digits(now.filled),
    digits(now.value),
    digits(now.fee),
    digits(now.held),
    word(now.cancelReason),
    order.placedAt,
    now.changedAt,
  );
}

function addTrade(columns: Columns, trade: TradeRow): void {
  columns.add(
    trade.tradeId,
    trade.marketId,
    digits(trade.price),
    digits(trade.amount),
    digits(trade.value),
    trade.takerSide,
    trade.makerOrderId,
    trade.takerOrderId,
    trade.makerUserId,
    trade.takerUserId,
    digits(trade.makerFee),
    digits(trade.takerFee),
    trade.transactionId,
    trade.at,
  );
}

function assetFields(asset: AssetRow): object {
  return { asset_id: asset.assetId, symbol: asset.symbol, scale: asset.scale };
}
