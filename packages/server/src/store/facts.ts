// Facts the database keeps about itself: which mode it belongs to, what has been seeded, what was drawn once.

import { ensure } from "@tidemark/kernel";
import type { Queryable } from "./database.ts";

export async function readFact(db: Queryable, name: string): Promise<string | null> {
  const rows = await db.query<{ value: string }>("select value from exchange_facts where name = $1", [name]);
  return rows[0]?.value ?? null;
}

/** The first value stands; writing again changes nothing. */
export async function writeFact(db: Queryable, name: string, value: string): Promise<void> {
  await db.query("insert into exchange_facts (name, value) values ($1, $2) on conflict (name) do nothing", [
    name,
    value,
  ]);
}

export async function replaceFact(db: Queryable, name: string, value: string): Promise<void> {
  await db.query("update exchange_facts set value = $2 where name = $1", [name, value]);
}

/** The fact, drawn now where there is none yet; of several who draw at once the first one counts for all. */
export async function settleFact(db: Queryable, name: string, draw: () => string): Promise<string> {
  const known = await readFact(db, name);
  if (known !== null) return known;
  await writeFact(db, name, draw());
  return ensure(await readFact(db, name), `no fact ${name}`);
}
