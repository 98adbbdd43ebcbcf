// Opening at the mark, and placing an entrust. The checks come in a fixed order; whatever is refused has changed nothing.

import {
  type Amount,
  amountMax,
  formatAmount,
  invalid,
  isId,
  ok,
  type Rejected,
  type Result,
  refuse,
  type UserId,
} from "@tidemark/kernel";
import type { Mark } from "../core/marks/mark.ts";
import { type LeverCost, type LeverDraft, leverCost, leverSides, leverValue } from "../formulas/leverage.ts";
import { enter } from "./alive.ts";
import { bookEntrust, bookOpening } from "./booking.ts";
import type { LeverReplies, OpenLever } from "./commands.ts";
import type { LeverMarket } from "./market.ts";
import { Position } from "./position.ts";
import type { Leverage } from "./slice.ts";
import { hasRoom, isCovered } from "./solvency.ts";

/** Alive ones of one person. */
export const positionsMax = 200;

export function openLever(slice: Leverage, content: OpenLever, userId: UserId): Result<LeverReplies["OpenLever"]> {
  const { core } = slice;
  if (!isId(userId)) return refuse("unknown_account");
  const market = slice.markets.get(content.marketId);
  if (market === undefined) return refuse("unknown_market");
  const mark = core.marks.fresh(market.id, core.at);
  const refused = refuseAsked(slice, market, content, userId) ?? refuseLimit(market, content, mark);
  if (refused !== null) return refused;
  if (mark === null) return refuse("price_stale");
  const { side, hands, multiple, limit } = content;
  const draft = { side, hands, multiple, origin: limit ?? (mark.price as Amount) };
  const cost = leverCost(draft, market.terms, market.baseScale);
  const uncovered = refuseAdmission(slice, market, draft, cost, userId);
  if (uncovered !== null) return uncovered;
  const position = begin(slice, market, content, cost, mark, userId);
  if (limit === undefined) bookOpening(slice, position);
  else bookEntrust(slice, position);
  enter(slice, position);
  const row = position.row();
  slice.emit({ type: "LeverPlaced", position: row });
  return ok(row);
}

/** What is wrong with the question itself, and with who asks it. */
function refuseAsked(slice: Leverage, market: LeverMarket, content: OpenLever, userId: UserId): Rejected | null {
  const { side, hands, multiple } = content;
  const { handsMin, handsMax, multiples } = market.terms;
  if (market.state !== "open" || market.house.rules === null) return refuse("leverage_closed");
  if (!leverSides.includes(side)) return invalid("side");
  if (!Number.isInteger(hands) || hands < handsMin || hands > handsMax) {
    return refuse("hands_out_of_range", { min: String(handsMin), max: String(handsMax) });
  }
  if (!multiples.includes(multiple)) return refuse("multiple_not_offered");
  for (const { state } of slice.byUser.get(userId) ?? []) if (state === "closing") return refuse("position_closing");
  return null;
}

/** An entrust waits for a better price than there is: at the very price it would open at once. */
function refuseLimit(market: LeverMarket, { side, limit }: OpenLever, mark: Mark | null): Rejected | null {
  if (limit !== undefined && (typeof limit !== "bigint" || limit <= 0n || limit > amountMax)) return invalid("limit");
  if (mark === null) return refuse("price_stale");
  if (limit === undefined || (side === "long" ? limit < mark.price : limit > mark.price)) return null;
  return refuse("limit_wrong_side", { price: formatAmount(mark.price as Amount, market.house.scale) });
}

/** What the house answers for, and what the asker has. */
function refuseAdmission(
  slice: Leverage,
  market: LeverMarket,
  { side, origin }: LeverDraft,
  cost: LeverCost,
  userId: UserId,
): Rejected | null {
  const { house, terms } = market;
  const { value, number } = cost;
  if (cost.price <= 0n || value > amountMax) return refuse("amount_too_large");
  const own = slice.byUser.get(userId) ?? new Set();
  if (own.size >= positionsMax) return refuse("too_many_positions", { maximum: String(positionsMax) });
  if (worthIn(own, market) + value > terms.userValueMax) {
    return refuse("leverage_user_limit", { maximum: formatAmount(terms.userValueMax, house.scale) });
  }
  if (!isCovered(slice, house)) return refuse("leverage_uncovered");
  if (!hasRoom(slice, { market, side, number, value, origin })) return refuse("leverage_capacity");
  const free = slice.core.ledger.available({ owner: userId, kind: "leverage" }, house.assetId);
  return free < cost.debit ? refuse("insufficient_balance") : null;
}

/** What somebody's positions in a market are worth together, as they were opened. */
function worthIn(own: Iterable<Position>, market: LeverMarket): bigint {
  let sum = 0n;
  for (const one of own) if (one.market === market) sum += leverValue(one.price, one.number, market.baseScale);
  return sum;
}

function begin(
  slice: Leverage,
  market: LeverMarket,
  { side, hands, multiple, limit }: OpenLever,
  { price, value, margin, fee }: LeverCost,
  mark: Mark,
  userId: UserId,
): Position {
  const { hand, overnightPpm } = market.terms;
  const { at } = slice.core;
  const opening = {
    ...{ side, handsOpened: hands, hand, multiple, originPrice: limit ?? (mark.price as Amount), price },
    ...{ value, marginOpened: margin, fee, overnightPpm, placedAt: at },
  };
  const risk = slice.risk(market.house, userId);
  const position = new Position(
    slice.positionIds.next(),
    risk,
    market,
    opening,
    limit === undefined ? "open" : "pending",
  );
  if (limit === undefined) {
    position.openedAt = at;
    position.openTick = mark.number;
  }
  return position;
}
