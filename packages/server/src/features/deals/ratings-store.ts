// What people said of each other after a deal.

import type { Instant, UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";

/** By deal; those without one are not in it. */
export async function ratingsBy(
  db: Queryable,
  userId: UserId,
  dealIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db.query<{ id: number; rating: number }>(
    "select deal_id as id, rating from deal_ratings where by_id = $1 and deal_id = any($2::bigint[])",
    [userId, dealIds],
  );
  return new Map(rows.map(({ id, rating }) => [id, rating]));
}

export type Rating = {
  readonly dealId: number;
  readonly byId: UserId;
  readonly ofId: UserId;
  readonly rating: 1 | -1;
  readonly at: Instant;
};

/** False where this side has rated the deal already. */
export async function insertRating(tx: Queryable, { dealId, byId, ofId, rating, at }: Rating): Promise<boolean> {
  const rows = await tx.query(
    `insert into deal_ratings (deal_id, by_id, of_id, rating, at) values ($1, $2, $3, $4, $5)
     on conflict (deal_id, by_id) do nothing returning deal_id`,
    [dealId, byId, ofId, rating, at],
  );
  return rows.length > 0;
}
