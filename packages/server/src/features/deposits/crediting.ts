// Deposits with all their confirmations become money. Each is credited under a key made from where it is on the chain,
// so however often this is tried, in whatever process, it happens once; the row says so afterwards.

import { exchange } from "@tidemark/engine";
import type { AssetId, UserId } from "@tidemark/kernel";
import type { Clock } from "../../platform/clock.ts";
import type { Sequencer } from "../../sequencer/sequencer.ts";
import { passingRefusals } from "../../sequencer/submission.ts";
import type { Database } from "../../store/database.ts";
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

async function submit(parts: CreditingParts, network: string, deposit: store.DueDeposit): Promise<boolean> {
  const { id, userId, assetId, amount, txid, outputIndex } = deposit;
  const reply = await parts.sequencer.submit(
    {
      type: "Credit",
      to: { owner: userId, kind: "spot" },
      assetId,
      amount,
      reason: "deposit",
      reference: id,
    },
    { userId: exchange, key: `deposit-${network}-${txid}-${outputIndex}` },
  );
  if (!reply.ok && !passingRefusals.includes(reply.rejection.code)) {
    parts.onTrouble("a deposit could not be credited", { id, code: reply.rejection.code });
  }
  return reply.ok;
}

async function mark(parts: CreditingParts, deposits: readonly store.DueDeposit[]): Promise<void> {
  const { clock, database, markets, messages } = parts;
  const at = clock.now();
  await database.transaction(async (tx) => {
    const marked = new Set(
      await store.markCredited(
        tx,
        deposits.map(({ id }) => id),
        at,
      ),
    );
    const told = deposits.flatMap(({ id, userId, assetId, amount }) => {
      const coin = markets.coin(assetId);
      if (!marked.has(id) || coin === null) return [];
      const params = { amount: plain(amount, coin.scale), currency: coin.symbol };
      return [{ userId, template: "deposit_arrived" as const, params, at }];
    });
    await messages.tellAll(tx, told);
  });
}

/** Answers whose balances have grown. */
export async function creditDue(parts: CreditingParts, due: Due): Promise<Set<UserId>> {
  const { database, messages } = parts;
  const touched = new Set<UserId>();
  let afterId = 0;
  for (;;) {
    const page = { head: due.head, assetIds: due.assetIds, afterId, limit: groupMax };
    const deposits = await store.dueDeposits(database, due.network, page);
    // All at once, so that they share a commit.
    const verdicts = await Promise.all(deposits.map((deposit) => submit(parts, due.network, deposit)));
    const credited = deposits.filter((_, index) => verdicts[index]);
    if (credited.length > 0) await mark(parts, credited);
    for (const { userId } of credited) touched.add(userId);
    afterId = deposits.at(-1)?.id ?? afterId;
    if (deposits.length < groupMax) break;
  }
  if (touched.size > 0) await messages.announceAll([...touched]);
  return touched;
}
