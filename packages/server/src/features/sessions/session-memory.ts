// What this process remembers of sessions, so that not every request asks the database: those found of late, and
// those revoked of late.

import { type Instant, instant } from "@tidemark/kernel";
import type { Identity } from "../../http/handler.ts";
import type { Clock } from "../../platform/clock.ts";

/** How long a found session is believed without asking the database again. Revocation here clears it at once. */
const believedMs = 30_000;
const foundMax = 50_000;

export type SessionMemory = {
  peek(token: unknown): Identity | null;
  remember(token: string, identity: Identity): void;
  end(sessionIds: readonly number[]): void;
  hasEnded(sessionId: number): boolean;
};

export function createSessionMemory(clock: Clock): SessionMemory {
  const found = new Map<string, { identity: Identity; until: Instant }>();
  /** A lookup that was under way while its session was revoked must not bring it back. */
  const ended = new Map<number, Instant>();
  return {
    peek(token) {
      if (typeof token !== "string") return null;
      const entry = found.get(token);
      return entry !== undefined && clock.now() < entry.until ? entry.identity : null;
    },
    remember(token, identity) {
      found.delete(token);
      if (found.size >= foundMax) found.delete(found.keys().next().value as string);
      found.set(token, { identity, until: instant(clock.now() + believedMs) });
    },
    end(sessionIds) {
      const now = clock.now();
      for (const [id, at] of ended) if (now - at > believedMs) ended.delete(id);
      for (const id of sessionIds) ended.set(id, now);
      for (const [token, entry] of found) if (ended.has(entry.identity.sessionId)) found.delete(token);
    },
    hasEnded: (sessionId) => ended.has(sessionId),
  };
}
