// What operators see of somebody who deals: figures that were worked out from deals, the newest of them, former disputes.

import type { History } from "@tidemark/contract/console/deals";
import type { CaseReason, DealState } from "@tidemark/contract/deals";
import { ensure, type UserId } from "@tidemark/kernel";
import { casesOf } from "./cases-store.ts";
import { type ConsoleParts, sumOf } from "./console-parts.ts";
import { type DealRow, disputerOf, roleOf } from "./deal-row.ts";
import { dealsOf } from "./deals-store.ts";
import { findPause } from "./pauses-store.ts";
import { readPeople } from "./people-store.ts";

const newest = 20;

function sideIn(deal: DealRow, userId: UserId) {
  return ensure(roleOf(deal, userId), "a deal in the history of somebody who had no part in it");
}

export async function historyOf(parts: ConsoleParts, userId: UserId): Promise<History> {
  const { clock, database, publicIds } = parts;
  const person = ensure((await readPeople(database, [userId])).get(userId), "the history of nobody");
  const pause = await findPause(database, userId);
  const isPaused = pause !== null && pause.until > clock.now();
  const disputes = await casesOf(database, userId, { from: null, limit: newest });
  const deals = await dealsOf(database, userId, { which: "all", before: Number.MAX_SAFE_INTEGER, limit: newest });
  const { account, name, since, finished, partners, up, down } = person;
  return {
    ...{ account, name, since, finished, partners, up, down },
    finished30: person.finished_30,
    completion30: person.completion_30,
    releaseMs: person.release_ms,
    pausedUntil: isPaused ? pause.until : 0,
    pausedWhy: isPaused ? pause.why : "",
    disputes: disputes.map((deal) => ({
      id: publicIds.show("deal", deal.id),
      role: sideIn(deal, userId),
      by: disputerOf(deal),
      reason: deal.disputeReason as CaseReason,
      at: deal.disputedAt ?? 0,
      ending: deal.endedAt === null ? null : deal.ending,
    })),
    deals: deals.map((deal) => ({
      id: publicIds.show("deal", deal.id),
      role: sideIn(deal, userId),
      state: deal.state as DealState,
      ending: deal.endedAt === null ? null : deal.ending,
      ...sumOf(parts, deal),
      at: deal.createdAt,
    })),
  };
}
