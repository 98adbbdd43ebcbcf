// What a check finds while something stored is wrong: the change is made in a transaction that never ends well.

import type { Database, Queryable } from "../store/database.ts";

class Enough extends Error {}

/** What is found once `change` was made; afterwards everything is as before. */
export async function foundWhen(
  database: Database,
  change: (tx: Queryable) => Promise<unknown>,
  check: (tx: Queryable) => Promise<string[]>,
): Promise<string[]> {
  let findings: string[] = [];
  await database
    .transaction(async (tx) => {
      await change(tx);
      findings = await check(tx);
      throw new Enough();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Enough)) throw error;
    });
  return findings;
}
