// The calls that open, close and change positions. What they answer is what the journal took: a repeated key gets the
// first answer again, and a position that is not the caller's is as absent as one that never was.

import { fillText, type NoticeCode } from "@tidemark/contract";
import {
  addMarginCall,
  leverBatchCloseCall,
  leverCancelCall,
  leverCloseCall,
  leverStopsCall,
  leverSubmitCall,
} from "@tidemark/contract/leverage";
import { allNotices } from "@tidemark/contract/words/all";
import type { LeverRow } from "@tidemark/engine";
import { ensure, ok, parsePositiveAmount, type RejectionCode, type Result, refuse, rejection } from "@tidemark/kernel";
import { type Caller, type Handler, handle, userOf } from "../../http/handler.ts";
import type { Submission } from "../../sequencer/submission.ts";
import type { Market } from "../markets/markets.ts";
import type { LeverParts } from "./lever-parts.ts";
import { closingById, positionById } from "./leverage-store.ts";
import { closeAllCommand, handsOf, openCommand, stopsCommand } from "./order-request.ts";
import { closingRow, positionRow } from "./wire-rows.ts";

function submissionOf(caller: Caller): Submission {
  return { userId: userOf(caller), ...caller.idempotency };
}

function say(caller: Caller, code: NoticeCode, params: Readonly<Record<string, string>> = {}): Result<string> {
  return ok(fillText(allNotices[caller.language][code], params));
}

function marketOf({ markets }: LeverParts, row: LeverRow): Market {
  return ensure(markets.byId(row.marketId), "a position in a market that is not listed");
}

/** Whether leverage can be had here; what is open already can be closed in any case. */
export function isLeverOpen({ markets }: Pick<LeverParts, "markets">, market: Market): boolean {
  return market.isDisplay && markets.offers(market, "leverage");
}

type Own = { readonly row: LeverRow; readonly market: Market };

async function own(parts: LeverParts, caller: Caller, id: number): Promise<Result<Own>> {
  const row = await positionById(parts.database, userOf(caller), id);
  return row === null ? refuse("unknown_position") : ok({ row, market: marketOf(parts, row) });
}

/** The engine forgets positions that have ended; their owner may know what became of this one. */
function asEnded<T>(reply: Result<T>, code: RejectionCode): Result<T> {
  return !reply.ok && reply.rejection.code === "unknown_position" ? refuse(code) : reply;
}

function submitRoute(parts: LeverParts): Handler {
  const { markets, sequencer } = parts;
  return handle(leverSubmitCall, async (request, caller) => {
    const market = markets.byPair({ legalId: request.legal_id, currencyId: request.currency_id });
    if (market === null) return refuse("unknown_market");
    const view = sequencer.view();
    const terms = view.leverage.market(market.id);
    if (terms === null) return refuse("leverage_closed");
    const command = openCommand(request, { market, mark: view.mark(market.id)?.price ?? null }, terms);
    if (!command.ok) return command;
    // Said by the sequencer and not here, so that a key which was answered before gets its first answer again.
    const closed = isLeverOpen(parts, market) ? null : rejection("leverage_closed");
    const reply = await sequencer.submit(command.value, submissionOf(caller), { refuse: closed });
    if (!reply.ok) return reply;
    caller.setTop({ id: reply.value.positionId, position: positionRow(reply.value, market) });
    return say(caller, reply.value.state === "pending" ? "entrust_placed" : "position_opened");
  });
}

function closeRoutes(parts: LeverParts): Handler[] {
  const { clock, database, markets, sequencer } = parts;
  return [
    handle(leverCloseCall, async ({ id, share }, caller) => {
      const found = await own(parts, caller, id);
      if (!found.ok) return found;
      const { row, market } = found.value;
      const hands = share === "" ? ok(null) : handsOf(share, { handsMin: 1, handsMax: row.hands });
      if (!hands.ok) return hands;
      const part = hands.value === null ? {} : { hands: hands.value };
      const content = { type: "CloseLever", positionId: id, ...part } as const;
      const reply = asEnded(await sequencer.submit(content, submissionOf(caller)), "position_not_open");
      if (!reply.ok) return reply;
      const { closing, position } = reply.value;
      // Read again for its instant, which belongs to the command that books it: behind a wave that is still to come.
      const stored = await closingById(database, userOf(caller), closing.closingId);
      caller.setTop({ closing: closingRow(stored ?? { ...closing, at: clock.now() }, market) });
      return say(caller, position.state === "open" ? "position_part_closed" : "position_closed");
    }),
    handle(leverBatchCloseCall, async (request, caller) => {
      const command = closeAllCommand(markets, request);
      if (!command.ok) return command;
      const reply = await sequencer.submit(command.value, submissionOf(caller));
      if (!reply.ok) return reply;
      const { marked } = reply.value;
      caller.setTop({ count: marked });
      return say(caller, "positions_closed", { count: String(marked) });
    }),
    handle(leverCancelCall, async ({ id }, caller) => {
      const found = await own(parts, caller, id);
      if (!found.ok) return found;
      const content = { type: "CancelLever", positionId: id } as const;
      const reply = asEnded(await sequencer.submit(content, submissionOf(caller)), "position_not_pending");
      return reply.ok ? say(caller, "entrust_cancelled") : reply;
    }),
  ];
}

function changeRoutes(parts: LeverParts): Handler[] {
  const { sequencer } = parts;
  return [
    handle(leverStopsCall, async (request, caller) => {
      const found = await own(parts, caller, request.id);
      if (!found.ok) return found;
      const { market } = found.value;
      const command = stopsCommand(request, { market, mark: sequencer.view().mark(market.id)?.price ?? null });
      if (!command.ok) return command;
      const reply = asEnded(await sequencer.submit(command.value, submissionOf(caller)), "position_not_open");
      if (!reply.ok) return reply;
      caller.setTop({ position: positionRow(reply.value, market) });
      return say(caller, "stops_set");
    }),
    handle(addMarginCall, async ({ id, amount: text }, caller) => {
      const found = await own(parts, caller, id);
      if (!found.ok) return found;
      const { market } = found.value;
      const amount = parsePositiveAmount(text, market.quote.scale);
      if (!amount.ok) return amount;
      const content = { type: "AddLeverMargin", positionId: id, amount: amount.value } as const;
      const reply = asEnded(await sequencer.submit(content, submissionOf(caller)), "position_not_open");
      if (!reply.ok) return reply;
      caller.setTop({ position: positionRow(reply.value, market) });
      return say(caller, "margin_added");
    }),
  ];
}

export function orderRoutes(parts: LeverParts): Handler[] {
  return [submitRoute(parts), ...closeRoutes(parts), ...changeRoutes(parts)];
}
