// The calls about disputes and ratings.

import { disputeCall, rateCall, statementCall } from "@tidemark/contract/deals";
import { allNotices } from "@tidemark/contract/words/all";
import { invalid, ok } from "@tidemark/kernel";
import { type Handler, handle, userOf } from "../../http/handler.ts";
import type { CaseParts } from "./case-parts.ts";
import { giveStatement, openDispute } from "./dispute.ts";
import { rate } from "./rate.ts";

export function caseRoutes(parts: CaseParts): Handler[] {
  return [
    handle(disputeCall, async ({ id, reason, text, images = [] }, caller) => {
      const done = await openDispute(parts, userOf(caller), id, { reason, text, images });
      return done.ok ? ok(allNotices[caller.language].deal_disputed) : done;
    }),
    handle(statementCall, async ({ id, text, images = [] }, caller) => {
      const done = await giveStatement(parts, userOf(caller), id, { text, images });
      return done.ok ? ok(allNotices[caller.language].deal_stated) : done;
    }),
    handle(rateCall, async ({ id, rating }, caller) => {
      if (rating !== 1 && rating !== -1) return invalid("rating");
      const done = await rate(parts, userOf(caller), id, rating);
      return done.ok ? ok(allNotices[caller.language].deal_rated) : done;
    }),
  ];
}
