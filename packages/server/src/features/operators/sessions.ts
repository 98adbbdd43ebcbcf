// Who sits at the console: a random token in a cookie that no script can read, half a session after the password and a
// whole one after the second factor. It ends after 15 idle minutes and after 12 hours, and with the person's access.

import { createHash, randomBytes } from "node:crypto";
import { hourMs, type Instant, minuteMs } from "@tidemark/kernel";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Queryable } from "../../store/database.ts";
import * as store from "./sessions-store.ts";

export type { SessionRow } from "./sessions-store.ts";

const idleMs = 15 * minuteMs;
const wholeMs = 12 * hourMs;
/** Between the password and the second factor. */
const halfMs = 10 * minuteMs;
/** How long a second factor counts as just shown. */
export const provedMs = 5 * minuteMs;
/** Who is there is written down no more often than this. */
const touchEveryMs = minuteMs;

export type Place = { readonly address: string; readonly device: string };

export function hashOfToken(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** What a page sends back with every request; whoever has only the cookie cannot make it. */
export function guardOf(token: string): string {
  return createHash("sha256").update(`guard ${token}`).digest("base64url");
}

export type OperatorSessions = {
  find(token: string | undefined): Promise<store.SessionRow | null>;
  /** A new token; the one before it, if any, is ended. */
  begin(tx: Queryable, operatorId: number, place: Place, from?: store.SessionRow): Promise<string>;
  isProved(session: store.SessionRow): boolean;
};

export function createSessions({ clock, database }: { clock: Clock; database: Database }): OperatorSessions {
  const hasEnded = ({ createdAt, seenAt, provedAt }: store.SessionRow, now: Instant): boolean =>
    now - seenAt > idleMs || now - createdAt > (provedAt === 0 ? halfMs : wholeMs);
  return {
    async find(token) {
      if (token === undefined || token.length > 100) return null;
      const session = await store.findSession(database, hashOfToken(token));
      const now = clock.now();
      if (session === null || hasEnded(session, now)) return null;
      if (now - session.seenAt > touchEveryMs) await store.touchSession(database, session, now);
      return session;
    },
    async begin(tx, operatorId, { address, device }, from) {
      const token = randomBytes(32).toString("base64url");
      const at = clock.now();
      if (from !== undefined) await store.endSession(tx, from.id, operatorId, at);
      await store.insertSession(tx, {
        operatorId,
        tokenHash: hashOfToken(token),
        at,
        provedAt: from === undefined ? 0 : at,
        // Twelve hours are counted from the first step through the door.
        createdAt: from === undefined || from.provedAt === 0 ? at : from.createdAt,
        address,
        device: device.slice(0, 200),
      });
      return token;
    },
    isProved: ({ provedAt }) => provedAt !== 0 && clock.now() - provedAt < provedMs,
  };
}
