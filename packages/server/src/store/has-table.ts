// Whether a table is there: older databases are looked at as they are.

import type { Queryable } from "./database.ts";

export async function hasTable(db: Queryable, name: string): Promise<boolean> {
  const rows = await db.query<{ known: boolean }>("select to_regclass($1) is not null as known", [name]);
  return rows[0]?.known === true;
}
