// The fences of coins in the database; one that is asked about is read with the request it is for.

import type { AssetId, Instant, UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import type { Fence, UsedByRule } from "./fences.ts";

type Stored = { readonly floor_price: string; readonly auto_units: string | null; readonly day_units: string | null };

function toFence({ floor_price: floor, auto_units: auto, day_units: day }: Stored): Fence {
  return {
    floorPrice: BigInt(floor),
    autoUnits: auto === null ? null : BigInt(auto),
    dayUnits: day === null ? null : BigInt(day),
  };
}

export async function readFence(db: Queryable, assetId: AssetId): Promise<Fence | null> {
  const [row] = await db.query<Stored>(
    "select floor_price, auto_units, day_units from withdrawal_fences where asset_id = $1",
    [assetId],
  );
  return row === undefined ? null : toFence(row);
}

export async function readFences(db: Queryable): Promise<Map<AssetId, Fence>> {
  const rows = await db.query<Stored & { readonly asset_id: AssetId }>(
    "select asset_id, floor_price, auto_units, day_units from withdrawal_fences order by asset_id",
  );
  return new Map(rows.map((row) => [row.asset_id, toFence(row)]));
}

export type NewFence = Fence & { readonly assetId: AssetId; readonly setBy: string; readonly now: Instant };

export async function putFence(tx: Queryable, fence: NewFence): Promise<void> {
  await tx.query(
    `insert into withdrawal_fences (asset_id, floor_price, auto_units, day_units, set_by, changed_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (asset_id) do update
     set floor_price = $2, auto_units = $3, day_units = $4, set_by = $5, changed_at = $6`,
    [fence.assetId, fence.floorPrice, fence.autoUnits, fence.dayUnits, fence.setBy, fence.now],
  );
}

/** Only where nobody has said anything yet. */
export async function seedFence(db: Queryable, fence: NewFence): Promise<void> {
  await db.query(
    `insert into withdrawal_fences (asset_id, floor_price, set_by, changed_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [fence.assetId, fence.floorPrice, fence.setBy, fence.now],
  );
}

export type UsedUnits = {
  readonly byRule: UsedByRule /** Of this coin, decided by whomever. */;
  readonly units: bigint;
};

/** Of one user since an instant; what came back does not count. */
export async function unitsSince(
  db: Queryable,
  of: { readonly userId: UserId; readonly assetId: AssetId; readonly since: Instant },
): Promise<UsedUnits> {
  const [row] = await db.query<{ value: string | null; by_rule: string | null; units: string | null }>(
    `select sum(usdt_value) filter (where not needs_operators) as value,
       sum(amount) filter (where not needs_operators and asset_id = $2) as by_rule,
       sum(amount) filter (where asset_id = $2) as units
     from withdrawals where user_id = $1 and asked_at > $3 and state not in ('void', 'refused', 'cancelled')`,
    [of.userId, of.assetId, of.since],
  );
  const sum = (text: string | null | undefined): bigint => BigInt(text ?? "0");
  return { byRule: { value: sum(row?.value), units: sum(row?.by_rule) }, units: sum(row?.units) };
}

/** Whether money of this user has gone there before and was not called back. */
export async function wasSentTo(
  db: Queryable,
  userId: UserId,
  place: { readonly network: string; readonly address: string; readonly memo: string },
): Promise<boolean> {
  const rows = await db.query(
    `select id from withdrawals where user_id = $1 and network = $2 and address = $3 and memo = $4
       and state in ('sent', 'done') limit 1`,
    [userId, place.network, place.address, place.memo],
  );
  return rows.length > 0;
}
