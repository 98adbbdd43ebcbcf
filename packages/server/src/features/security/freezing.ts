// Freezing an account: every session ends, and nothing new begins until somebody proves to be its owner, or operators
// decide. Orders stay as they are. Its owner freezes it when robbed, so whatever could carry money off is stopped too;
// operators stop nothing by it.

import type { UserId } from "@tidemark/kernel";
import type { Clock } from "../../platform/clock.ts";
import type { SecurityLog } from "../../platform/security-log.ts";
import type { Database, Queryable } from "../../store/database.ts";
import type { Account } from "../registry/registry.ts";
import { destinationsOf } from "../registry/registry.ts";
import type { Origin, Sessions } from "../sessions/sessions.ts";
import { cancelPlaceChanges } from "./place-store.ts";
import type { Change } from "./safety-notices.ts";

/** Runs after the commit of what it belongs to. */
type After = () => void | Promise<void>;

/** Stops what could carry money off, inside the transaction; the answer runs once that is committed. */
export type Alarm = (tx: Queryable, userId: UserId) => Promise<After>;

export type FrozenBy =
  | { readonly by: "owner"; readonly origin: Origin; readonly way: "settings" | "link" | "undo" }
  | { readonly by: "operator"; readonly reason: string };

export type Freezing = {
  /** Without asking the database: there is one process, and whoever freezes does it here. */
  isFrozen(userId: UserId): boolean;
  /** Whoever can carry money off says how to stop that. */
  onAlarm(alarm: Alarm): void;
  /** Ends sessions, stops what waits; inside a transaction. */
  raiseAlarm(tx: Queryable, userId: UserId): Promise<After>;
  freeze(account: Account, how: FrozenBy): Promise<void>;
  freezeWithin(tx: Queryable, account: Account, how: FrozenBy): Promise<After>;
  unfreezeWithin(
    tx: Queryable,
    account: Account,
    how: { readonly by: "owner" | "operator"; readonly origin?: Origin },
  ): Promise<After>;
};

export type FreezingParts = {
  readonly clock: Clock;
  readonly database: Database;
  readonly sessions: Sessions;
  readonly securityLog: SecurityLog;
  notify(tx: Queryable, change: Change): Promise<void>;
  recordChange(tx: Queryable, change: Change): Promise<void>;
  announce(userId: UserId): void;
};

async function runAll(afters: readonly After[]): Promise<void> {
  for (const after of afters) await after();
}

export async function openFreezing(parts: FreezingParts): Promise<Freezing> {
  const { clock, database, sessions, securityLog } = parts;
  const rows = await database.query<{ id: number }>("select id from users where status = 'frozen'");
  const frozen = new Set(rows.map((row) => row.id));
  const alarms: Alarm[] = [];

  async function raiseAlarm(tx: Queryable, userId: UserId): Promise<After> {
    await cancelPlaceChanges(tx, userId, { channel: null, at: clock.now() });
    const afters: After[] = [await sessions.revokeWithin(tx, { userId })];
    for (const alarm of alarms) afters.push(await alarm(tx, userId));
    return () => runAll(afters);
  }

  async function freezeWithin(tx: Queryable, account: Account, how: FrozenBy): Promise<After> {
    const { id } = account;
    await tx.query("update users set status = 'frozen', frozen_by = $2, frozen_at = $3 where id = $1", [
      id,
      how.by,
      clock.now(),
    ]);
    const isOwner = how.by === "owner";
    const cut = isOwner ? await raiseAlarm(tx, id) : await sessions.revokeWithin(tx, { userId: id });
    await parts.notify(tx, {
      account,
      alsoTo: destinationsOf(account),
      ...(isOwner
        ? { template: "frozen_by_owner", origin: how.origin }
        : { template: "frozen_by_operator", params: { reason: how.reason } }),
    });
    return async () => {
      frozen.add(id);
      securityLog.note("account_frozen", {
        userId: id,
        what: isOwner ? how.way : "operator",
        ...(isOwner ? { address: how.origin.address } : {}),
      });
      await cut();
      parts.announce(id);
    };
  }

  return {
    isFrozen: (userId) => frozen.has(userId),
    onAlarm: (alarm) => void alarms.push(alarm),
    raiseAlarm,
    freezeWithin,
    async freeze(account, how) {
      const after = await database.transaction((tx) => freezeWithin(tx, account, how));
      await after();
    },
    async unfreezeWithin(tx, account, { by, origin }) {
      const { id } = account;
      await tx.query("update users set status = 'active', frozen_by = null, frozen_at = null where id = $1", [id]);
      await parts.recordChange(tx, {
        account,
        template: "account_unfrozen",
        alsoTo: destinationsOf(account),
        ...(origin === undefined ? {} : { origin }),
      });
      return () => {
        frozen.delete(id);
        securityLog.note("account_unfrozen", { userId: id, what: by });
        parts.announce(id);
      };
    },
  };
}
