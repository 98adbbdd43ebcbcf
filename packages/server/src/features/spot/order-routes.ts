// The calls that place, change and cancel orders. What they answer is what the journal took: a repeated key gets the
// first answer again, and an order that is not the caller's is as absent as one that never was.

import { fillText, type NoticeCode } from "@tidemark/contract";
import {
  amendOrderCall,
  cancelAllCall,
  cancelOrderCall,
  deleteEntrustCall,
  placeOrderCall,
} from "@tidemark/contract/spot";
import { allNotices } from "@tidemark/contract/words/all";
import type { OrderRow, Side } from "@tidemark/engine";
import {
  ensure,
  invalid,
  type MarketId,
  ok,
  parseId,
  type Result,
  refuse,
  rejected,
  rejection,
} from "@tidemark/kernel";
import { type Caller, type Handler, handle, userOf } from "../../http/handler.ts";
import type { Submission } from "../../sequencer/submission.ts";
import { OrderBudget } from "./order-budget.ts";
import { amendCommand, inWireNames, isListed, placeCommand } from "./order-request.ts";
import type { SpotParts } from "./spot-parts.ts";
import { findOrder } from "./spot-store.ts";
import { spotOrder } from "./wire-rows.ts";

function submissionOf(caller: Caller): Submission {
  return { userId: userOf(caller), ...caller.idempotency };
}

function say(caller: Caller, code: NoticeCode, params: Readonly<Record<string, string>> = {}): Result<string> {
  return ok(fillText(allNotices[caller.language][code], params));
}

function showOrder({ markets }: SpotParts, caller: Caller, order: OrderRow): void {
  const market = ensure(markets.byId(order.marketId), "an order in a market that is not listed");
  caller.setTop({ id: order.orderId, order: spotOrder(order, market) });
}

/** Null for side: whichever it has. */
async function cancel(parts: SpotParts, caller: Caller, orderId: number, side: Side | null): Promise<Result<string>> {
  const { database, sequencer } = parts;
  const known = await findOrder(database, userOf(caller), orderId);
  if (known === null || (side !== null && known.side !== side)) return refuse("unknown_order");
  const reply = await sequencer.submit({ type: "CancelOrder", orderId }, submissionOf(caller));
  if (reply.ok) return say(caller, "order_cancelled");
  // The engine forgets orders that have ended; their owner may know that this one has.
  return reply.rejection.code === "unknown_order" ? refuse("order_already_done") : reply;
}

/** So many cancellations are on their way at once. */
const togetherMax = 50;

/**
 * Cancels the caller's open orders of one side, each by itself. One that has ended meanwhile is passed over, so asking
 * again does no harm; if none could be cancelled, why not.
 */
async function cancelSide(
  { sequencer }: SpotParts,
  caller: Caller,
  marketId: MarketId | null,
  side: Side,
): Promise<Result<readonly number[]>> {
  const userId = userOf(caller);
  const { spot } = sequencer.view();
  const marketIds = spot.markets().map((market) => market.marketId);
  if (marketId !== null && !marketIds.includes(marketId)) return refuse("unknown_market");
  const open = (marketId === null ? marketIds : [marketId])
    .flatMap((id) => spot.ordersOf(userId, id))
    .filter((order) => order.side === side);
  const cancelled: number[] = [];
  let refusal: Result<never> | null = null;
  for (let first = 0; first < open.length; first += togetherMax) {
    const some = open.slice(first, first + togetherMax).map(async ({ orderId }) => {
      const reply = await sequencer.submit({ type: "CancelOrder", orderId }, { userId });
      if (reply.ok) cancelled.push(orderId);
      else if (reply.rejection.code !== "unknown_order") refusal = reply;
    });
    await Promise.all(some);
  }
  return cancelled.length === 0 && refusal !== null ? refusal : ok(cancelled);
}

async function cancelMany(
  parts: SpotParts,
  caller: Caller,
  marketId: MarketId | null,
  side: Side | "",
): Promise<Result<readonly number[]>> {
  if (side !== "") return cancelSide(parts, caller, marketId, side);
  const reply = await parts.sequencer.submit({ type: "CancelAll", marketId }, submissionOf(caller));
  return reply.ok ? ok(reply.value.orderIds) : reply;
}

export function orderRoutes(parts: SpotParts): Handler[] {
  const { database, markets, sequencer } = parts;
  const budget = new OrderBudget(parts);
  sequencer.onStateChange(() => budget.forget());
  return [
    handle(placeOrderCall, async (request, caller) => {
      const market = markets.byPair({ legalId: request.legal_id, currencyId: request.currency_id });
      if (market === null) return refuse("unknown_market");
      const command = placeCommand(request, market);
      if (!command.ok) return command;
      const submission = submissionOf(caller);
      const spent = await budget.refuse(submission.userId, submission.key);
      if (spent !== null) return rejected(spent);
      // Said by the sequencer and not here, so that a key which was answered before gets its first answer again.
      const unlisted = isListed(market) ? null : rejection("unknown_market");
      const reply = await sequencer.submit(command.value, submission, { refuse: unlisted });
      if (!reply.ok) return rejected(inWireNames(reply.rejection));
      budget.placed(submission.userId, reply.value.orderId);
      showOrder(parts, caller, reply.value);
      return say(caller, "order_placed");
    }),
    handle(cancelOrderCall, ({ id }, caller) => cancel(parts, caller, id, null)),
    handle(deleteEntrustCall, ({ id, type }, caller) => cancel(parts, caller, id, type === "in" ? "buy" : "sell")),
    handle(cancelAllCall, async (request, caller) => {
      const marketId = request.market_id === "" ? null : parseId<"market">(request.market_id);
      if (marketId === null && request.market_id !== "") {
        return invalid("market_id");
      }
      const cancelled = await cancelMany(parts, caller, marketId as MarketId | null, request.side);
      if (!cancelled.ok) return cancelled;
      caller.setTop({ ids: cancelled.value });
      return say(caller, "orders_cancelled", { count: String(cancelled.value.length) });
    }),
    handle(amendOrderCall, async (request, caller) => {
      const known = await findOrder(database, userOf(caller), request.id);
      const market = known === null ? null : markets.byId(known.marketId);
      if (market === null) return refuse("unknown_order");
      const command = amendCommand(request, market);
      if (!command.ok) return command;
      const submission = submissionOf(caller);
      const spent = await budget.refuse(submission.userId, submission.key);
      if (spent !== null) return rejected(spent);
      const unlisted = isListed(market) ? null : rejection("market_cancel_only");
      const reply = await sequencer.submit(command.value, submission, { refuse: unlisted });
      if (reply.ok) {
        budget.placed(submission.userId, reply.value.placed.orderId);
        showOrder(parts, caller, reply.value.placed);
        return say(caller, "order_changed");
      }
      return reply.rejection.code === "unknown_order"
        ? refuse("order_already_done")
        : rejected(inWireNames(reply.rejection));
    }),
  ];
}
