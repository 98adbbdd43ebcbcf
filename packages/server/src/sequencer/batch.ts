// What one transaction will write: the commands that were applied since the last one was sent, and the rows that
// follow from them. A row that changes several times within the batch is written once, as it is at the end.

import type { AssetRow, Entry, Event, HoldRow, MarketRow, OrderChange, OrderRow, TradeRow } from "@tidemark/engine";
import type { Instant, Result } from "@tidemark/kernel";
import { ensure, never } from "@tidemark/kernel";
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

type Seal = { readonly seq: number; stateHash(): string };

export class Batch {
  readonly applied: Applied[] = [];
  private readonly journal: JournalRows;
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

  /** `hash` is that of the journal row before. */
  constructor(fence: number, hash: string) {
    this.journal = new JournalRows(fence, hash);
  }

  get size(): number {
    return this.applied.length;
  }

  add(applied: Applied): void {
    this.applied.push(applied);
    if (applied.seq !== null) this.journal.add(applied);
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

  /** Closes the batch and lays everything out as the statement takes it. The engine stands at its last command. */
  seal(seal: Seal): SealedBatch {
    const { journal } = this;
    const refusals = this.applied.filter((one) => one.seq === null && one.key !== null);
    const stateHash = journal.size === 0 ? null : seal.stateHash();
    const journalLists = journal.close(stateHash);
    const params = [
      journal.fence,
      journal.hash,
      journalVersion,
      stateHash,
      ...journalLists,
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
    const isEmpty = journal.size + refusals.length === 0;
    return { applied: this.applied, seq: journal.seq ?? seal.seq, hash: journal.hash, isEmpty, params };
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

/**
 * The journal rows of a batch, each sealed with the one before. A row is sealed when the next one comes, while the
 * database is still busy with the batch before; only the last waits for the state hash that it carries.
 */
class JournalRows {
  readonly fence: number;
  /** Of the last sealed row. */
  hash: string;
  private last: Applied | null = null;
  private readonly columns = new Columns(4);
  private readonly keys: (string | null)[] = [];
  private readonly contents: string[] = [];
  private readonly contentHashes: (string | null)[] = [];
  private readonly replies: (string | null)[] = [];

  constructor(fence: number, hash: string) {
    this.fence = fence;
    this.hash = hash;
  }

  get size(): number {
    return this.contents.length + (this.last === null ? 0 : 1);
  }

  get seq(): number | null {
    return this.last?.seq ?? null;
  }

  add(row: Applied): void {
    if (this.last !== null) this.sealRow(this.last, null);
    this.last = row;
  }

  close(stateHash: string | null): string[] {
    if (this.last !== null) this.sealRow(this.last, stateHash);
    return [
      ...this.columns.literals(),
      partedTexts(this.keys),
      partedTexts(this.contents),
      partedTexts(this.contentHashes),
      partedTexts(this.replies),
    ];
  }

  private sealRow(row: Applied, stateHash: string | null): void {
    const { at, userId, key, contentHash, content } = row;
    const seq = ensure(row.seq, "a journal row has a number");
    const reply = key !== null && row.reply.ok ? encodeText(row.reply.value) : null;
    const { fence } = this;
    const version = journalVersion;
    this.hash = rowHash(this.hash, { seq, fence, version, at, userId, key, content, contentHash, reply, stateHash });
    this.columns.add(seq, at, userId, this.hash);
    this.keys.push(key);
    this.contents.push(content);
    this.contentHashes.push(contentHash);
    this.replies.push(reply);
  }
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
