// Who is asking. A session begins at login, ends by logout, revocation, idleness or age, and once it ends no
// request and no socket may go on under it: listeners of `onRevoked` cut what is still open.

import { createHash, randomBytes } from "node:crypto";
import { dayMs, type Instant, instant, minuteMs, type UserId } from "@tidemark/kernel";
import type { Identities, Identity } from "../../http/handler.ts";
import { addressKey } from "../../platform/address.ts";
import type { Clock } from "../../platform/clock.ts";
import type { SecurityLog } from "../../platform/security-log.ts";
import type { Database, Queryable } from "../../store/database.ts";
import { createDevices, type Devices, deviceHash, type MarkedTrace, signsOf, type Trace } from "./known-devices.ts";
import { type Acquaintance, acquaintanceOf, recordLogin } from "./login-history.ts";
import { createSessionMemory } from "./session-memory.ts";
import * as store from "./sessions-store.ts";

export { listSessions } from "./sessions-store.ts";
export type { Acquaintance, Devices, MarkedTrace, Trace };
export { acquaintanceOf, deviceHash, recordLogin, signsOf };

export const sessionIdleMs = 7 * dayMs;
export const sessionAgeMaxMs = 30 * dayMs;
const touchEveryMs = minuteMs;
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

export type OpenedSession = { readonly id: number; readonly token: string; readonly socketSecret: string };

/** Where a session begins. */
export type Origin = { readonly address: string; readonly device: string };
export type Which = { readonly userId: UserId; readonly id?: number; readonly exceptId?: number };

export type Sessions = Identities & {
  /** Which devices an account was used from. */
  readonly devices: Devices;
  open(userId: UserId, origin?: Origin, db?: Queryable): Promise<OpenedSession>;
  /** Ends the oldest sessions of a user who has more than may be; to be called after one was opened. */
  endSurplus(userId: UserId): Promise<void>;
  revoke(which: Which): Promise<number>;
  /** As part of a transaction; the answer, called after the commit, cuts what is still open. */
  revokeWithin(tx: Queryable, which: Which): Promise<() => void>;
};

function hash(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

export type SessionOptions = {
  /** How many sessions one user may have. */
  readonly perUserMax?: number;
  /** Whether cookies may be told to travel over HTTPS only. */
  readonly isHttps?: boolean;
  readonly securityLog?: SecurityLog;
};

export function createSessions(database: Database, clock: Clock, options: SessionOptions = {}): Sessions {
  const { perUserMax = Number.MAX_SAFE_INTEGER, isHttps = false, securityLog } = options;
  const memory = createSessionMemory(clock);
  const listeners: ((sessionIds: readonly number[]) => void)[] = [];

  function isLive(row: store.SessionRow, now: Instant): boolean {
    return now < row.endsAt && now - row.seenAt < sessionIdleMs;
  }

  async function admit(row: store.SessionRow | null): Promise<Identity | null> {
    const now = clock.now();
    if (row === null || !isLive(row, now)) return null;
    if (now - row.seenAt >= touchEveryMs) await store.touchSession(database, row.id, now);
    return memory.hasEnded(row.id) ? null : { userId: row.userId, sessionId: row.id };
  }

  async function byToken(token: unknown): Promise<Identity | null> {
    if (typeof token !== "string" || !tokenPattern.test(token)) return null;
    const known = memory.peek(token);
    if (known !== null) return known;
    const identity = await admit(await store.findByTokenHash(database, hash(token)));
    if (identity !== null) memory.remember(token, identity);
    return identity;
  }

  function cut(ids: readonly number[]): void {
    memory.end(ids);
    for (const listener of listeners) listener(ids);
  }

  return {
    devices: createDevices(clock, isHttps),
    peek: memory.peek,
    byToken,
    async bySocketSecret(secret) {
      if (typeof secret !== "string" || !tokenPattern.test(secret)) return null;
      return admit(await store.findBySocketHash(database, hash(secret)));
    },
    async open(userId, origin = { address: "", device: "" }, db = database) {
      const token = randomBytes(32).toString("base64url");
      const socketSecret = randomBytes(32).toString("base64url");
      const now = clock.now();
      const id = await store.insertSession(db, {
        ...origin,
        userId,
        tokenHash: hash(token),
        socketHash: hash(socketSecret),
        now,
        endsAt: instant(now + sessionAgeMaxMs),
      });
      return { id, token, socketSecret };
    },
    async endSurplus(userId) {
      const now = clock.now();
      const ids = await store.endOldest(database, userId, { keep: perUserMax, now, idleMs: sessionIdleMs });
      if (ids.length === 0) return;
      cut(ids);
      securityLog?.note("sessions_ended", { userId, what: "too_many", count: ids.length });
    },
    async revoke(which) {
      const ids = await store.revokeSessions(database, which, clock.now());
      cut(ids);
      return ids.length;
    },
    async revokeWithin(tx, which) {
      const ids = await store.revokeSessions(tx, which, clock.now());
      return () => cut(ids);
    },
    async hasBegun({ userId, address, after }) {
      const from = await store.addressesSince(database, userId, after);
      return from.some((one) => addressKey(one) === addressKey(address));
    },
    hasEnded: memory.hasEnded,
    onRevoked: (listener) => void listeners.push(listener),
  };
}
