// Reading recorded prices. Their rows come with the journal's, and nothing here writes.

import type { Queryable } from "../../store/database.ts";

export type TickRow = {
  readonly number: number;
  readonly at: number;
  /** market:price, the lowest market first. */
  readonly marks: string;
  readonly hash: string;
};

const columns = "number, at, marks, hash";

/** The newest ones, the lowest number first. */
export async function newestTicks(db: Queryable, limit: number): Promise<TickRow[]> {
  const rows = await db.query<TickRow>(`select ${columns} from ticks order by number desc limit $1`, [limit]);
  return rows.reverse();
}

/** By their numbers, both included. */
export function ticksBetween(db: Queryable, span: { readonly from: number; readonly to: number }): Promise<TickRow[]> {
  return db.query<TickRow>(`select ${columns} from ticks where number between $1 and $2 order by number`, [
    span.from,
    span.to,
  ]);
}

/** What was submitted with each look, as the journal has it. */
export function looksBetween(
  db: Queryable,
  span: { readonly from: number; readonly to: number },
): Promise<{ number: number; at: number; content: string }[]> {
  return db.query(
    `select t.number, t.at, j.content from ticks t join journal j on j.seq = t.seq
     where t.number between $1 and $2 order by t.number`,
    [span.from, span.to],
  );
}
