// The calls that show deals: one, and the caller's own, page by page.

import { dealCall, dealsCall } from "@tidemark/contract/deals";
import { ok } from "@tidemark/kernel";
import { type Handler, handle, userOf } from "../../http/handler.ts";
import { askedPage, type PageLimits, page } from "../../http/page.ts";
import type { CaseParts } from "./case-parts.ts";
import { showDeals } from "./deal-view.ts";
import { dealsOf } from "./deals-store.ts";
import { ownDeal } from "./own-deal.ts";

export const portion: PageLimits = { usual: 20, max: 100 };

export function dealRoutes(parts: CaseParts): Handler[] {
  const { database, publicIds } = parts;
  return [
    handle(dealCall, async ({ id }, caller) => {
      const userId = userOf(caller);
      const found = await ownDeal(parts, database, id, userId);
      if (!found.ok) return found;
      const [shown] = await showDeals(parts, userId, [found.value]);
      return ok(shown as NonNullable<typeof shown>);
    }),
    handle(dealsCall, async ({ state, ...request }, caller) => {
      const userId = userOf(caller);
      const which = state === undefined || state === "" ? "all" : state;
      const asked = askedPage(request, portion, (shown) => publicIds.read("deal", shown));
      if (!asked.ok) return asked;
      const { before, limit } = asked.value;
      const { rows, next } = await page(
        limit,
        (more) => dealsOf(database, userId, { which, before: before ?? Number.MAX_SAFE_INTEGER, limit: more }),
        ({ id }) => publicIds.show("deal", id),
      );
      return ok({ data: await showDeals(parts, userId, rows), next });
    }),
  ];
}
