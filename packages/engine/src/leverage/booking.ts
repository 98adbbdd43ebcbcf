// The money of leverage: each step is one balanced transaction between somebody's leverage account and the pool, the
// insurance fund and the fees of the house.

import type { Amount } from "@tidemark/kernel";
import { shareOfHands } from "../formulas/leverage.ts";
import { leave, shares } from "./alive.ts";
import type { LeverClosingRow } from "./events.ts";
import type { House } from "./house.ts";
import type { Outcome, Pinned, Position } from "./position.ts";
import type { Leverage } from "./slice.ts";

const million = 1_000_000n;

/** What of an opening fee goes to the insurance fund. */
export function insuredPart({ rules }: House, fee: bigint): bigint {
  return (fee * BigInt(rules?.insurancePpm ?? 0)) / million;
}

/** An entrust keeps margin and fee set aside, so that a cancel gives back exactly both. */
export function bookEntrust({ core }: Leverage, { risk, held, id }: Position): void {
  core.ledger.begin();
  core.ledger.move(risk.account, -held, held, "lever_entrust", id);
}

export function bookCancel({ core }: Leverage, { risk, held, id }: Position): void {
  core.ledger.begin();
  core.ledger.move(risk.account, held, -held, "lever_cancel", id);
}

export function bookOpening(slice: Leverage, { risk, margin, opening: { fee }, id }: Position): void {
  const { ledger } = slice.core;
  ledger.begin();
  ledger.move(risk.account, -margin, margin, "lever_open", id);
  if (fee > 0n) ledger.move(risk.account, -fee, 0n, "lever_fee", id);
  giveFee(slice, risk.house, fee, insuredPart(risk.house, fee), id);
}

/** The fee of an entrust that has become a position. */
export function bookHeldFee(slice: Leverage, position: Position): void {
  const { risk, id, feeInsured } = position;
  const { fee } = position.opening;
  slice.core.fingerprint.touch(position);
  position.feeTurn = 0;
  position.feeInsured = 0n;
  risk.house.insuranceDue -= feeInsured;
  if (fee === 0n) return;
  slice.core.ledger.begin();
  slice.core.ledger.move(risk.account, 0n, -fee, "lever_fee", id);
  giveFee(slice, risk.house, fee, feeInsured, id);
}

function giveFee({ core }: Leverage, house: House, fee: bigint, insured: bigint, id: number): void {
  if (fee > insured) core.ledger.move(house.fees, fee - insured, 0n, "lever_fee", id);
  if (insured > 0n) core.ledger.move(house.insuranceAccount, insured, 0n, "lever_fee", id);
}

export function bookMargin({ core }: Leverage, { risk, id }: Position, amount: bigint): void {
  core.ledger.begin();
  core.ledger.move(risk.account, -amount, amount, "lever_margin", id);
}

/** From the margin, then from what is free. */
export function bookNight({ core }: Leverage, { risk, id }: Position, fromMargin: bigint, fromFree: bigint): void {
  if (fromMargin + fromFree === 0n) return;
  core.ledger.begin();
  core.ledger.move(risk.account, -fromFree, -fromMargin, "lever_overnight", id);
  core.ledger.move(risk.house.fees, fromMargin + fromFree, 0n, "lever_overnight", id);
}

/** Books what was decided for a whole position; it has ended then. */
export function bookClosing(slice: Leverage, position: Position): void {
  const { pinned, risk, hands, margin } = position;
  if (pinned === null) return;
  const { pool, insurance } = shares(pinned);
  risk.closing -= 1;
  risk.due -= margin + pinned.settled;
  risk.house.poolDue -= pool;
  risk.house.insuranceDue -= insurance;
  slice.core.fingerprint.touch(position);
  const closing = closingOf(position, hands, pinned);
  moveOutcome(slice, position, closing, pinned);
  reduce(position, closing, pinned);
  position.state = "closed";
  position.endedAt = slice.core.at;
  position.pinned = null;
  slice.emit({ type: "LeverClosed", closing });
  slice.emit({ type: "LeverChanged", position: position.row() });
  leave(slice, position);
}

/** Takes part of a position away; the rest goes on. */
export function bookPart(slice: Leverage, position: Position, hands: number, outcome: Pinned): LeverClosingRow {
  const closing = closingOf(position, hands, outcome);
  moveOutcome(slice, position, closing, outcome);
  reduce(position, closing, outcome);
  slice.emit({ type: "LeverClosed", closing });
  slice.emit({ type: "LeverChanged", position: position.row() });
  return closing;
}

export function closingOf(position: Position, hands: number, outcome: Pinned): LeverClosingRow {
  const { opening, risk, market, id, margin, feeLeft } = position;
  const { side, hand, multiple, price } = opening;
  const { closingId, price: closePrice, tick: closeTick, reason } = outcome;
  const { profit, settled, insured, borne, coveragePpm } = outcome;
  // Field by field, as rows are.
  return {
    closingId,
    positionId: id,
    userId: risk.userId,
    marketId: market.id,
    assetId: risk.house.assetId,
    side,
    hands,
    hand,
    multiple,
    openPrice: price,
    openTick: position.openTick ?? 0,
    closePrice,
    closeTick,
    reason,
    margin: shareOfHands(margin as Amount, hands, position.hands),
    fee: shareOfHands(feeLeft as Amount, hands, position.hands),
    profit,
    settled,
    insured,
    borne,
    coveragePpm,
  };
}

function moveOutcome(
  { core }: Leverage,
  { risk, id }: Position,
  { margin, reason }: LeverClosingRow,
  outcome: Outcome,
) {
  const { pool, insurance } = shares(outcome);
  const why = reason === "liquidation" ? "lever_liquidation" : "lever_close";
  const { poolAccount, insuranceAccount } = risk.house;
  core.ledger.begin();
  core.ledger.move(risk.account, margin + outcome.settled, -margin, why, id);
  if (pool !== 0n) core.ledger.move(poolAccount, pool, 0n, why, id);
  if (insurance !== 0n) core.ledger.move(insuranceAccount, insurance, 0n, why, id);
}

/** What is left of it after these hands. */
function reduce(
  position: Position,
  { hands, margin, fee, profit }: LeverClosingRow,
  { insured, borne }: Outcome,
): void {
  position.originMargin -= shareOfHands(position.originMargin as Amount, hands, position.hands);
  position.margin -= margin;
  position.feeLeft -= fee;
  position.hands -= hands;
  position.profit += profit;
  position.shortfall += insured + borne;
}
