// A receipt: whatever is needed to work a closing out again without believing anybody here, down to the two looks at the
// world that it went by.

import { receiptCall } from "@tidemark/contract/leverage";
import type { LeverRow } from "@tidemark/engine";
import { ensure, ok, refuse } from "@tidemark/kernel";
import { type Handler, handle, userOf } from "../../http/handler.ts";
import type { LeverParts } from "./lever-parts.ts";
import { closingById, positionById, tickByNumber } from "./leverage-store.ts";
import { closingRow, positionRow } from "./wire-rows.ts";

/** An entrust opens at its own limit, later than it was placed; whatever opens at once goes by the look it names. */
function isEntrust({ placedAt, openedAt }: LeverRow): boolean {
  return openedAt !== null && openedAt > placedAt;
}

/**
 * The rate that the opening price was made with: the spread is rounded up, so of all rates that give it this is the
 * largest, and beyond prices of a million units the only one.
 */
export function spreadPpmOf({ originPrice, price }: Pick<LeverRow, "originPrice" | "price">): number {
  const spread = price > originPrice ? price - originPrice : originPrice - price;
  return Number.parseInt(((spread * 1_000_000n) / originPrice).toString(), 10);
}

export function receiptRoutes({ database, head, markets }: LeverParts): Handler[] {
  return [
    handle(receiptCall, async ({ id }, caller) => {
      const closing = await closingById(database, userOf(caller), id);
      if (closing === null) return refuse("unknown_position");
      const position = ensure(
        await positionById(database, userOf(caller), closing.positionId),
        "a closing without its position",
      );
      const market = markets.byId(closing.marketId);
      if (market === null) return refuse("unknown_market");
      const open = isEntrust(position) ? null : await tickByNumber(database, closing.openTick);
      return ok({
        closing: closingRow(closing, market),
        position: positionRow(position, market),
        open,
        close: ensure(await tickByNumber(database, closing.closeTick), "a closing without its look"),
        base_scale: market.base.scale,
        quote_scale: market.quote.scale,
        spread_ppm: spreadPpmOf(position),
        head: head(),
      });
    }),
  ];
}
