// Whether there are rows of some kind, for rooms that look every so often and mostly find nothing. What several of them
// ask of a database within a moment goes there as one statement: each question is answered in microseconds, and bringing
// it there and back is nearly all it costs.
//
// A question answers one row with `isThere`, or none. Where it is after several kinds of rows it is
// `select coalesce((select 1 … limit 1), …) is not null as "isThere"`, which looks for one kind after the other until there
// is one. Each names its order: `exists` would drop it, and the planner may then go through a whole table where it expects
// to find something soon.

import type { Database, Queryable, SqlValue } from "./database.ts";
import { checkOutsideTransaction } from "./transaction-scope.ts";

type Asked = {
  readonly sql: string;
  readonly values: readonly SqlValue[];
  readonly resolve: (isThere: boolean) => void;
  readonly reject: (error: unknown) => void;
};

/** Timers of one instant go off a little apart. */
const togetherMs = 3;

/** What was asked of each database and has not gone there yet. */
const gathered = new WeakMap<Queryable, Asked[]>();

function isDatabase(db: Queryable): db is Database {
  return "transaction" in db;
}

export function isThere(db: Queryable, sql: string, values: readonly SqlValue[]): Promise<boolean> {
  // Whoever asks within a transaction wants to know what that sees.
  if (!isDatabase(db)) return isThereNow(db, sql, values);
  checkOutsideTransaction();
  return new Promise((resolve, reject) => {
    const asked = { sql, values, resolve, reject };
    const waiting = gathered.get(db);
    if (waiting !== undefined) {
      waiting.push(asked);
      return;
    }
    const all = [asked];
    gathered.set(db, all);
    setTimeout(() => {
      gathered.delete(db);
      void askAll(db, all);
    }, togetherMs);
  });
}

/** One answer to several questions, which go there together. */
export async function isAnyOf(questions: readonly Promise<boolean>[]): Promise<boolean> {
  return (await Promise.all(questions)).some((isThere) => isThere);
}

async function isThereNow(db: Queryable, sql: string, values: readonly SqlValue[]): Promise<boolean> {
  const [row] = await db.query<{ readonly isThere: boolean }>(sql, values);
  return row?.isThere === true;
}

async function askAll(db: Queryable, all: readonly Asked[]): Promise<void> {
  // The same ones make the same statement, in whatever order they came.
  const inOrder = all.toSorted((one, other) => (one.sql === other.sql ? 0 : one.sql < other.sql ? -1 : 1));
  const values: SqlValue[] = [];
  const columns = inOrder.map((asked, index) => {
    const before = values.length;
    values.push(...asked.values);
    return `(${asked.sql.replaceAll(/\$(\d+)/g, (_, place) => `$${before + Number.parseInt(place, 10)}`)}) as a${index}`;
  });
  try {
    const [row] = await db.query<Record<string, boolean | null>>(`select ${columns.join(",\n")}`, values);
    for (const [index, { resolve }] of inOrder.entries()) resolve(row?.[`a${index}`] === true);
  } catch (error) {
    for (const { reject } of inOrder) reject(error);
  }
}
