// Test funds of the demo's people, where they can be used: in the spot account. A product that is added later brings the
// funds of its own account. They come in through the ledger's own door, from outside, like any deposit.

import { type AccountRef, houseId, type UserAccountKind } from "@tidemark/engine";
import { type AssetId, assert, ensure, parsePositiveAmount, type UserId } from "@tidemark/kernel";
import type { Sequencer } from "../../sequencer/sequencer.ts";
import type { Database } from "../../store/database.ts";
import { readFact, writeFact } from "../../store/facts.ts";
import { listedAssets } from "../assets/assets.ts";
import { demoAccounts } from "./demo-accounts.ts";
import { readDemoUserId } from "./demo-store.ts";

type Fund = { readonly kind: UserAccountKind; readonly assetId: AssetId; readonly amount: string };

/** For each person. Nothing lies where no product takes it: it could neither be used nor be moved. */
const funds: readonly Fund[] = [
  { kind: "spot", assetId: 1 as AssetId, amount: "1" },
  { kind: "spot", assetId: 2 as AssetId, amount: "10" },
  { kind: "spot", assetId: 3 as AssetId, amount: "50000" },
];

async function credit(sequencer: Sequencer, to: AccountRef, assetId: AssetId, text: string): Promise<void> {
  const asset = ensure(
    listedAssets.find((listed) => listed.assetId === assetId),
    "funds of an asset that is not listed",
  );
  const parsed = parsePositiveAmount(text, asset.scale);
  assert(parsed.ok, `the test fund ${text} ${asset.symbol} is no amount`);
  const key = `demo-fund-${to.owner}-${to.kind}-${assetId}`;
  const reply = await sequencer.submit(
    { type: "Credit", to, assetId, amount: parsed.value, reason: "demo_fund", reference: key },
    { userId: houseId, key },
  );
  assert(reply.ok, `the test fund ${key} could not be credited`);
}

/** All at once, so that they share a commit. */
async function fund(sequencer: Sequencer, owner: UserId): Promise<void> {
  await Promise.all(funds.map(({ kind, assetId, amount }) => credit(sequencer, { owner, kind }, assetId, amount)));
}

/** Answers whether there was anything to do. The keys make a start that was cut short safe to repeat. */
export async function fundDemo(database: Database, sequencer: Sequencer): Promise<boolean> {
  if ((await readFact(database, "demo_funded")) !== null) return false;
  for (const account of demoAccounts) {
    const userId = await readDemoUserId(database, account);
    if (userId !== null) await fund(sequencer, userId);
  }
  await writeFact(database, "demo_funded", "1");
  return true;
}
