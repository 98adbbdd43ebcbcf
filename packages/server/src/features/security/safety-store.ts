// What a change of an account's safety leaves behind for a while: what it can be undone to, the links in its mails, and
// the places that were replaced.

import type { Instant, UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import type { Destination } from "../registry/registry.ts";

/** What undoing a change brings back. */
export type Before =
  /** The place that was bound until then; null where there was none. */
  | { readonly kind: "place"; readonly channel: Destination["channel"]; readonly place: BoundPlace | null }
  /** A change of place that only waits: undoing it cancels it. */
  | { readonly kind: "waiting" }
  | { readonly kind: "password"; readonly hash: string }
  | { readonly kind: "trade_password"; readonly hash: string | null }
  /** As it was sealed, in base64, with the hashes of the recovery codes that were left. */
  | { readonly kind: "second_factor"; readonly secret: string; readonly recovery: readonly string[] }
  | { readonly kind: "phrase"; readonly phrase: string | null };

export type BoundPlace = { readonly to: string; readonly areaCode: string; readonly boundAt: Instant };

export async function insertChange(tx: Queryable, userId: UserId, before: Before, at: Instant): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    "insert into safety_changes (user_id, before, at) values ($1, $2::jsonb, $3) returning id",
    [userId, JSON.stringify(before), at],
  );
  return rows[0]?.id as number;
}

export type LinkKind = "undo" | "freeze";

export type NewLink = {
  readonly linkHash: Uint8Array;
  readonly userId: UserId;
  readonly kind: LinkKind;
  readonly changeId: number | null;
  readonly sentTo: string;
  readonly at: Instant;
  readonly expiresAt: Instant;
};

export async function insertLink(tx: Queryable, link: NewLink): Promise<void> {
  await tx.query(
    `insert into safety_links (link_hash, user_id, kind, change_id, sent_to, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [link.linkHash, link.userId, link.kind, link.changeId, link.sentTo, link.at, link.expiresAt],
  );
}

export type SpentLink = {
  readonly userId: UserId;
  readonly before: Before | null;
  readonly sentTo: string;
  /** When the change was made; null for a link that belongs to none. */
  readonly changedAt: Instant | null;
};

/** Of any number who open a link at once, one spends it. */
export async function spendLink(
  tx: Queryable,
  link: { readonly linkHash: Uint8Array; readonly kind: LinkKind; readonly now: Instant },
): Promise<SpentLink | null> {
  const rows = await tx.query<{ user_id: number; sent_to: string; change_id: number | null }>(
    `update safety_links set used_at = $3
     where link_hash = $1 and kind = $2 and used_at is null and expires_at > $3 returning user_id, sent_to, change_id`,
    [link.linkHash, link.kind, link.now],
  );
  const row = rows[0];
  if (row === undefined) return null;
  const [change] = await tx.query<{ before: Before; at: Instant }>(
    "select before, at from safety_changes where id = $1",
    [row.change_id],
  );
  const { before = null, at: changedAt = null } = change ?? {};
  return { userId: row.user_id as UserId, sentTo: row.sent_to, before, changedAt };
}

/** Links that lie where the account is no longer reached undo nothing any more. */
export async function endUndoLinks(tx: Queryable, userId: UserId, exceptSentTo: readonly string[], now: Instant) {
  await tx.query(
    `update safety_links set used_at = $3
     where user_id = $1 and kind = 'undo' and used_at is null and not (sent_to = any($2::text[]))`,
    [userId, exceptSentTo, now],
  );
}

export async function keepFormerPlace(
  tx: Queryable,
  userId: UserId,
  former: { readonly place: Destination; readonly boundAt: Instant; readonly until: Instant },
): Promise<void> {
  const { place, boundAt, until } = former;
  await tx.query(
    `insert into former_places (user_id, channel, destination, area_code, bound_at, until)
     values ($1, $2, $3, $4, $5, $6) on conflict (user_id, destination) do update set until = excluded.until`,
    [userId, place.channel, place.to, place.channel === "sms" ? place.areaCode : "", boundAt, until],
  );
}

type StoredPlace = { channel: Destination["channel"]; destination: string; area_code: string; bound_at: number };

export type FormerPlace = { readonly place: Destination; readonly boundAt: Instant };

export async function formerPlaces(db: Queryable, userId: UserId, now: Instant): Promise<FormerPlace[]> {
  const rows = await db.query<StoredPlace>(
    `select channel, destination, area_code, bound_at from former_places
     where user_id = $1 and until > $2 order by until, destination`,
    [userId, now],
  );
  return rows.map((row) => ({
    place:
      row.channel === "mail"
        ? { channel: "mail", to: row.destination }
        : { channel: "sms", to: row.destination, areaCode: row.area_code },
    boundAt: row.bound_at as Instant,
  }));
}

export async function forgetFormerPlaces(tx: Queryable, userId: UserId): Promise<void> {
  await tx.query("delete from former_places where user_id = $1", [userId]);
}

/** Links go before the changes they could have undone. */
export async function sweepSafety(db: Queryable, before: { readonly now: Instant; readonly changedAt: Instant }) {
  await db.query("delete from safety_links where expires_at < $1", [before.now]);
  await db.query("delete from safety_changes where at < $1", [before.changedAt]);
  await db.query("delete from former_places where until < $1", [before.now]);
}
