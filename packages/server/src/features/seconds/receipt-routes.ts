// A receipt: whatever is needed to work an option out again without believing anybody here. The looks around its
// beginning and its end come with their links, so that it can be seen that there was no other between them.

import { optionReceiptCall } from "@tidemark/contract/seconds";
import { words } from "@tidemark/contract/words/all";
import type { OptionRow } from "@tidemark/engine";
import { optionReachMs } from "@tidemark/engine/formulas";
import { ok, refuse } from "@tidemark/kernel";
import { type Handler, handle, userOf } from "../../http/handler.ts";
import type { Queryable } from "../../store/database.ts";
import { isAlive } from "./live-options.ts";
import type { SecondsParts } from "./seconds-parts.ts";
import { optionById } from "./seconds-store.ts";
import { lastNumberBy, linksBetween } from "./tick-store.ts";
import { optionRow } from "./wire-rows.ts";

/** From the look before its acceptance to the one it began with; where none was in reach, to the first beyond. */
async function aroundEntry(db: Queryable, { entryTick, placedAt, placedTick }: OptionRow) {
  const last = entryTick ?? (await lastNumberBy(db, placedAt + optionReachMs)) + 1;
  return linksBetween(db, Math.max(1, placedTick), last);
}

/** From the look it ended with to the first after its expiry; where none was in reach, from the last before that. */
async function aroundExit(db: Queryable, { exitTick, expiresAt }: OptionRow) {
  const first = exitTick ?? (await lastNumberBy(db, expiresAt - optionReachMs - 1));
  const last = (await lastNumberBy(db, expiresAt)) + 1;
  return linksBetween(db, Math.max(1, first), last);
}

export function receiptRoutes({ database, head, markets }: SecondsParts): Handler[] {
  return [
    handle(optionReceiptCall, async ({ id }, caller) => {
      const option = await optionById(database, userOf(caller), id);
      if (option === null) return refuse("unknown_option");
      const market = markets.byId(option.marketId);
      const coin = markets.coin(option.assetId);
      if (market === null || coin === null) return refuse("unknown_option");
      const hasExit = !isAlive(option) && option.voidReason !== "no_entry";
      return ok({
        option: optionRow(option, market, coin),
        around_entry: await aroundEntry(database, option),
        around_exit: hasExit ? await aroundExit(database, option) : [],
        coin_scale: coin.scale,
        price_scale: market.quote.scale,
        reach_ms: optionReachMs,
        rule: words.seconds[caller.language].log.rule,
        head: head(),
      });
    }),
  ];
}
