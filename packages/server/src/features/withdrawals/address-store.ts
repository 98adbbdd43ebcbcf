// The address book in the database. An address taken out stays in the record; saved again, it waits again.

import type { AssetId, Instant, UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import type { Place } from "./read-request.ts";

export type SavedAddressRow = {
  readonly id: number;
  readonly assetId: AssetId;
  readonly network: string;
  readonly address: string;
  readonly memo: string;
  readonly notes: string;
  readonly usableAt: Instant;
};

const columns = `id, asset_id as "assetId", network, address, memo, notes, usable_at as "usableAt"`;

/** When a saved address may be used; null when it is not in the book. */
export async function usableAt(db: Queryable, userId: UserId, place: Place): Promise<Instant | null> {
  const { coin, network, address, memo } = place;
  const rows = await db.query<{ at: Instant }>(
    `select usable_at as at from withdrawal_addresses
     where user_id = $1 and asset_id = $2 and network = $3 and address = $4 and memo = $5 and removed_at is null`,
    [userId, coin.assetId, network.network, address, memo],
  );
  return rows[0]?.at ?? null;
}

/** Oldest first. */
export function listAddresses(db: Queryable, userId: UserId, assetId: AssetId | null): Promise<SavedAddressRow[]> {
  return db.query<SavedAddressRow>(
    `select ${columns} from withdrawal_addresses
     where user_id = $1 and ($2::bigint is null or asset_id = $2) and removed_at is null order by id`,
    [userId, assetId],
  );
}

export async function countAddresses(db: Queryable, userId: UserId): Promise<number> {
  const rows = await db.query<{ count: number }>(
    "select count(*) as count from withdrawal_addresses where user_id = $1 and removed_at is null",
    [userId],
  );
  return rows[0]?.count ?? 0;
}

export type NewAddress = {
  readonly userId: UserId;
  readonly place: Place;
  readonly notes: string;
  readonly now: Instant;
  readonly usableAt: Instant;
};

/** False when it is in the book already; nothing is written then. */
export async function insertAddress(db: Queryable, { userId, place, notes, now, usableAt: at }: NewAddress) {
  const { coin, network, address, memo } = place;
  const rows = await db.query(
    `insert into withdrawal_addresses (user_id, asset_id, network, address, memo, notes, created_at, usable_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
    [userId, coin.assetId, network.network, address, memo, notes, now, at],
  );
  return rows.length > 0;
}

/** Answers what it was; null when there is none of that id, or it is somebody else's. */
export async function removeAddress(db: Queryable, userId: UserId, id: number, now: Instant): Promise<string | null> {
  const rows = await db.query<{ address: string }>(
    `update withdrawal_addresses set removed_at = $3 where id = $2 and user_id = $1 and removed_at is null
     returning address`,
    [userId, id, now],
  );
  return rows[0]?.address ?? null;
}

export async function hasAddress(db: Queryable, userId: UserId, id: number): Promise<boolean> {
  const rows = await db.query(
    "select id from withdrawal_addresses where id = $2 and user_id = $1 and removed_at is null",
    [userId, id],
  );
  return rows.length > 0;
}
