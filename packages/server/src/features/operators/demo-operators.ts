// Two people of the demo, so that four eyes can be tried by one person. They exist in demo mode only; their digits come
// from `npm run operator -- codes`, in place of a phone.

import type { Role } from "@tidemark/contract/console-call";
import type { Instant } from "@tidemark/kernel";
import type { Clock } from "../../platform/clock.ts";
import { worldTime } from "../../platform/clock.ts";
import type { Database } from "../../store/database.ts";
import { hashPassword, newTotp, type SecretKey, totpDigits } from "../security/security.ts";
import * as store from "./operators-store.ts";
import { sealContext } from "./sign-in.ts";

export const demoOperators = ["operator1@demo.test", "operator2@demo.test"] as const;
export const demoOperatorPassword = "Demo1234";

/** Everything but looking only. */
const demoRoles: readonly Role[] = ["owner", "support", "reviewer", "finance", "markets", "content"];

type DemoParts = { readonly database: Database; readonly clock: Clock; readonly key: SecretKey };

/** Once, where nobody is an operator yet. */
export async function seedDemoOperators({ clock, database, key }: DemoParts): Promise<boolean> {
  if ((await store.operatorByEmail(database, demoOperators[0])) !== null) return false;
  const passwordHash = await hashPassword(demoOperatorPassword);
  const at: Instant = clock.now();
  await database.transaction(async (tx) => {
    for (const email of demoOperators) {
      const name = email.slice(0, email.indexOf("@"));
      const id = await store.insertOperator(tx, { name, email, roles: demoRoles, at, by: "demo" });
      if (id === null) continue;
      const { secret } = newTotp(email);
      await store.setSecrets(tx, id, { passwordHash, totpSecret: key.seal(secret, sealContext(id)) });
    }
  });
  return true;
}

/** The digits of this half minute. */
export async function demoCodes({ clock, database, key }: DemoParts): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const email of demoOperators) {
    const row = await store.operatorByEmail(database, email);
    const secret = row?.totpSecret == null ? null : key.open(row.totpSecret, sealContext(row.id));
    if (secret !== null) lines.push(`${email}  ${totpDigits(secret, worldTime(clock))}`);
  }
  return lines;
}
