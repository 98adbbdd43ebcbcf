// Codes in the database. A try is counted by the same statement that hands the hash over, so no comparison goes
// uncounted; a code is spent by the first transaction that takes it.

import type { CodeScene } from "@tidemark/contract/codes";
import type { Instant, UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import type { Channel } from "../outbox/outbox.ts";

export const triesMax = 5;

export type NewCode = {
  readonly channel: Channel;
  readonly destination: string;
  readonly scene: CodeScene;
  readonly address: string;
  readonly salt: Uint8Array;
  readonly codeHash: Uint8Array;
  readonly now: Instant;
  readonly expiresAt: Instant;
};

/** Only the newest code of a destination and scene counts. */
export async function replaceCode(db: Queryable, code: NewCode): Promise<void> {
  await db.query("update codes set ended_at = $3 where destination = $1 and scene = $2 and ended_at is null", [
    code.destination,
    code.scene,
    code.now,
  ]);
  await db.query(
    `insert into codes (channel, destination, scene, address, salt, code_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [code.channel, code.destination, code.scene, code.address, code.salt, code.codeHash, code.now, code.expiresAt],
  );
}

export type Tried = {
  readonly id: number;
  readonly destination: string;
  readonly scene: CodeScene;
  readonly salt: Uint8Array;
  readonly code_hash: Uint8Array;
};

/** Takes a try from every live code of these destinations and scenes. */
export function tryCodes(
  db: Queryable,
  which: { readonly destinations: readonly string[]; readonly scenes: readonly CodeScene[]; readonly now: Instant },
): Promise<Tried[]> {
  return db.query<Tried>(
    `update codes set tries = tries + 1
     where destination = any($1::text[]) and scene = any($2::text[])
       and ended_at is null and expires_at > $3 and tries < $4
     returning id, destination, scene, salt, code_hash`,
    [which.destinations, which.scenes, which.now, triesMax],
  );
}

/** Takes a try from the newest live code that was asked for from an address. */
export function tryNewestFrom(
  db: Queryable,
  which: { readonly address: string; readonly channel: Channel; readonly now: Instant },
): Promise<Tried[]> {
  return db.query<Tried>(
    `update codes set tries = tries + 1
     where id = (
         select id from codes where address = $1 and channel = $2 and ended_at is null and expires_at > $3
         order by id desc limit 1
       )
       and ended_at is null and tries < $4
     returning id, destination, scene, salt, code_hash`,
    [which.address, which.channel, which.now, triesMax],
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
