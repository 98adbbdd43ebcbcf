// The chain of recorded prices, computed here from what was committed and compared with what the database has made of
// it: two hands that must come to the same. If they do not, no head is given out any more, and people decide.

import { createHash } from "node:crypto";
import { type Instant, type MarketId, minuteMs } from "@tidemark/kernel";
import { Job, type JobMeasure } from "../../platform/job.ts";
import { followLoaded } from "../../sequencer/follow-loaded.ts";
import type { Committed } from "../../sequencer/followers.ts";
import type { Sequencer } from "../../sequencer/sequencer.ts";
import type { Database } from "../../store/database.ts";
import { newestTicks, type TickRow, ticksBetween } from "./tick-store.ts";

/** One recorded look: what it moved, and its place in the chain. */
export type Link = Omit<TickRow, "at"> & { readonly at: Instant };

export type MovedPrice = { readonly marketId: MarketId; readonly price: bigint };

const checkedAtStart = 600;
const checkEveryMs = minuteMs;

/** The hash of a tick; the one before the first is an empty text. */
export function hashOfTick(previous: string, { number, at, marks }: Omit<TickRow, "hash">): string {
  return createHash("sha256").update(`${previous}|${number}|${at}|${marks}`).digest("hex");
}

/** What is wrong with rows that follow each other; null if nothing is. The first one is believed unless it is number 1. */
export function brokenLink(rows: readonly TickRow[]): string | null {
  let before = rows[0]?.number === 1 ? { number: 0, hash: "" } : null;
  for (const row of rows) {
    if (before !== null) {
      if (row.number !== before.number + 1) return `tick ${before.number + 1} is missing.`;
      if (row.hash !== hashOfTick(before.hash, row)) return `tick ${row.number} does not follow from the one before.`;
    }
    before = row;
  }
  return null;
}

export function movedIn(marks: string): MovedPrice[] {
  if (marks === "") return [];
  return marks.split(",").map((part) => {
    const [marketId = "", price = ""] = part.split(":");
    return { marketId: Number.parseInt(marketId, 10) as MarketId, price: BigInt(price) };
  });
}

export type TickChainParts = {
  readonly database: Database;
  readonly sequencer: Sequencer;
  onTrouble(text: string, error: unknown): void;
  readonly measure?: JobMeasure | undefined;
};

export class TickChain {
  readonly #parts: TickChainParts;
  readonly #listeners: ((link: Link) => void)[] = [];
  readonly #job: Job;
  #last: Link | null = null;
  #broken: string | null = null;

  static async open(parts: TickChainParts): Promise<TickChain> {
    const chain = new TickChain(parts);
    await chain.#follow();
    return chain;
  }

  private constructor(parts: TickChainParts) {
    this.#parts = parts;
    this.#job = new Job({
      name: "check-ticks",
      everyMs: checkEveryMs,
      run: () => this.check(),
      onTrouble: (error) => parts.onTrouble("recorded prices could not be compared with the database", error),
      isReady: () => parts.database.isReady(),
      measure: parts.measure,
    });
  }

  /** The newest link; null before the first. */
  get last(): Link | null {
    return this.#last;
  }

  /** Why the chain is not to be believed; null while it is. */
  get brokenBecause(): string | null {
    return this.#broken;
  }

  /** Hears each link once it is committed. */
  onLink(listener: (link: Link) => void): void {
    this.#listeners.push(listener);
  }

  start(): void {
    this.#job.start();
  }

  stop(): Promise<void> {
    return this.#job.stop();
  }

  /** Whether the database has the very link that was computed here. */
  async check(): Promise<void> {
    const link = this.#last;
    if (link === null || this.#broken !== null) return;
    const [row] = await ticksBetween(this.#parts.database, { from: link.number, to: link.number });
    // Another one may have been rebuilt in between; then this one was never published as committed.
    if (row === undefined && this.#last !== link) return;
    if (row?.hash !== link.hash) this.#break(`tick ${link.number} in the database is not the one that was recorded.`);
  }

  async #follow(): Promise<void> {
    const { database, sequencer, onTrouble } = this.#parts;
    const following = await followLoaded<readonly TickRow[]>(sequencer, {
      load: () => newestTicks(database, checkedAtStart),
      begin: (rows) => {
        const wrong = brokenLink(rows);
        if (wrong !== null) this.#break(wrong);
        this.#last = (rows.at(-1) ?? null) as Link | null;
      },
      hear: (committed) => {
        for (const one of committed) if (!this.#hear(one)) void following.reload();
      },
      onTrouble: (error) => onTrouble("recorded prices could not be read again", error),
    });
  }

  /** False where something lies between the last link and this one. */
  #hear({ at, events }: Committed): boolean {
    for (const event of events) {
      if (event.type !== "TickRecorded") continue;
      const { number, marks } = event.tick;
      const last = this.#last;
      if (last !== null && number <= last.number) continue;
      if (number !== (last?.number ?? 0) + 1) return false;
      const link = { number, at, marks, hash: hashOfTick(last?.hash ?? "", { number, at, marks }) };
      this.#last = link;
      for (const listener of this.#listeners) listener(link);
    }
    return true;
  }

  #break(reason: string): void {
    if (this.#broken !== null) return;
    this.#broken = reason;
    this.#parts.onTrouble("THE CHAIN OF RECORDED PRICES IS BROKEN; its head is not published", new Error(reason));
  }
}
