// Whoever sells and is silent once it was paid. The deal has said from its beginning how long that may be and what
// follows: a dispute by the rules themselves, or the coins are the buyer's. Half of the time is up before anybody is
// reminded.

import { ensure, type Instant } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import { appendEntry } from "./case-file.ts";
import { isWithdrawal } from "./deal-markets.ts";
import type { DealParts } from "./deal-parts.ts";
import type { DealRow } from "./deal-row.ts";
import { lockDeal } from "./deals-store.ts";
import { beginReleasing, disputeSilence, markReminded } from "./state-store.ts";
import { tellSide } from "./tell-dispute.ts";

/** With the deal's row in hand. Answers the row as it was decided; null where there is time, or nothing follows. */
export async function endSilence(parts: DealParts, tx: Queryable, deal: DealRow, at: Instant): Promise<DealRow | null> {
  const shared = { at, by: "house", userId: null } as const;
  if (await beginReleasing(tx, deal.id, at)) {
    await appendEntry(tx, parts.publicIds, deal.id, { ...shared, kind: "released", body: {} });
    return { ...deal, ending: "released" };
  }
  if (!(await disputeSilence(tx, deal.id, at))) return null;
  await appendEntry(tx, parts.publicIds, deal.id, { ...shared, kind: "disputed", body: { reason: "seller_silent" } });
  for (const side of [deal.sellerId, deal.buyerId]) await tellSide(parts, tx, deal, side, "deal_silent");
  return { ...deal, state: "disputed" };
}

/** Once: whoever was reminded is not again. */
export async function remindSeller(parts: DealParts, dealId: number): Promise<void> {
  const { clock, database, security } = parts;
  const told = await database.transaction(async (tx) => {
    const deal = await lockDeal(tx, dealId);
    if (deal === null || !(await markReminded(tx, dealId, clock.now()))) return null;
    const until = String(ensure(deal.confirmBy, "a reminder without an end"));
    const template = isWithdrawal(deal) ? "withdrawal_remind" : "deal_remind";
    await tellSide(parts, tx, deal, deal.sellerId, template, { until });
    return deal;
  });
  if (told === null) return;
  await parts.onStep?.("reminded", dealId);
  security.announce(told.sellerId);
}
