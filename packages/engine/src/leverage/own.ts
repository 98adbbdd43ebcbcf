// What owners do with their positions: cancel, close all or part, set stops, add margin. Somebody else's position is as
// unknown as one that never was.

import {
  type Amount,
  amountMax,
  formatAmount,
  invalid,
  ok,
  type Rejected,
  type Result,
  refuse,
  type UserId,
} from "@tidemark/kernel";
import { waitForStops } from "./alive.ts";
import { bookMargin } from "./booking.ts";
import type { AddLeverMargin, CancelLever, LeverReplies, SetLeverStops } from "./commands.ts";
import { revoke } from "./entrusts.ts";
import type { Position } from "./position.ts";
import type { Leverage } from "./slice.ts";

export function cancelLever(
  slice: Leverage,
  content: CancelLever,
  userId: UserId,
): Result<LeverReplies["CancelLever"]> {
  const position = slice.positions.get(content.positionId);
  if (position === undefined || position.userId !== userId) return refuse("unknown_position");
  if (position.state !== "pending") return refuse("position_not_pending");
  return position.feeTurn > 0 ? refuse("position_closing") : ok(revoke(slice, position));
}

/** Null if its owner may do something with it now. */
export function refuseOpen(position: Position | undefined, userId: UserId): Rejected | null {
  if (position === undefined || position.userId !== userId) return refuse("unknown_position");
  if (position.state === "pending") return refuse("position_not_open");
  return position.state === "closing" || position.risk.closing > 0 ? refuse("position_closing") : null;
}

export function setLeverStops(
  slice: Leverage,
  content: SetLeverStops,
  userId: UserId,
): Result<LeverReplies["SetLeverStops"]> {
  const position = slice.positions.get(content.positionId);
  const refused = refuseOpen(position, userId);
  if (refused !== null || position === undefined) return refused ?? refuse("unknown_position");
  const { takeProfit, stopLoss } = content;
  if (!isPrice(takeProfit)) return invalid("takeProfit");
  if (!isPrice(stopLoss)) return invalid("stopLoss");
  const mark = slice.core.marks.fresh(position.market.id, slice.core.at);
  if (mark === null) return refuse("price_stale");
  const wrong = refuseStops(position, mark.price, content);
  if (wrong !== null) return wrong;
  slice.core.fingerprint.touch(position);
  position.takeProfit = takeProfit;
  position.stopLoss = stopLoss;
  waitForStops(position);
  const row = position.row();
  slice.emit({ type: "LeverChanged", position: row });
  return ok(row);
}

/** Both lie beyond the open price and the mark, each on its side: none would close the position at once. */
function refuseStops(position: Position, mark: bigint, { takeProfit, stopLoss }: SetLeverStops): Rejected | null {
  const { side, price, market } = position;
  const [low, high] = mark < price ? [mark, price] : [price, mark];
  const isAbove = (one: bigint) => one > high;
  const isBelow = (one: bigint) => one < low;
  const [profitFits, lossFits] = side === "long" ? [isAbove, isBelow] : [isBelow, isAbove];
  const edge = (isHigh: boolean) => ({ price: formatAmount((isHigh ? high : low) as Amount, market.house.scale) });
  if (takeProfit !== null && !profitFits(takeProfit)) return refuse("take_profit_wrong_side", edge(side === "long"));
  if (stopLoss !== null && !lossFits(stopLoss)) return refuse("stop_loss_wrong_side", edge(side === "short"));
  return null;
}

function isPrice(price: Amount | null): boolean {
  return price === null || (typeof price === "bigint" && price > 0n && price <= amountMax);
}

export function addLeverMargin(
  slice: Leverage,
  content: AddLeverMargin,
  userId: UserId,
): Result<LeverReplies["AddLeverMargin"]> {
  const { amount, positionId } = content;
  const position = slice.positions.get(positionId);
  const refused = refuseOpen(position, userId);
  if (refused !== null || position === undefined) return refused ?? refuse("unknown_position");
  if (amount <= 0n) return refuse("amount_not_positive");
  if (amount > position.risk.account.available) return refuse("insufficient_balance");
  slice.core.fingerprint.touch(position);
  bookMargin(slice, position, amount);
  position.margin += amount;
  const row = position.row();
  slice.emit({ type: "LeverChanged", position: row });
  return ok(row);
}
