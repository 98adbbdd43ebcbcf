// Follows one chain, block after block, and credits what was sent to our addresses once it is deep enough. The place
// it has reached stands in the database: a restart goes on from there. A chain that takes blocks back is followed back
// to the last block both agree on; deposits of lost blocks count again only when they come again.

import { type FundsChanged, fundsChangedEvent } from "@tidemark/contract/deposits";
import { minuteMs, type UserId } from "@tidemark/kernel";
import { Job, type JobMeasure } from "../../platform/job.ts";
import { type BlockRef, ChainMoved, type ChainSide, type CoinNetwork, type SeenTransfer } from "../chain/chain.ts";
import type { Push } from "../messages/messages.ts";
import { type CreditingParts, creditDue } from "./crediting.ts";
import * as store from "./watch-store.ts";

const pauseMaxMs = minuteMs / 2;

export type WatcherParts = CreditingParts & {
  readonly side: ChainSide;
  /** The coins of this network, as they stand now. */
  readonly coins: () => readonly CoinNetwork[];
  readonly push: Push;
  readonly measure?: JobMeasure | undefined;
};

export class Watcher {
  readonly #parts: WatcherParts;
  readonly #network: string;
  readonly #job: Job;
  #pauseMs: number;
  /** Whether an earlier pass, of this process or of one before, may have ended half-way. */
  #mayBeHalfDone = true;

  constructor(parts: WatcherParts) {
    this.#parts = parts;
    this.#network = parts.side.network;
    this.#pauseMs = parts.side.feed.pollMs;
    this.#job = new Job({
      name: `follow-${this.#network}`,
      everyMs: () => this.#pauseMs,
      run: () => this.#run(),
      onTrouble: (error) => {
        if (error instanceof ChainMoved) return;
        parts.onTrouble(`the chain ${this.#network} could not be followed`, error);
      },
      measure: parts.measure,
    });
  }

  start(): void {
    void this.#job.start().wake();
  }

  stop(): Promise<void> {
    return this.#job.stop();
  }

  /** Takes in everything there is now; one pass after another. */
  pass(): Promise<void> {
    return this.#job.run();
  }

  /** A chain that cannot be followed is asked less and less often. */
  async #run(): Promise<void> {
    const { pollMs } = this.#parts.side.feed;
    try {
      await this.#pass();
      this.#pauseMs = pollMs;
    } catch (error) {
      if (!(error instanceof ChainMoved)) this.#pauseMs = Math.min(this.#pauseMs * 2, pauseMaxMs);
      throw error;
    }
  }

  async #pass(): Promise<void> {
    const { database, side } = this.#parts;
    const known = await store.readCursor(database, this.#network);
    // Who was being credited when a pass broke off is credited before the chain is asked anything.
    if (known !== null && this.#mayBeHalfDone) await this.#credit(known);
    this.#mayBeHalfDone = true;
    const chainId = await side.feed.identify();
    const head = await side.feed.head();
    const cursor = known ?? (await this.#begin({ ...head, chainId }));
    if (cursor.chainId !== chainId) throw new Error(`the node is one of chain ${chainId}, not of ${cursor.chainId}`);
    const agreed = await this.#agree(cursor, head);
    if (agreed !== null) await this.#follow(cursor, agreed, head);
    this.#mayBeHalfDone = false;
  }

  /** Nobody has an address yet, so nothing before this block is for us. */
  async #begin(cursor: store.Cursor): Promise<store.Cursor> {
    const { database } = this.#parts;
    await database.transaction((tx) => store.startCursor(tx, this.#network, cursor));
    return (await store.readCursor(database, this.#network)) ?? cursor;
  }

  async #follow(known: BlockRef, agreed: BlockRef, head: BlockRef): Promise<void> {
    let cursor = agreed;
    while (cursor.number < head.number && !this.#job.isStopped) cursor = await this.#take(cursor, head.number);
    const credited = await this.#credit(cursor);
    if (cursor.hash === known.hash && credited.size === 0) return;
    for (const userId of new Set([...credited, ...(await store.waitingUsers(this.#parts.database, this.#network))])) {
      this.#tell(userId);
    }
  }

  #tell(userId: UserId): void {
    this.#parts.push(userId, fundsChangedEvent, { kind: "deposit" } satisfies FundsChanged);
  }

  /** The last block that both sides know; null when the node is merely behind us. */
  async #agree(cursor: store.Cursor, head: BlockRef): Promise<BlockRef | null> {
    const { database, side } = this.#parts;
    const theirs = async (number: number): Promise<string | null> =>
      number === head.number ? head.hash : side.feed.hashOf(number);
    if (head.number >= cursor.number && (await theirs(cursor.number)) === cursor.hash) return cursor;
    const older = await store.blocksFrom(database, this.#network, Math.min(cursor.number - 1, head.number));
    for (const block of older) {
      if ((await theirs(block.number)) !== block.hash) continue;
      return block.number === head.number ? null : this.#goBack(cursor, block);
    }
    throw new Error(`the chain was reorganised deeper than the ${older.length} blocks that are remembered`);
  }

  async #goBack(cursor: store.Cursor, block: BlockRef): Promise<BlockRef> {
    const { clock, database, onTrouble } = this.#parts;
    const touched = await store.waitingUsers(database, this.#network);
    const lost = await database.transaction(async (tx) => {
      await this.#move(tx, cursor, block);
      await store.rememberBlocks(tx, this.#network, [block]);
      return store.loseBlocks(tx, this.#network, block.number, clock.now());
    });
    if (lost > 0) onTrouble(`${lost} credited deposits are in blocks that have left the chain`, null);
    for (const userId of touched) this.#tell(userId);
    return block;
  }

  async #move(tx: Parameters<typeof store.moveCursor>[0], from: BlockRef, to: BlockRef): Promise<void> {
    if (!(await store.moveCursor(tx, this.#network, from, to))) {
      throw new ChainMoved("another process has moved the cursor");
    }
  }

  async #take(cursor: BlockRef, upTo: number): Promise<BlockRef> {
    const { clock, database, side } = this.#parts;
    const to = Math.min(cursor.number + side.feed.spanMax, upTo);
    const stretch = await this.#read(cursor.number + 1, to);
    const last = stretch.blocks.at(-1);
    if (stretch.parentHash !== cursor.hash || last === undefined) throw new ChainMoved("the chain has changed");
    const deposits = await this.#ours(stretch.transfers);
    await database.transaction(async (tx) => {
      await this.#move(tx, cursor, last);
      await store.rememberBlocks(tx, this.#network, stretch.blocks);
      await store.putDeposits(tx, this.#network, deposits, clock.now());
    });
    return last;
  }

  /** Nodes refuse answers that are too long; a single block is asked for before giving up. */
  async #read(from: number, to: number) {
    const { feed } = this.#parts.side;
    if (from === to) return feed.read(from, to);
    return feed.read(from, to).catch((error: unknown) => {
      if (error instanceof ChainMoved) throw error;
      return feed.read(from, from);
    });
  }

  async #ours(transfers: readonly SeenTransfer[]): Promise<store.NewDeposit[]> {
    const { database, side } = this.#parts;
    const coins = new Map(this.#parts.coins().map((coin) => [coin.assetId, coin]));
    const known = transfers.flatMap((transfer) => tidied(transfer, coins.get(transfer.assetId)) ?? []);
    const places = known.map(({ to, memo }) => ({ address: to, memo }));
    const owners = await store.ownersOf(database, this.#network, places);
    const userIds = new Map(known.map((transfer, index) => [transfer, owners[index] ?? null]));
    const ours = known.filter((transfer) => userIds.get(transfer) !== null);
    const effective = await side.feed.effective(ours);
    // An answer that came twice holds everything twice.
    const each = new Map(effective.map((transfer) => [`${transfer.txid}-${transfer.outputIndex}`, transfer]));
    return [...each.values()].flatMap((transfer) => {
      const userId = userIds.get(transfer);
      const coin = coins.get(transfer.assetId);
      if (userId === null || userId === undefined || coin === undefined) return [];
      const isBelowMinimum = transfer.amount < coin.depositMin;
      return [{ ...transfer, userId, confirmationsNeeded: coin.confirmations, isBelowMinimum }];
    });
  }

  #credit(cursor: BlockRef): Promise<Set<UserId>> {
    const open = this.#parts
      .coins()
      .filter((coin) => coin.isDepositOpen)
      .map((coin) => coin.assetId);
    return creditDue(this.#parts, { network: this.#network, head: cursor.number, assetIds: open });
  }
}

/** What somebody writes beside a transfer matters only where addresses are shared; null for coins that are not ours. */
function tidied(transfer: SeenTransfer, coin: CoinNetwork | undefined): SeenTransfer | null {
  if (coin === undefined) return null;
  return coin.needsMemo ? transfer : { ...transfer, memo: "" };
}
