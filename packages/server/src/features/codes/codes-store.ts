// Codes in the database. A try is counted by the same statement that hands the hash over, so no comparison goes
// uncounted; a code is spent by the first transaction that takes it.

import type { CodeScene } from "@tidemark/contract/codes";
import type { Instant, UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import type { Channel } from "../outbox/outbox.ts";

/** By whoever asked or the account's own devices, and as many again by everybody else. */
export const triesMax = 5;

/** What clients may ask for by name, and what only the exchange itself sends. */
export type Scene = CodeScene | "device";

export type NewCode = {
  readonly channel: Channel;
  readonly destination: string;
  readonly scene: Scene;
  readonly address: string;
  readonly asker: string;
  readonly salt: Uint8Array;
  readonly codeHash: Uint8Array;
  readonly now: Instant;
  readonly expiresAt: Instant;
};

/** Only the newest code of a destination and scene counts, for each who asks: a stranger's ends nobody else's. */
export async function replaceCode(db: Queryable, code: NewCode): Promise<void> {
  const { channel, destination, scene, address, asker, salt, codeHash, now, expiresAt } = code;
  await db.query(
    "update codes set ended_at = $4 where destination = $1 and scene = $2 and asker = $3 and ended_at is null",
    [destination, scene, asker, now],
  );
  await db.query(
    `insert into codes (channel, destination, scene, address, asker, salt, code_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [channel, destination, scene, address, asker, salt, codeHash, now, expiresAt],
  );
}

export type Tried = {
  readonly id: number;
  readonly destination: string;
  readonly scene: Scene;
  readonly salt: Uint8Array;
  readonly code_hash: Uint8Array;
};

/** Who tries: under which signs they may have asked, and whether they are sure to be the owner. */
export type Trier = { readonly signs: readonly string[]; readonly isKnown: boolean };

/**
 * Takes a try from every live code of these destinations and scenes. What was made later than now was made before the
 * clock was set back, and would live too long.
 */
export function tryCodes(
  db: Queryable,
  which: {
    readonly destinations: readonly string[];
    readonly scenes: readonly Scene[];
    readonly by: Trier;
    readonly now: Instant;
  },
): Promise<Tried[]> {
  return db.query<Tried>(
    `update codes set
       tries = tries + case when $5::boolean or asker = any($6::text[]) then 1 else 0 end,
       foreign_tries = foreign_tries + case when $5::boolean or asker = any($6::text[]) then 0 else 1 end
     where destination = any($1::text[]) and scene = any($2::text[])
       and ended_at is null and expires_at > $3 and created_at <= $3
       and case when $5::boolean or asker = any($6::text[]) then tries else foreign_tries end < $4
     returning id, destination, scene, salt, code_hash`,
    [which.destinations, which.scenes, which.now, triesMax, which.by.isKnown, which.by.signs],
  );
}

/** Takes a try from the newest live code that was asked for from an address. */
export function tryNewestFrom(
  db: Queryable,
  which: { readonly address: string; readonly channel: Channel; readonly by: Trier; readonly now: Instant },
): Promise<Tried[]> {
  return db.query<Tried>(
    `update codes set
       tries = tries + case when asker = any($5::text[]) then 1 else 0 end,
       foreign_tries = foreign_tries + case when asker = any($5::text[]) then 0 else 1 end
     where id = (
         select id from codes
         where address = $1 and channel = $2 and ended_at is null and expires_at > $3 and created_at <= $3
         order by id desc limit 1
       )
       and ended_at is null and case when asker = any($5::text[]) then tries else foreign_tries end < $4
     returning id, destination, scene, salt, code_hash`,
    [which.address, which.channel, which.now, triesMax, which.by.signs],
  );
}

export async function spendCode(db: Queryable, id: number, now: Instant): Promise<boolean> {
  const rows = await db.query("update codes set ended_at = $2 where id = $1 and ended_at is null returning id", [
    id,
    now,
  ]);
  return rows.length > 0;
}

export type NewLink = {
  readonly linkHash: Uint8Array;
  readonly userId: UserId;
  readonly now: Instant;
  readonly expiresAt: Instant;
};

/** A new link ends the older ones. */
export async function replaceLink(db: Queryable, link: NewLink): Promise<void> {
  await db.query("update reset_links set used_at = $2 where user_id = $1 and used_at is null", [link.userId, link.now]);
  await db.query("insert into reset_links (link_hash, user_id, created_at, expires_at) values ($1, $2, $3, $4)", [
    link.linkHash,
    link.userId,
    link.now,
    link.expiresAt,
  ]);
}

export async function findLink(db: Queryable, linkHash: Uint8Array, now: Instant): Promise<UserId | null> {
  const rows = await db.query<{ user_id: number }>(
    "select user_id from reset_links where link_hash = $1 and used_at is null and expires_at > $2",
    [linkHash, now],
  );
  return (rows[0]?.user_id as UserId | undefined) ?? null;
}

export async function spendLink(db: Queryable, linkHash: Uint8Array, now: Instant): Promise<boolean> {
  const rows = await db.query(
    "update reset_links set used_at = $2 where link_hash = $1 and used_at is null and expires_at > $2 returning user_id",
    [linkHash, now],
  );
  return rows.length > 0;
}
