// Tells people that an order of theirs was filled while they were away from it: once for each order, whatever happens
// to the process. How far this has come stands in the database and moves with the messages; what a stopped process
// left untold is found in the stored trades by the next one.

import { setTimeout as sleep } from "node:timers/promises";
import { averagePrice } from "@tidemark/engine/formulas";
import { ensure, secondMs, type UserId, zero } from "@tidemark/kernel";
import type { Committed, Follower } from "../../sequencer/followers.ts";
import type { Database } from "../../store/database.ts";
import { type Markets, plain } from "../markets/markets.ts";
import type { Messages } from "../messages/messages.ts";
import { type Fill, fillsBetween, moveFillCursor, peopleAmong, readFillCursor, sidesOf } from "./fills-store.ts";
import { lastTradeId } from "./spot-store.ts";

/** The cursor also moves when nobody is to be told, so that a start never looks far back. */
const quietTradesMax = 5_000;
const pauseMs = secondMs;

export type FillMessagesParts = {
  readonly database: Database;
  readonly markets: Markets;
  readonly messages: Messages;
  onTrouble(error: unknown): void;
};

type HeardFill = Fill & { readonly tradeId: number };

/** Somebody else has told of trades that were ours to tell of. */
class Overtaken extends Error {
  override name = "Overtaken";
}

export class FillMessages implements Follower {
  readonly #parts: FillMessagesParts;
  /** Heard and not told yet. */
  #heard: HeardFill[] = [];
  #heardTradeId = 0;
  /** Where the cursor stands, as far as is known. */
  #cursor = 0;
  /** Whether there may be fills that were never heard here. */
  #isBehind = true;
  readonly #people = new Map<UserId, boolean>();
  #work: Promise<void> | null = null;
  #isClosing = false;

  constructor(parts: FillMessagesParts) {
    this.#parts = parts;
  }

  /** The cursor and the stored trades say what is to be told. */
  reset(): void {
    this.#isBehind = true;
    this.#begin();
  }

  hear(committed: readonly Committed[]): void {
    for (const { events } of committed) {
      for (const event of events) {
        if (event.type === "TradeMade") this.#heardTradeId = event.trade.tradeId;
        if (event.type !== "OrderChanged" || event.order.state !== "filled") continue;
        const { orderId, userId, marketId, filled, value, changedAt } = event.order;
        // What was stored before it was heard has been found already.
        if (this.#heardTradeId <= this.#cursor || this.#people.get(userId) === false) continue;
        this.#heard.push({ orderId, userId, marketId, filled, value, at: changedAt, tradeId: this.#heardTradeId });
      }
    }
    if (this.#hasWork()) this.#begin();
  }

  #hasWork(): boolean {
    return this.#isBehind || this.#heard.length > 0 || this.#heardTradeId - this.#cursor >= quietTradesMax;
  }

  #begin(): void {
    if (this.#isClosing) return;
    this.#work ??= this.#run().finally(() => {
      this.#work = null;
    });
  }

  async #run(): Promise<void> {
    while (this.#hasWork()) {
      try {
        if (this.#isBehind) await this.#readOn();
        else await this.#tellHeard();
      } catch (error) {
        // Whether something was written may be unknown; the database knows.
        this.#isBehind = true;
        if (this.#isClosing) return;
        if (error instanceof Overtaken) continue;
        this.#parts.onTrouble(error);
        await sleep(pauseMs);
      }
    }
  }

  async #readOn(): Promise<void> {
    const { database } = this.#parts;
    this.#isBehind = false;
    const from = await readFillCursor(database);
    const to = Math.max(from, await lastTradeId(database));
    await this.#tell(await fillsBetween(database, from, to), from, to);
  }

  async #tellHeard(): Promise<void> {
    const fills = [...this.#heard];
    const from = this.#cursor;
    const to = Math.max(from, this.#heardTradeId);
    await this.#meet(fills.map((fill) => fill.userId));
    const toPeople = fills.filter((fill) => this.#people.get(fill.userId) === true);
    if (toPeople.length > 0 || to - from >= quietTradesMax) await this.#tell(toPeople, from, to);
    else this.#forget(to);
  }

  /** What lies up to this trade needs no more looking at. */
  #forget(tradeId: number): void {
    this.#heard = this.#heard.filter((fill) => fill.tradeId > tradeId);
  }

  /** Finds out about users who were not seen before. */
  async #meet(userIds: readonly UserId[]): Promise<void> {
    const unknown = [...new Set(userIds)].filter((userId) => !this.#people.has(userId));
    if (unknown.length === 0) return;
    const people = new Set(await peopleAmong(this.#parts.database, unknown));
    for (const userId of unknown) this.#people.set(userId, people.has(userId));
  }

  async #tell(fills: readonly Fill[], from: number, to: number): Promise<void> {
    const { database, messages, onTrouble } = this.#parts;
    await database.transaction(async (tx) => {
      if (!(await moveFillCursor(tx, from, to))) throw new Overtaken("the cursor was moved by another process");
      const sides = await sidesOf(
        tx,
        fills.map((fill) => fill.orderId),
      );
      for (const fill of fills) {
        const { orderId, userId, at } = fill;
        const template = sides.get(orderId) === "sell" ? "order_sold" : "order_bought";
        await messages.tell(tx, { userId, template, params: this.#paramsOf(fill), at });
      }
    });
    this.#cursor = to;
    this.#forget(to);
    for (const userId of new Set(fills.map((fill) => fill.userId))) await messages.announce(userId).catch(onTrouble);
  }

  #paramsOf({ orderId, marketId, filled, value }: Fill): Record<string, string> {
    const market = ensure(this.#parts.markets.byId(marketId), "a fill in a market that is not listed");
    const { base, quote, symbol } = market;
    const price = averagePrice(value, filled, base.scale) ?? zero;
    return {
      id: String(orderId),
      market: symbol,
      amount: `${plain(filled, base.scale)} ${base.symbol}`,
      price: `${plain(price, quote.scale)} ${quote.symbol}`,
    };
  }

  /** Tells at once what the stored trades hold, whether it was heard or not. */
  async catchUp(): Promise<void> {
    this.reset();
    await this.#work;
  }

  start(): void {
    if (this.#hasWork()) this.#begin();
  }

  /** Tells what was heard, and ends. */
  async stop(): Promise<void> {
    this.#isClosing = true;
    await this.#work;
  }
}
