// Up to which entry each side has read.

import type { UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";

export type ReadMark = { readonly dealId: number; readonly userId: UserId; readonly number: number };

export function readMarksIn(db: Queryable, dealIds: readonly number[]): Promise<ReadMark[]> {
  return db.query<ReadMark>(
    `select deal_id as "dealId", user_id as "userId", number from deal_reads where deal_id = any($1::bigint[])`,
    [dealIds],
  );
}

/** Never back. True where it moved. */
export async function markRead(db: Queryable, { dealId, userId, number }: ReadMark): Promise<boolean> {
  const rows = await db.query(
    `insert into deal_reads (deal_id, user_id, number) values ($1, $2, $3)
     on conflict (deal_id, user_id) do update set number = excluded.number where deal_reads.number < excluded.number
     returning deal_id`,
    [dealId, userId, number],
  );
  return rows.length > 0;
}
