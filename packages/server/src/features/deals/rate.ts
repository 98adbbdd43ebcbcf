// Says whether one was content with the other side: once for each deal and side, and of several deals between the same
// two the newest word counts, so that nobody makes a name for somebody by trading back and forth.

import { ok, type Result, refuse, type UserId } from "@tidemark/kernel";
import { refusableTransaction } from "../../store/refusable.ts";
import type { CaseParts } from "./case-parts.ts";
import { otherOf } from "./deal-view.ts";
import { mayRate } from "./may-do.ts";
import { lockOwnDeal } from "./own-deal.ts";
import { insertRating } from "./ratings-store.ts";
import { countRating } from "./reputation.ts";

export function rate(parts: CaseParts, userId: UserId, shownId: number, rating: 1 | -1): Promise<Result<null>> {
  const { clock, database } = parts;
  return refusableTransaction<null>(database, async (tx) => {
    const found = await lockOwnDeal(parts, tx, shownId, userId);
    if (!found.ok) return found;
    const deal = found.value;
    if (!mayRate(deal)) return refuse("rating_not_possible");
    const at = clock.now();
    const ofId = otherOf(deal, userId);
    if (!(await insertRating(tx, { dealId: deal.id, byId: userId, ofId, rating, at }))) return refuse("rating_given");
    await countRating(tx, { dealId: deal.id, byId: userId, ofId, at });
    return ok(null);
  });
}
