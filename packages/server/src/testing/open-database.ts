// A bare database of the engine under test, without an exchange on top.

import type { Database } from "../store/database.ts";
import { openPglite } from "../store/pglite.ts";
import { openPostgres } from "../store/postgres.ts";
import { openScratch, type Scratch } from "./scratch-database.ts";

export function openDatabaseIn(scratch: Pick<Scratch, "dataDir" | "databaseUrl">): Promise<Database> {
  return scratch.databaseUrl === null ? openPglite(scratch.dataDir) : openPostgres(scratch.databaseUrl);
}

export async function openTestDatabase(): Promise<{ database: Database; scratch: Scratch; close(): Promise<void> }> {
  const scratch = await openScratch();
  const database = await openDatabaseIn(scratch);
  return {
    database,
    scratch,
    async close() {
      await database.close();
      await scratch.remove();
    },
  };
}
