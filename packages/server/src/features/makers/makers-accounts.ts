// The accounts that make the demo's market. Their numbers say what they are; nobody can log in to them.

import { randomBytes } from "node:crypto";
import type { Instant } from "@tidemark/kernel";
import type { Database } from "../../store/database.ts";
import { hashPassword } from "../security/security.ts";
import { insertMarketAccount, listMarketAccounts, type MarketAccount, type MarketRole } from "./makers-store.ts";

const counts: Readonly<Record<MarketRole, number>> = { maker: 4, taker: 6 };

function wanted(): { accountNumber: string; role: MarketRole }[] {
  return (["maker", "taker"] as const).flatMap((role) =>
    Array.from({ length: counts[role] }, (_, index) => ({ accountNumber: `${role}${index + 1}`, role })),
  );
}

export async function openMarketAccounts(database: Database, now: Instant): Promise<MarketAccount[]> {
  const known = await listMarketAccounts(database);
  const missing = wanted().filter((one) => !known.some((account) => account.accountNumber === one.accountNumber));
  if (missing.length === 0) return known;
  // The password is thrown away at once: there is no text that opens these accounts.
  const passwordHash = await hashPassword(randomBytes(32).toString("hex"));
  await database.transaction(async (tx) => {
    for (const account of missing) await insertMarketAccount(tx, account, { passwordHash, now });
  });
  return listMarketAccounts(database);
}
