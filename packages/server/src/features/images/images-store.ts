// The rows of pictures.

import type { Instant, UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";

export type StoredImage = { readonly id: string; readonly ownerId: UserId | null; readonly sealed: Uint8Array };

export async function insertImage(db: Queryable, image: StoredImage & { readonly sentAt: Instant }): Promise<void> {
  await db.query("insert into images (id, owner_id, sealed, sent_at) values ($1, $2, $3, $4)", [
    image.id,
    image.ownerId,
    image.sealed,
    image.sentAt,
  ]);
}

export async function findImage(db: Queryable, id: string): Promise<StoredImage | null> {
  const rows = await db.query<StoredImage>(`select id, owner_id as "ownerId", sealed from images where id = $1`, [id]);
  return rows[0] ?? null;
}

/** What pictures are handed in with: one never serves two things, so that whoever lets go of it may erase it. */
export type ImagePurpose = "identity" | "payments" | "deals";

/** Makes pictures somebody's who has sent them, or who sent them before logging in; answers how many of them are. */
export async function claimImages(
  tx: Queryable,
  userId: UserId,
  ids: readonly string[],
  purpose: ImagePurpose,
): Promise<number> {
  const rows = await tx.query(
    `update images set owner_id = $1, is_handed_in = true, purpose = $3 where id = any($2::text[])
     and (owner_id is null or owner_id = $1) and (purpose is null or purpose = $3) returning id`,
    [userId, ids, purpose],
  );
  return rows.length;
}

export async function eraseImages(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.query("delete from images where id = any($1::text[])", [ids]);
}

/** Sent, and never handed in with anything. */
export async function eraseUnclaimed(db: Queryable, before: Instant): Promise<void> {
  await db.query("delete from images where not is_handed_in and sent_at < $1", [before]);
}

export async function isOfAcceptor(db: Queryable, userId: UserId): Promise<boolean> {
  const rows = await db.query("select id from users where id = $1 and is_acceptor", [userId]);
  return rows.length > 0;
}
