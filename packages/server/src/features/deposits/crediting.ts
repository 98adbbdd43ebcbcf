// Deposits with all their confirmations become money. Each is credited under a key made from where it is on the chain,
// so however often this is tried, in whatever process, it happens once; the row says so afterwards.

import type { Credit } from "@tidemark/engine";
import type { AssetId, UserId } from "@tidemark/kernel";
import type { Clock } from "../../platform/clock.ts";
import { Desk } from "../../seams/desk.ts";
import type { Sequencer } from "../../sequencer/sequencer.ts";
import type { Database, Queryable } from "../../store/database.ts";
import { type Markets, plain } from "../markets/markets.ts";
import type { Messages } from "../messages/messages.ts";
import * as store from "./watch-store.ts";

/** Commands that are submitted together. */
const groupMax = 500;

export type CreditingParts = {
  readonly database: Database;
  readonly sequencer: Sequencer;
  readonly clock: Clock;
  readonly markets: Markets;
  readonly messages: Messages;
  onTrouble(text: string, error: unknown): void;
};

export type Due = { readonly network: string; readonly head: number; readonly assetIds: readonly AssetId[] };

function creditOf({ id, userId, assetId, amount }: store.DueDeposit): Credit {
  return {
    type: "Credit",
    to: { owner: userId, kind: "spot" },
    assetId,
    amount,
    reason: "deposit",
    reference: id,
  };
}

/** A credit has no second step: what was cut off is credited again under its key. */
function openDesk(parts: CreditingParts, network: string): Desk<store.DueDeposit, unknown> {
  const { database, sequencer, onTrouble } = parts;
  return new Desk<store.DueDeposit, unknown>({
    database,
    sequencer,
    keyOf: ({ txid, outputIndex }) => `deposit-${network}-${txid}-${outputIndex}`,
    opening: creditOf,
    admit: (tx, opened) =>
      mark(
        parts,
        tx,
        opened.map(({ row }) => row),
      ),
    async drop({ id }, refusal) {
      if (refusal !== null) onTrouble("a deposit could not be credited", { id, code: refusal.code });
    },
  });
}

async function mark(
  { clock, markets, messages }: CreditingParts,
  tx: Queryable,
  deposits: readonly store.DueDeposit[],
): Promise<store.DueDeposit[]> {
  const at = clock.now();
  const ids = deposits.map(({ id }) => id);
  const marked = new Set(await store.markCredited(tx, ids, at));
  const credited = deposits.filter(({ id }) => marked.has(id));
  const told = credited.flatMap(({ id, userId, assetId, amount }) => {
    const coin = markets.coin(assetId);
    if (coin === null) return [];
    const params = { id: String(id), amount: plain(amount, coin.scale), currency: coin.symbol };
    return [{ userId, template: "deposit_arrived" as const, params, at }];
  });
  await messages.tellAll(tx, told);
  return credited;
}

/** Answers whose balances have grown. */
export async function creditDue(parts: CreditingParts, due: Due): Promise<Set<UserId>> {
  const { database, messages } = parts;
  const desk = openDesk(parts, due.network);
  const touched = new Set<UserId>();
  let afterId = 0;
  for (;;) {
    const page = { head: due.head, assetIds: due.assetIds, afterId, limit: groupMax };
    const deposits = await store.dueDeposits(database, due.network, page);
    const replies = await desk.openAll(deposits);
    for (const [index, { userId }] of deposits.entries()) if (replies[index]?.ok === true) touched.add(userId);
    afterId = deposits.at(-1)?.id ?? afterId;
    if (deposits.length < groupMax) break;
  }
  if (touched.size > 0) await messages.announceAll([...touched]);
  return touched;
}
