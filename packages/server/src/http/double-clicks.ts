// Two equal money calls of one user within two seconds, sent without a key, are one deed. The first gets a key made
// from its content and its instant; whoever comes after it shares its answer. Keys are in the journal, so a process
// that has just begun, or taken over, learns from it which deeds are that young. Placing orders is not subject to
// this: a call that may well be meant twice says `isRepeatable`.

import { createHash } from "node:crypto";
import { assert, type Instant, secondMs, type UserId } from "@tidemark/kernel";
import type { Clock } from "../platform/clock.ts";
import type { Queryable } from "../store/database.ts";

export const doubleClickMs = 2 * secondMs;
const prefix = "click";
const keyPattern = /^click-([\w-]{22})-[0-9a-z]+$/;
/** More than one process takes in two seconds; whoever comes beyond it is served without being compared. */
const rememberedMax = 100_000;
/** How far back the journal is read at most: what one process writes in two seconds, and some. */
const rowsReadMax = 50_000;

export type Deed = { readonly userId: UserId; readonly contentHash: string };

type Remembered<T> = {
  readonly at: number;
  readonly key: string;
  /** Null where none counts: it failed, or it is known from the journal only. The key finds whatever happened. */
  answer: Promise<T> | null;
  isUnderWay: boolean;
};

export type DoubleClickOptions<T> = {
  readonly clock: Clock;
  readonly database: Queryable;
  /** Whether an answer says something about the request; one that only says "not now" is not shared. */
  isFinal(answer: T): boolean;
};

/** Short, since it is kept with every keyless deed: 128 bits of the content's hash are beyond chance. */
function shortHash(contentHash: string): string {
  return createHash("sha256").update(contentHash).digest("base64url").slice(0, 22);
}

export class DoubleClicks<T> {
  readonly #options: DoubleClickOptions<T>;
  /** By user and content, the oldest first. */
  readonly #remembered = new Map<string, Remembered<T>>();
  #reading: Promise<void> | null = null;

  constructor(options: DoubleClickOptions<T>) {
    this.#options = options;
  }

  /** Another process may have written meanwhile; what it did is read before the next deed. */
  forgetReading(): void {
    this.#reading = null;
  }

  /** Runs the deed under a key of its own, unless the same one was begun a moment ago: then both have one answer. */
  async once({ userId, contentHash }: Deed, run: (key: string) => Promise<T>): Promise<T> {
    await this.#read();
    const now = this.#options.clock.now();
    const hash = shortHash(contentHash);
    const name = nameOf(userId, hash);
    const known = this.#known(name, now);
    if (known?.answer) return known.answer;
    const one = known ?? this.#remember(name, { at: now, key: keyOf(hash, now), answer: null, isUnderWay: false });
    const answer = run(one.key);
    one.answer = answer;
    one.isUnderWay = true;
    try {
      if (!this.#options.isFinal(await answer)) one.answer = null;
    } catch (error) {
      // What became of it is not known; the next try finds out under the same key.
      one.answer = null;
      throw error;
    } finally {
      one.isUnderWay = false;
    }
    return answer;
  }

  #known(name: string, now: Instant): Remembered<T> | null {
    for (const [old, { at, isUnderWay }] of this.#remembered) {
      if (isYoung(at, now)) break;
      if (!isUnderWay) this.#remembered.delete(old);
    }
    const found = this.#remembered.get(name);
    return found !== undefined && (found.isUnderWay || isYoung(found.at, now)) ? found : null;
  }

  #remember(name: string, one: Remembered<T>): Remembered<T> {
    if (this.#remembered.size >= rememberedMax) return one;
    // To the end, where the youngest are.
    this.#remembered.delete(name);
    this.#remembered.set(name, one);
    return one;
  }

  #read(): Promise<void> {
    this.#reading ??= this.#readJournal().catch((error: unknown) => {
      this.#reading = null;
      throw error;
    });
    return this.#reading;
  }

  async #readJournal(): Promise<void> {
    const { clock, database } = this.#options;
    const since = clock.now() - doubleClickMs;
    const rows = await database.query<{ userId: number; key: string; at: number }>(
      `select user_id as "userId", key, at from (
         (select user_id, key, at from journal order by seq desc limit $1)
         union all (select user_id, key, refused_at from refusals where refused_at > $2)
       ) recent where at > $2 and key like $3 order by at`,
      [rowsReadMax, since, `${prefix}-%`],
    );
    for (const { userId, key, at } of rows) {
      const hash = keyPattern.exec(key)?.[1];
      const name = hash === undefined ? null : nameOf(userId as UserId, hash);
      if (name !== null && !this.#remembered.has(name))
        this.#remember(name, { at, key, answer: null, isUnderWay: false });
    }
  }
}

function isYoung(at: number, now: number): boolean {
  return now - at < doubleClickMs;
}

function nameOf(userId: UserId, hash: string): string {
  return `${userId} ${hash}`;
}

function keyOf(hash: string, at: Instant): string {
  const key = `${prefix}-${hash}-${at.toString(36)}`;
  assert(keyPattern.test(key), "a key made here is read again here");
  return key;
}
