// The mailbox and phone of an account, and those that wait to replace one.

import type { Instant, UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import type { Account, Destination } from "../registry/registry.ts";
import type { BoundPlace } from "./safety-store.ts";

type Channel = Destination["channel"];

/** What is bound now on a channel. */
export function boundPlace(account: Account, channel: Channel): BoundPlace | null {
  const { email, emailBoundAt, phone, phoneBoundAt, areaCode } = account;
  if (channel === "mail") return email === null ? null : { to: email, areaCode: "", boundAt: emailBoundAt };
  return phone === null ? null : { to: phone, areaCode, boundAt: phoneBoundAt };
}

export function destinationOf(channel: Channel, place: Pick<BoundPlace, "to" | "areaCode">): Destination {
  return channel === "mail" ? { channel, to: place.to } : { channel, to: place.to, areaCode: place.areaCode };
}

async function isTaken(db: Queryable, userId: UserId, channel: Channel, to: string): Promise<boolean> {
  const rows =
    channel === "mail"
      ? await db.query("select 1 from users where email = $2 and id <> $1", [userId, to])
      : await db.query("select 1 from users where phone = $2 and id <> $1", [userId, to]);
  return rows.length > 0;
}

/** False when another account has it. */
export async function bindPlaceOf(tx: Queryable, userId: UserId, channel: Channel, place: BoundPlace) {
  if (await isTaken(tx, userId, channel, place.to)) return false;
  if (channel === "mail") {
    await tx.query("update users set email = $2, email_bound_at = $3 where id = $1", [userId, place.to, place.boundAt]);
  } else {
    await tx.query("update users set phone = $2, area_code = $3, phone_bound_at = $4 where id = $1", [
      userId,
      place.to,
      place.areaCode,
      place.boundAt,
    ]);
  }
  return true;
}

/** Never the last one: an account that cannot be reached belongs to nobody. */
export async function unbindPlaceOf(tx: Queryable, userId: UserId, channel: Channel): Promise<void> {
  const sql =
    channel === "mail"
      ? "update users set email = null, email_bound_at = 0 where id = $1 and phone is not null"
      : "update users set phone = null, area_code = '', phone_bound_at = 0 where id = $1 and email is not null";
  await tx.query(sql, [userId]);
}

export type PlaceChangeRow = {
  readonly id: number;
  readonly userId: UserId;
  readonly place: Destination;
  readonly address: string;
  readonly device: string;
  readonly askedAt: Instant;
  readonly dueAt: Instant;
};

type Stored = {
  id: number;
  user_id: number;
  channel: Channel;
  destination: string;
  area_code: string;
  address: string;
  device: string;
  asked_at: number;
  due_at: number;
};

const columns = "c.id, c.user_id, c.channel, c.destination, c.area_code, c.address, c.device, c.asked_at, c.due_at";

function toRow(row: Stored): PlaceChangeRow {
  return {
    id: row.id,
    userId: row.user_id as UserId,
    place: destinationOf(row.channel, { to: row.destination, areaCode: row.area_code }),
    address: row.address,
    device: row.device,
    askedAt: row.asked_at as Instant,
    dueAt: row.due_at as Instant,
  };
}

/** One may wait for each channel: a newer one takes the place of an older. */
export async function insertPlaceChange(tx: Queryable, change: Omit<PlaceChangeRow, "id">): Promise<void> {
  const { userId, place, address, device, askedAt, dueAt } = change;
  await tx.query(
    `update place_changes set state = 'cancelled', ended_at = $3
     where user_id = $1 and channel = $2 and state = 'waiting'`,
    [userId, place.channel, askedAt],
  );
  await tx.query(
    `insert into place_changes (user_id, channel, destination, area_code, address, device, asked_at, due_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [userId, place.channel, place.to, place.channel === "sms" ? place.areaCode : "", address, device, askedAt, dueAt],
  );
}

export async function waitingPlaceChanges(db: Queryable, userId: UserId): Promise<PlaceChangeRow[]> {
  const rows = await db.query<Stored>(
    `select ${columns} from place_changes c where c.user_id = $1 and c.state = 'waiting' order by c.id`,
    [userId],
  );
  return rows.map(toRow);
}

/** Nothing happens to an account that is frozen; what waits goes on waiting. */
export async function duePlaceChanges(db: Queryable, now: Instant, limit: number): Promise<PlaceChangeRow[]> {
  const rows = await db.query<Stored>(
    `select ${columns} from place_changes c join users u on u.id = c.user_id
     where c.state = 'waiting' and c.due_at <= $1 and u.status = 'active' order by c.due_at, c.id limit $2`,
    [now, limit],
  );
  return rows.map(toRow);
}

/** False when it does not wait any more: whoever ends it first decides how. */
export async function endPlaceChange(
  tx: Queryable,
  id: number,
  to: { readonly userId: UserId; readonly state: "done" | "cancelled" | "void"; readonly at: Instant },
): Promise<boolean> {
  const rows = await tx.query(
    "update place_changes set state = $3, ended_at = $4 where id = $1 and user_id = $2 and state = 'waiting' returning id",
    [id, to.userId, to.state, to.at],
  );
  return rows.length > 0;
}

export async function cancelPlaceChanges(
  tx: Queryable,
  userId: UserId,
  which: { readonly channel: Channel | null; readonly at: Instant },
): Promise<void> {
  await tx.query(
    `update place_changes set state = 'cancelled', ended_at = $3
     where user_id = $1 and state = 'waiting' and ($2::text is null or channel = $2)`,
    [userId, which.channel, which.at],
  );
}
