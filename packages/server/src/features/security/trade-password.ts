// The trade password: a second secret for money that leaves. Tries are counted before they are compared, in one
// guarded statement, so that of any number of parallel guesses at most five are ever looked at; then it rests a day. One
// account's tries follow each other: a right one gives its try back before the next is taken, so right ones are never
// mistaken for a flood of guesses.

import { dayMs, type Instant, type Rejection, rejection, type UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import type { PasswordHasher, Place } from "./password-hasher.ts";

export const tradeTriesMax = 5;
export const tradeLockMs = dayMs;
const lengthMax = 256;

/** Takes one try; null when none is left or there is no trade password. */
async function takeTry(db: Queryable, userId: UserId, now: Instant): Promise<{ hash: string; tries: number } | null> {
  const rows = await db.query<{ hash: string; tries: number }>(
    `update users set
       trade_tries = case when trade_tries_since <= $3 then 1 else trade_tries + 1 end,
       trade_tries_since = case when trade_tries_since <= $3 then $2 else trade_tries_since end
     where id = $1 and trade_password_hash is not null and trade_locked_until <= $2
       and (trade_tries_since <= $3 or trade_tries < $4)
     returning trade_password_hash as hash, trade_tries as tries`,
    [userId, now, now - tradeLockMs, tradeTriesMax],
  );
  return rows[0] ?? null;
}

export async function hasTradePassword(db: Queryable, userId: UserId): Promise<boolean> {
  const rows = await db.query("select 1 from users where id = $1 and trade_password_hash is not null", [userId]);
  return rows.length > 0;
}

/** A right entry: the next tries are counted from the beginning. */
async function forgetTries(db: Queryable, userId: UserId): Promise<void> {
  await db.query("update users set trade_tries = 0, trade_tries_since = 0 where id = $1", [userId]);
}

/** Guarded, so that a right entry that came in between is not punished for the wrong ones around it. */
async function lock(db: Queryable, userId: UserId, now: Instant): Promise<void> {
  await db.query(
    "update users set trade_locked_until = $2, trade_tries = 0, trade_tries_since = 0 where id = $1 and trade_tries >= $3",
    [userId, now + tradeLockMs, tradeTriesMax],
  );
}

/** Null takes it away. */
export async function storeTradePassword(db: Queryable, userId: UserId, hash: string | null): Promise<void> {
  await db.query("update users set trade_password_hash = $2 where id = $1", [userId, hash]);
}

export type TradePasswordCheck = {
  /** Null when the password is right. One that is missing is told as missing; an odd one counts as wrong. */
  check(userId: UserId, given: unknown): Promise<Rejection | null>;
};

export function createTradePasswordCheck(parts: {
  readonly database: Queryable;
  readonly hasher: PasswordHasher;
  now(): Instant;
  onWrong(userId: UserId): void;
  onLocked(userId: UserId): Promise<void>;
}): TradePasswordCheck {
  const { database, hasher } = parts;
  const turns = new Map<UserId, Promise<unknown>>();

  async function inTurn<T>(userId: UserId, work: () => Promise<T>): Promise<T> {
    const mine = (turns.get(userId) ?? Promise.resolve()).then(work);
    // Whoever comes next waits for the end, however it comes.
    const over = mine.catch(() => undefined);
    turns.set(userId, over);
    try {
      return await mine;
    } finally {
      if (turns.get(userId) === over) turns.delete(userId);
    }
  }

  async function judge(userId: UserId, given: unknown, place: Place): Promise<Rejection | null> {
    const now = parts.now();
    const taken = await takeTry(database, userId, now);
    if (taken === null) {
      const isSet = await hasTradePassword(database, userId);
      return rejection(isSet ? "trade_password_locked" : "trade_password_unset");
    }
    const isGuess = typeof given === "string" && given.length <= lengthMax;
    if (isGuess && (await place.verify(taken.hash, given))) {
      await forgetTries(database, userId);
      return null;
    }
    if (taken.tries < tradeTriesMax) {
      parts.onWrong(userId);
      return rejection("trade_password_wrong");
    }
    await lock(database, userId, now);
    await parts.onLocked(userId);
    return rejection("trade_password_locked");
  }

  return {
    async check(userId, given) {
      if (given === undefined || given === null || given === "") {
        const isSet = await hasTradePassword(database, userId);
        return rejection(isSet ? "trade_password_required" : "trade_password_unset");
      }
      const place = hasher.enter("account");
      if (place === null) return rejection("overloaded");
      return inTurn(userId, () => judge(userId, given, place)).finally(() => place.release());
    },
  };
}
