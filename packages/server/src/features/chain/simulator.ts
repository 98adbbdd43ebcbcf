// The demo's own little chain: it speaks the port of a real one, so that deposits and withdrawals take the same road.
// A block closes every two seconds of the server's clock; all of it is in the database and survives restarts. Nobody
// holds keys to its addresses, and nothing on it is worth anything.

import { createHash } from "node:crypto";
import {
  type Amount,
  type AssetId,
  dayMs,
  type Instant,
  ok,
  type Result,
  refuse,
  secondMs,
  type UserId,
} from "@tidemark/kernel";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../store/database.ts";
import { addressForm } from "./addresses/address-forms.ts";
import type { BlockRef, ChainFeed, ChainSide, DepositPlace, SeenTransfer } from "./chain-feed.ts";
import type { CoinNetwork, OutgoingTransfer, SignedTransfer, TransferStatus } from "./chain-port.ts";
import { demoNetwork } from "./first-networks.ts";
import * as store from "./simulator-store.ts";

const blockMs = 2 * secondMs;
/** Blocks without transfers cost nothing here, however many there are. */
const spanMax = 1_000_000_000;
const pollMs = secondMs;
const rememberedBlocks = 8;
/** Memos are numbers of some length, as exchanges give them. */
const memoBase = 100_000;

export type Gift = {
  readonly userId: UserId;
  readonly coin: CoinNetwork;
  readonly place: DepositPlace;
  readonly amount: Amount;
  /** What one person may be given of the coin within a day. */
  readonly dayMax: Amount;
  /** The same key gives once. */
  readonly key: string;
  readonly contentHash: string;
};

export class Simulator implements ChainSide {
  readonly network = demoNetwork;
  readonly isDemo = true;
  readonly feed: ChainFeed;
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #chain: store.SimulatedChain;

  private constructor(database: Database, clock: Clock, chain: store.SimulatedChain) {
    this.#database = database;
    this.#clock = clock;
    this.#chain = chain;
    this.feed = {
      spanMax,
      pollMs,
      identify: async () => `simulated-${this.#hash("chain").slice(0, 16)}`,
      head: () => this.#head(),
      hashOf: async (number) => (number <= (await store.readHead(database)) ? this.#blockHash(number) : null),
      read: async (from, to) => ({
        parentHash: this.#blockHash(from - 1),
        blocks: this.#lastBlocks(from, to),
        transfers: (await store.transfersIn(database, from, to)).map((transfer) => this.#seen(transfer)),
      }),
      effective: async (transfers) => transfers,
    };
  }

  static async open(database: Database, clock: Clock, seed: string): Promise<Simulator> {
    return new Simulator(database, clock, await store.claimChain(database, { seed, startedAt: clock.now() }));
  }

  readAddress(text: string, coin: CoinNetwork): string | null {
    return addressForm(coin.symbol).read(text);
  }

  placeOf(coin: CoinNetwork, index: number): DepositPlace {
    const form = addressForm(coin.symbol);
    const address = form.make(this.#entropy(`${coin.symbol}-${coin.needsMemo ? "shared" : index}`));
    return { address, memo: coin.needsMemo ? String(memoBase + index) : "" };
  }

  nextNonce(): Promise<number> {
    return store.countTransfers(this.#database);
  }

  async sign(transfer: OutgoingTransfer): Promise<SignedTransfer> {
    const { reference, coin, to, memo, amount, nonce } = transfer;
    const content: Raw = { assetId: coin.assetId, address: to, memo, amount: amount.toString() };
    return { txid: this.#txid(`withdrawal ${reference}`), raw: JSON.stringify(content), nonce };
  }

  async broadcast({ txid, raw }: SignedTransfer): Promise<void> {
    const { assetId, address, memo, amount } = JSON.parse(raw) as Raw;
    const transfer = { txid, assetId: assetId as AssetId, address, memo, amount: BigInt(amount) as Amount };
    await this.#database.transaction(async (tx) => {
      const blockNumber = (await store.holdChain(tx)) + 1;
      await store.insertTransfer(tx, transfer, {
        blockNumber,
        at: this.#clock.now(),
        userId: null,
        contentHash: null,
      });
    });
  }

  async statusOf({ txid }: SignedTransfer): Promise<TransferStatus> {
    const found = await store.findTransfer(this.#database, txid);
    if (found === null) return { kind: "absent" };
    const confirmations = (await store.readHead(this.#database)) - found.blockNumber + 1;
    return confirmations <= 0 ? { kind: "waiting" } : { kind: "in_block", confirmations };
  }

  /** What was sent to us less what we have sent. */
  async holdings({ assetId }: CoinNetwork): Promise<Amount> {
    return store.netOf(this.#database, assetId);
  }

  /** Sends test funds to somebody, within what a day allows. */
  give(gift: Gift): Promise<Result<null>> {
    const { userId, coin, place, amount, contentHash } = gift;
    const txid = this.#txid(`gift ${userId} ${gift.key}`);
    return this.#database.transaction(async (tx) => {
      const blockNumber = (await store.holdChain(tx)) + 1;
      const known = await store.findTransfer(tx, txid);
      if (known !== null) {
        return known.contentHash === contentHash ? ok(null) : refuse("idempotency_key_reused");
      }
      const at = this.#clock.now();
      const given = await store.givenSince(tx, { userId, assetId: coin.assetId, since: at - dayMs });
      if (given + amount > gift.dayMax) return refuse("test_funds_used_up");
      const { address, memo } = place;
      const transfer = { txid, assetId: coin.assetId, address, memo, amount };
      await store.insertTransfer(tx, transfer, { blockNumber, at, userId, contentHash });
      return ok(null);
    });
  }

  async #head(): Promise<BlockRef> {
    const number = await store.closeBlocks(this.#database, this.#numberAt(this.#clock.now()));
    return { number, hash: this.#blockHash(number) };
  }

  #numberAt(at: Instant): number {
    return Math.max(0, Math.floor((at - this.#chain.startedAt) / blockMs));
  }

  #lastBlocks(from: number, to: number): BlockRef[] {
    const first = Math.max(from, to - rememberedBlocks + 1);
    return Array.from({ length: to - first + 1 }, (_, index) => {
      const number = first + index;
      return { number, hash: this.#blockHash(number) };
    });
  }

  #seen(transfer: store.BlockTransfer): SeenTransfer {
    const { txid, assetId, address: to, memo, amount, blockNumber } = transfer;
    return { txid, outputIndex: 0, assetId, to, memo, amount, blockNumber, blockHash: this.#blockHash(blockNumber) };
  }

  #blockHash(number: number): string {
    return `0x${this.#hash(`block ${number}`)}`;
  }

  #txid(content: string): string {
    return `0x${this.#hash(content)}`;
  }

  #hash(content: string): string {
    return this.#entropy(content).toString("hex");
  }

  #entropy(content: string): Buffer {
    return createHash("sha256").update(`${this.#chain.seed}\n${content}`).digest();
  }
}

/** What is kept of a signed transfer. */
type Raw = { readonly assetId: number; readonly address: string; readonly memo: string; readonly amount: string };
