// Whether any of several kinds of rows is there, in one query: `select coalesce((select 1 … limit 1), …) is not null`, which
// looks for one kind after the other until there is one. Each names its order: `exists` would drop it, and the planner may
// then go through a whole table where it expects to find something soon.

import type { Queryable, SqlValue } from "./database.ts";

export async function isThere(db: Queryable, sql: string, values: readonly SqlValue[]): Promise<boolean> {
  const [row] = await db.query<{ readonly isThere: boolean }>(sql, values);
  return row?.isThere === true;
}
