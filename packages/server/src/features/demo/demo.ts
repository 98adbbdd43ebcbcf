// Fills a demo exchange once, and keeps demo and live apart: a database belongs to the mode it was first opened in.

import type { Mode } from "@tidemark/contract/system";
import type { Instant, UserId } from "@tidemark/kernel";
import type { Database } from "../../store/database.ts";
import { StartFailure } from "../../store/database.ts";
import { readFact, writeFact } from "../../store/facts.ts";
import { hashPassword } from "../security/security.ts";
import { demoAccounts, demoPassword, demoTradePassword } from "./demo-accounts.ts";
import { completeDemoUser, insertDemoUser, readDemoUserId } from "./demo-store.ts";

/** One of the demo's people by nickname; null where there is none. */
export async function demoPersonId(database: Database, nickname: string): Promise<UserId | null> {
  const account = demoAccounts.find((one) => one.nickname === nickname);
  return account === undefined ? null : readDemoUserId(database, account);
}

/** Test funds and real money never share a database. */
export async function claimMode(database: Database, mode: Mode): Promise<void> {
  await writeFact(database, "mode", mode);
  const claimed = await readFact(database, "mode");
  if (claimed !== mode) {
    throw new StartFailure(`This database belongs to a ${claimed} exchange and cannot be opened in ${mode} mode.`);
  }
}

async function seedAccounts(database: Database, now: Instant): Promise<boolean> {
  if ((await readFact(database, "demo_seeded")) !== null) return false;
  const passwordHash = await hashPassword(demoPassword);
  await database.transaction(async (tx) => {
    for (const account of demoAccounts) await insertDemoUser(tx, account, { passwordHash, now });
    await writeFact(tx, "demo_seeded", String(now));
  });
  return true;
}

/** Accounts of a demo that was seeded before trade passwords existed get theirs as well. */
async function completeAccounts(database: Database, now: Instant): Promise<boolean> {
  if ((await readFact(database, "demo_people_seeded")) !== null) return false;
  const tradePasswordHash = await hashPassword(demoTradePassword);
  await database.transaction(async (tx) => {
    for (const account of demoAccounts) await completeDemoUser(tx, account, { tradePasswordHash });
    await writeFact(tx, "demo_people_seeded", String(now));
  });
  return true;
}

/** Answers whether there was anything to do. */
export async function seedDemo(database: Database, now: Instant): Promise<boolean> {
  const hasSeeded = await seedAccounts(database, now);
  return (await completeAccounts(database, now)) || hasSeeded;
}
