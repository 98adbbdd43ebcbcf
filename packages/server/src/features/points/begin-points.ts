// What the demo begins with: terms, coins of the house to pay out, and points for its traders. The keys make a start that
// was cut short safe to repeat; what is there already stays as it is.

import { type AccountRef, houseId } from "@tidemark/engine";
import { pointPricePlaces } from "@tidemark/engine/formulas";
import { amount, assert, ensure } from "@tidemark/kernel";
import type { Platform } from "../../seams/platform.ts";
import { readFact, writeFact } from "../../store/facts.ts";
import type { Markets } from "../markets/markets.ts";
import { insertTerms } from "./terms-store.ts";

const house: AccountRef = { owner: houseId, kind: "house" };
const demoCoin = "DOT";
/** In whole coins. */
const stock = 50_000n;
const cent = 10n ** BigInt(pointPricePlaces - 2);
const onePercent = 10_000;
/** Of the people a newcomer can be. */
const openTo = ["trader1@demo.test", "trader2@demo.test"];

type BeginParts = Pick<Platform, "clock" | "database" | "sequencer"> & { readonly markets: Markets };

/** Answers whether there was anything to do. */
export async function beginPoints({ clock, database, markets, sequencer }: BeginParts): Promise<boolean> {
  if ((await readFact(database, "points_seeded")) !== null) return false;
  const { assetId, scale } = ensure(
    markets.coins().find(({ symbol }) => symbol === demoCoin),
    `${demoCoin} is not listed`,
  );
  const key = `points-demo-fund-${assetId}`;
  const reply = await sequencer.submit(
    {
      type: "Credit",
      to: house,
      assetId,
      amount: amount(stock * 10n ** BigInt(scale)),
      reason: "demo_fund",
      reference: key,
    },
    { userId: houseId, key },
  );
  assert(reply.ok, `the demo's house has no ${demoCoin}: ${reply.ok ? "" : reply.rejection.code}`);
  const at = clock.now();
  await database.transaction(async (tx) => {
    const prices = { price: amount(cent), difference: amount(cent * 2n), feePpm: onePercent };
    await insertTerms(tx, { ...prices, assetId, setBy: "demo", at });
    await tx.query("update users set type = 1 where is_demo and email = any($1::text[])", [openTo]);
    await writeFact(tx, "points_seeded", String(at));
  });
  return true;
}
