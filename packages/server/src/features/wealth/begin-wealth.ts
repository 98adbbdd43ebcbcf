// The demo's own: one account with a lock that runs already and as much again to try it with, and money of the house's for
// rewards. Each once; the keys make a start that was cut short safe to repeat.

import { houseId } from "@tidemark/engine";
import { amount, assert, type UserId } from "@tidemark/kernel";
import type { Platform } from "../../seams/platform.ts";
import { readFact, writeFact } from "../../store/facts.ts";
import type { Coin } from "../markets/markets.ts";
import type { Wealth } from "./wealth.ts";

type BeginParts = Pick<Platform, "database" | "sequencer"> & { readonly wealth: Wealth };

const fact = "demo_wealth";
/** In whole coins. */
const houseUsdt = 100_000n;
const lockedBy = "trader2@demo.test";

async function credit(
  { sequencer }: BeginParts,
  to: { readonly owner: UserId; readonly kind: "wealth" | "house" },
  { assetId, scale }: Coin,
  whole: bigint,
): Promise<void> {
  const key = `wealth-demo-${to.owner}-${to.kind}-${assetId}`;
  const content = { type: "Credit", to, assetId, amount: amount(whole * 10n ** BigInt(scale)) } as const;
  const reply = await sequencer.submit({ ...content, reason: "demo_fund", reference: key }, { userId: houseId, key });
  assert(reply.ok, `the demo's wealth: ${reply.ok ? "" : reply.rejection.code}`);
}

/** Answers whether there was anything to do. */
export async function beginWealth(parts: BeginParts): Promise<boolean> {
  const { database, wealth } = parts;
  const { terms } = wealth;
  if (terms.listedCoin === null || (await readFact(database, fact)) !== null) return false;
  await credit(parts, { owner: houseId, kind: "house" }, terms.usdt, houseUsdt);
  const [person] = await database.query<{ id: UserId }>("select id from users where is_demo and email = $1", [
    lockedBy,
  ]);
  if (person !== undefined) {
    const to = { owner: person.id, kind: "wealth" } as const;
    const { unitUsdt, unitCoin } = terms.now;
    await credit(parts, to, terms.usdt, 2n * BigInt(unitUsdt));
    await credit(parts, to, terms.coin, 2n * BigInt(unitCoin));
    const locked = await wealth.lock({ userId: person.id, units: 1, key: { key: "wealth-demo", contentHash: "demo" } });
    assert(locked.ok, `the demo's lock: ${locked.ok ? "" : locked.rejection.code}`);
  }
  await writeFact(database, fact, "1");
  return true;
}
