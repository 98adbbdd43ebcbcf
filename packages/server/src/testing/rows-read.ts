// How many rows of some tables a piece of work goes through, as the database itself counts them.

import type { Database, Queryable } from "../store/database.ts";

/** What was read before stays in the count of a connection for a while, so only what comes on top says something. */
async function readSoFar(tx: Queryable, tables: readonly string[]): Promise<number> {
  const [row] = await tx.query<{ rows: number }>(
    `select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::int as rows from pg_stat_xact_user_tables
     where relname = any($1::text[])`,
    [tables],
  );
  return row?.rows ?? 0;
}

export function rowsRead<Answer>(
  database: Database,
  tables: readonly string[],
  work: (tx: Queryable) => Promise<Answer>,
): Promise<{ readonly answer: Answer; readonly rows: number }> {
  return database.transaction(async (tx) => {
    const before = await readSoFar(tx, tables);
    const answer = await work(tx);
    return { answer, rows: (await readSoFar(tx, tables)) - before };
  });
}
