// Fills a demo exchange once, and keeps demo and live apart: a database belongs to the mode it was first opened in.

import { hash } from "@node-rs/argon2";
import type { Mode } from "@tidemark/contract";
import type { Instant } from "@tidemark/kernel";
import type { Database } from "../../store/database.ts";
import { StartFailure } from "../../store/database.ts";
import { demoAccounts, demoPassword } from "./demo-accounts.ts";
import { insertDemoUser, readFact, writeFact } from "./demo-store.ts";

/** Cost of a password hash: 19 MiB, two passes, one lane. */
const hashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Test funds and real money never share a database. */
export async function claimMode(database: Database, mode: Mode): Promise<void> {
  await writeFact(database, "mode", mode);
  const claimed = await readFact(database, "mode");
  if (claimed !== mode) {
    throw new StartFailure(`This database belongs to a ${claimed} exchange and cannot be opened in ${mode} mode.`);
  }
}

/** Answers whether there was anything to do. */
export async function seedDemo(database: Database, now: Instant): Promise<boolean> {
  if ((await readFact(database, "demo_seeded")) !== null) return false;
  const passwordHash = await hash(demoPassword, hashCost);
  await database.transaction(async (tx) => {
    for (const account of demoAccounts) await insertDemoUser(tx, account, { passwordHash, now });
    await writeFact(tx, "demo_seeded", String(now));
  });
  return true;
}
