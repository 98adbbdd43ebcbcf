// Closing by the owner, at the last mark that he may still close at.

import { type Amount, ok, type Result, refuse, type UserId } from "@tidemark/kernel";
import type { Mark } from "../core/marks/mark.ts";
import { bookPart, closingOf } from "./booking.ts";
import type { CloseLever, CloseLevers, LeverReplies } from "./commands.ts";
import { refuseOpen } from "./own.ts";
import type { Position } from "./position.ts";
import { finish, runQueue } from "./queue.ts";
import { decide, inOrder, isBorne, outcomeOf, pin } from "./settle.ts";
import type { Leverage } from "./slice.ts";

export function closeLever(slice: Leverage, content: CloseLever, userId: UserId): Result<LeverReplies["CloseLever"]> {
  const { core } = slice;
  const position = slice.positions.get(content.positionId);
  const refused = refuseOpen(position, userId);
  if (refused !== null || position === undefined) return refused ?? refuse("unknown_position");
  const { hands = position.hands } = content;
  if (!Number.isInteger(hands) || hands < 1 || hands > position.hands) {
    return refuse("hands_out_of_range", { min: "1", max: String(position.hands) });
  }
  const mark = core.marks.closable(position.market.id, core.at);
  if (mark === null) return refuse("price_stale");
  const isPart = hands < position.hands;
  // Part of a position cannot wait for its turn.
  if (isPart && slice.queue.size > core.budget.left) return refuse("position_closing");
  const outcome = outcomeOf(slice, position, hands, mark.price as Amount);
  if (!isBorne(position, hands, outcome)) return refuse("insufficient_balance");
  return ok(isPart ? closePart(slice, position, hands, mark) : closeAll(slice, position, mark));
}

function closeAll(slice: Leverage, position: Position, mark: Mark): LeverReplies["CloseLever"] {
  const pinned = decide(slice, position, { price: mark.price as Amount, tick: mark.number, reason: "user" });
  const closing = closingOf(position, position.hands, pinned);
  finish(slice, slice.core.budget);
  return { position: position.row(), closing };
}

function closePart(slice: Leverage, position: Position, hands: number, mark: Mark): LeverReplies["CloseLever"] {
  runQueue(slice, slice.core.budget);
  const { market, risk } = position;
  const price = mark.price as Amount;
  const outcome = outcomeOf(slice, position, hands, price);
  slice.core.fingerprint.touch(position);
  market.count(position, -1n);
  const pinned = pin(slice, outcome, { price, tick: mark.number, reason: "user" });
  const closing = bookPart(slice, position, hands, pinned);
  market.count(position, 1n);
  slice.changed.add(risk);
  return { position: position.row(), closing };
}

export function closeLevers(
  slice: Leverage,
  content: CloseLevers,
  userId: UserId,
): Result<LeverReplies["CloseLevers"]> {
  const { core } = slice;
  const { assetId, marketId, side } = content;
  const fitting = [...(slice.byUser.get(userId) ?? [])].filter(
    ({ state, risk, market, side: own }) =>
      state === "open" &&
      risk.closing === 0 &&
      (assetId === undefined || risk.house.assetId === assetId) &&
      (marketId === undefined || market.id === marketId) &&
      (side === undefined || own === side),
  );
  if (fitting.length === 0) return refuse("nothing_to_close");
  const priced = fitting.filter(({ market }) => core.marks.closable(market.id, core.at) !== null);
  if (priced.length === 0) return refuse("price_stale");
  const marked = decideAll(slice, priced);
  if (marked.length === 0) return refuse("insufficient_balance");
  finish(slice, core.budget);
  return ok({ marked: marked.length, closed: marked.filter(({ state }) => state === "closed").length });
}

/** One whose loss its owner cannot bear stays open, unless it is the last of its account. */
function decideAll(slice: Leverage, positions: readonly Position[]): Position[] {
  const marked: Position[] = [];
  for (const { position, mark } of inOrder(slice, positions)) {
    const price = mark.price as Amount;
    if (!isBorne(position, position.hands, outcomeOf(slice, position, position.hands, price))) continue;
    decide(slice, position, { price, tick: mark.number, reason: "user" });
    marked.push(position);
  }
  return marked;
}
