// Why an order is refused, in the order in which it is asked. Each check may rely on those before it. None of
// them changes anything: a refused order leaves no trace.

import {
  type Amount,
  amountMax,
  bare,
  formatAmount,
  isId,
  type Rejection,
  type RejectionCode,
  rejection,
  scale,
} from "@tidemark/kernel";
import { displayBounds, trailBounds } from "../formulas/order.ts";
import type { ExitTerms } from "./book/order.ts";
import { cappedSteps, stepsMax, wholeSteps } from "./book/ticks.ts";
import { slippedTicks, trailedTicks } from "./book/trail.ts";
import type { TriggerOn } from "./commands.ts";
import type { Draft } from "./draft.ts";
import { wholeFillsMax } from "./execute.ts";
import { type Band, bandAround } from "./market.ts";
import { affordableLots, crosses, probe } from "./probe.ts";

export const openOrdersMax = 200;

type Check = {
  readonly name: string;
  readonly codes: readonly RejectionCode[];
};

/** The checks as they run, and what each of them may say. */
export const placeChecks: readonly Check[] = [
  { name: "user", codes: ["unknown_account"] },
  { name: "state", codes: ["market_closed", "market_cancel_only", "market_halted"] },
  { name: "options", codes: ["order_options_conflict"] },
  { name: "price", codes: ["price_required", "price_not_positive", "price_off_tick"] },
  { name: "stop", codes: ["stop_price_required", "price_not_positive", "price_off_tick", "trail_out_of_range"] },
  { name: "slippage", codes: ["slippage_required", "invalid_field"] },
  {
    name: "amount",
    codes: ["missing_field", "amount_not_positive", "amount_too_large", "amount_off_lot", "amount_below_minimum"],
  },
  { name: "display", codes: ["amount_below_minimum", "display_out_of_range"] },
  { name: "reference", codes: ["no_reference_price"] },
  { name: "trigger", codes: ["stop_price_would_trigger", "oco_prices_conflict"] },
  { name: "liquidity", codes: ["no_liquidity"] },
  { name: "band", codes: ["price_out_of_band"] },
  {
    name: "exits",
    codes: [
      ...(["price_not_positive", "price_off_tick", "slippage_required", "invalid_field"] as const),
      ...(["no_reference_price", "exit_prices_conflict", "price_out_of_band"] as const),
    ],
  },
  { name: "value", codes: ["order_value_below_minimum"] },
  { name: "count", codes: ["too_many_open_orders"] },
  { name: "passive", codes: ["would_take_liquidity"] },
  { name: "whole", codes: ["cannot_fill_completely"] },
  { name: "funds", codes: ["insufficient_balance"] },
];

/** Written out, because a call that the compiler can see through costs a part of one that goes by a table. */
export function refuseOrder(draft: Draft): Rejection | null {
  return (
    checkUser(draft) ??
    checkState(draft) ??
    checkOptions(draft) ??
    checkPrice(draft) ??
    checkStopPrice(draft) ??
    checkSlippage(draft) ??
    checkAmount(draft) ??
    checkDisplay(draft) ??
    checkReference(draft) ??
    checkTrigger(draft) ??
    checkLiquidity(draft) ??
    checkBand(draft) ??
    (draft.exits === null ? null : checkExits(draft, draft.exits)) ??
    checkValue(draft) ??
    checkCount(draft) ??
    checkPassive(draft) ??
    checkWhole(draft) ??
    checkFunds(draft)
  );
}

function checkUser(draft: Draft): Rejection | null {
  return isId(draft.userId) ? null : rejection("unknown_account");
}

function checkState(draft: Draft): Rejection | null {
  switch (draft.market.state) {
    case "open":
      return null;
    case "cancel_only":
      return rejection("market_cancel_only");
    case "halted":
      return rejection("market_halted");
    case "closed":
    case "ended":
      return rejection("market_closed");
  }
}

function checkOptions(draft: Draft): Rejection | null {
  const { isMarket, isStop, timeInForce } = draft;
  const isPassive = timeInForce === "gtc" || timeInForce === "post_only";
  if (draft.exits !== null && areOddExits(draft, draft.exits)) return rejection("order_options_conflict");
  if (draft.isOco) return refuseOcoOptions(draft);
  const conflicts =
    (isMarket && (draft.price !== null || isPassive)) ||
    (!isMarket && (draft.slippagePpm !== null || draft.budget !== null)) ||
    (!isStop && (draft.stopPrice !== null || draft.triggerOn !== null)) ||
    (isStop && timeInForce === "post_only") ||
    draft.stopLimitPrice !== null ||
    (draft.isTrailing ? isOddTrail(draft) : draft.trailPpm !== null) ||
    (draft.isIceberg ? draft.spot.rules < 4 || !isPassive : draft.displayAmount !== null) ||
    (draft.budget !== null && (draft.amount !== null || !draft.isBuy));
  return conflicts ? rejection("order_options_conflict") : null;
}

/** Only what opens something brings what closes it, and an exit is closed by nothing. */
function areOddExits({ spot, orderType, entryId }: Draft, exits: ExitTerms): boolean {
  const { takeProfit, stopLoss, stopLossLimit, slippagePpm } = exits;
  const isEntry = (orderType === "limit" || orderType === "market") && entryId === null;
  const isEmpty = takeProfit === null && stopLoss === null;
  const isAfterNothing = stopLoss === null && (stopLossLimit !== null || slippagePpm !== null);
  return spot.rules < 4 || !isEntry || isEmpty || isAfterNothing || (stopLossLimit !== null && slippagePpm !== null);
}

/** Where its stop stands follows from the market. */
function isOddTrail({ spot, stopPrice, triggerOn }: Draft): boolean {
  return spot.rules < 4 || stopPrice !== null || triggerOn !== null;
}

/** Its side says which way the price has to come, and its stop makes it one kind of order. */
function refuseOcoOptions(draft: Draft): Rejection | null {
  const conflicts =
    draft.spot.rules < 4 ||
    draft.timeInForce !== "gtc" ||
    draft.trailPpm !== null ||
    draft.displayAmount !== null ||
    draft.budget !== null ||
    draft.triggerOn !== null ||
    (draft.stopLimitPrice !== null && draft.slippagePpm !== null);
  return conflicts ? rejection("order_options_conflict") : null;
}

function checkPrice(draft: Draft): Rejection | null {
  if (draft.isMarket) return null;
  if (draft.price === null) return rejection("price_required");
  const ticks = wholeSteps(draft.price, draft.market.tickUnit);
  if (ticks === null || ticks <= 0) return refuseSteps(draft.price);
  draft.ticks = ticks;
  return null;
}

function checkStopPrice(draft: Draft): Rejection | null {
  if (!draft.isStop && !draft.isOco) return null;
  if (draft.isTrailing) return checkTrail(draft);
  if (draft.stopPrice === null) return rejection("stop_price_required");
  const ticks = wholeSteps(draft.stopPrice, draft.market.tickUnit);
  if (ticks === null || ticks <= 0) return refuseSteps(draft.stopPrice);
  draft.stopTicks = ticks;
  if (draft.stopLimitPrice === null) return null;
  const legTicks = wholeSteps(draft.stopLimitPrice, draft.market.tickUnit);
  if (legTicks === null || legTicks <= 0) return refuseSteps(draft.stopLimitPrice);
  draft.legTicks = legTicks;
  return null;
}

function checkTrail({ trailPpm }: Draft): Rejection | null {
  const { leastPpm, mostPpm } = trailBounds;
  if (trailPpm !== null && Number.isInteger(trailPpm) && trailPpm >= leastPpm && trailPpm <= mostPpm) return null;
  return rejection("trail_out_of_range", { minimum: percentText(leastPpm), maximum: percentText(mostPpm) });
}

function refuseSteps(price: bigint): Rejection {
  return rejection(price <= 0n ? "price_not_positive" : "price_off_tick");
}

function checkSlippage(draft: Draft): Rejection | null {
  if (!draft.isMarket && !(draft.isOco && draft.stopLimitPrice === null)) return null;
  return refuseSlippage(draft, draft.slippagePpm, "slippagePpm");
}

function refuseSlippage(draft: Draft, slippagePpm: number | null, field: string): Rejection | null {
  if (slippagePpm === null) return rejection("slippage_required");
  const isSound = Number.isInteger(slippagePpm) && slippagePpm >= 0;
  if (isSound && slippagePpm <= draft.market.terms.slippageMaxPpm) return null;
  return rejection("invalid_field", { field });
}

function checkAmount(draft: Draft): Rejection | null {
  const { amount, market } = draft;
  if (amount === null) return checkBudget(draft);
  const lots = wholeSteps(amount, market.lotUnit);
  // A whole number of lots that a number can hold is far below the largest amount.
  if (lots === null || lots <= 0) return refuseLots(amount, market.lot);
  const { replaced } = draft;
  // What closes the one that it replaces needs room too.
  const closed = replaced?.exits == null ? 0 : cappedSteps(replaced.filled / market.lot);
  const free = replaced === null ? 0 : replaced.lots - closed;
  if (market.lotsAlive - free + lots > stepsMax) return rejection("amount_too_large");
  draft.lots = lots;
  if (amount >= market.terms.amountMin || draft.entryId !== null) return null;
  return rejection("amount_below_minimum", { minimum: baseText(draft, market.terms.amountMin) });
}

function checkBudget({ budget }: Draft): Rejection | null {
  if (budget === null) return rejection("missing_field", { field: "amount" });
  if (budget <= 0n) return rejection("amount_not_positive");
  return budget > amountMax ? rejection("amount_too_large") : null;
}

function refuseLots(amount: bigint, lot: bigint): Rejection {
  if (amount <= 0n) return rejection("amount_not_positive");
  return rejection(amount / lot > stepsMax ? "amount_too_large" : "amount_off_lot");
}

/** The part that is shown: whole lots, enough of them that the rest comes in few parts, and never all of it. */
function checkDisplay(draft: Draft): Rejection | null {
  if (!draft.isIceberg) return null;
  const { displayAmount, amount, market } = draft;
  const { least, most } = displayBounds(amount ?? 0n, { lot: market.lot, amountMin: market.terms.amountMin });
  if (least > most) return rejection("amount_below_minimum", { minimum: baseText(draft, least + market.lot) });
  const lots = displayAmount === null ? null : wholeSteps(displayAmount, market.lotUnit);
  if (displayAmount === null || lots === null || displayAmount < least || displayAmount > most) {
    return rejection("display_out_of_range", { minimum: baseText(draft, least), maximum: baseText(draft, most) });
  }
  draft.displayLots = lots;
  return null;
}

function checkReference(draft: Draft): Rejection | null {
  const isMeasured = draft.isStop || draft.isOco;
  return isMeasured && draft.market.lastTicks === 0 ? rejection("no_reference_price") : null;
}

/** A stop at the last price is late, and so is one that lies on the other side than its owner means. */
function checkTrigger(draft: Draft): Rejection | null {
  if (draft.isOco) return checkLegs(draft);
  if (!draft.isStop) return null;
  if (draft.isTrailing) setTrailedStop(draft);
  const { stopTicks, market } = draft;
  const waitsFor = draft.triggerOn ?? usualTrigger(draft);
  draft.triggerOn = waitsFor;
  const isAhead = waitsFor === "rise" ? stopTicks > market.lastTicks : stopTicks < market.lastTicks;
  return isAhead ? null : rejection("stop_price_would_trigger");
}

/** From the last price on; one that takes another one's place remembers the best price that one has seen. */
function setTrailedStop(draft: Draft): void {
  const { isBuy, market, replaced } = draft;
  const known = replaced === null || replaced.trailPpm === null ? market.lastTicks : replaced.peakTicks;
  draft.peakTicks = isBuy ? Math.min(known, market.lastTicks) : Math.max(known, market.lastTicks);
  draft.stopTicks = trailedTicks(isBuy, draft.peakTicks, draft.trailPpm ?? 0);
  draft.stopPrice = BigInt(draft.stopTicks) * market.tick;
  draft.triggerOn = isBuy ? "rise" : "fall";
}

/** A sell takes its profit above the market and stops its loss below, a buy the other way round. */
function checkLegs(draft: Draft): Rejection | null {
  const { isBuy, ticks, stopTicks, legTicks, market } = draft;
  draft.triggerOn = isBuy ? "rise" : "fall";
  const isAhead = isBuy ? stopTicks > market.lastTicks : stopTicks < market.lastTicks;
  if (!isAhead) return rejection("stop_price_would_trigger");
  // At the last price itself it may rest: that is where its own fills leave the market.
  const isApart = isBuy ? ticks <= market.lastTicks : ticks >= market.lastTicks;
  const isWorse = legTicks === 0 || (isBuy ? legTicks > ticks : legTicks < ticks);
  return isApart && isWorse ? null : rejection("oco_prices_conflict");
}

function usualTrigger({ spot, isBuy, stopTicks, market }: Draft): TriggerOn {
  const waitsForRise = spot.rules < 4 ? isBuy : stopTicks > market.lastTicks;
  return waitsForRise ? "rise" : "fall";
}

/** Works out the worst price of an order without one: so far from the best, or from its stop. */
function checkLiquidity(draft: Draft): Rejection | null {
  const isSlipping = draft.isOco && draft.stopLimitPrice === null;
  if (!draft.isMarket && !isSlipping) return null;
  const { isBuy, market } = draft;
  const { rules, at } = draft.spot;
  const best = draft.opposite.best;
  const from = draft.isStop || draft.isOco ? draft.stopTicks : best === null ? 0 : best.ticks;
  if (from === 0) return rejection("no_liquidity");
  const limit = slippedTicks(isBuy, from, draft.slippagePpm ?? 0);
  if (isSlipping) {
    draft.legTicks = limit;
    return null;
  }
  if (draft.isStop) {
    draft.ticks = limit;
    return null;
  }
  const band = market.band(rules, at);
  draft.ticks = isBuy ? Math.min(limit, band.high) : Math.max(limit, band.low, 1);
  return crosses(isBuy, draft.ticks, from) ? null : rejection("no_liquidity");
}

/** A profit lies beyond the entry's price, a loss before it; and what a stop goes on with is no better than the stop. */
function checkExits(draft: Draft, { takeProfit, stopLoss, stopLossLimit, slippagePpm }: ExitTerms): Rejection | null {
  const { isBuy, market, spot } = draft;
  for (const price of [takeProfit, stopLoss, stopLossLimit]) {
    if (price !== null && (wholeSteps(price, market.tickUnit) ?? 0) <= 0) return refuseSteps(price);
  }
  const slips = stopLoss !== null && stopLossLimit === null;
  const refused = slips ? refuseSlippage(draft, slippagePpm, "exitSlippagePpm") : null;
  if (refused !== null) return refused;
  const from = draft.isMarket ? market.lastTicks : draft.ticks;
  if (from === 0) return rejection("no_reference_price");
  const [profit, loss, second] = [takeProfit, stopLoss, stopLossLimit].map((price) => ticksOf(market, price));
  const isApart = (one: number | null | undefined, other: number | null | undefined, canMeet: boolean): boolean =>
    one == null || other == null || (canMeet && one === other) || (isBuy ? one > other : one < other);
  if (!isApart(profit, from, false) || !isApart(from, loss, false) || !isApart(loss, second, true))
    return rejection("exit_prices_conflict");
  const beyond = profit == null ? null : refuseBeyond(draft, profit, market.band(spot.rules, spot.at));
  if (beyond !== null || second == null) return beyond;
  return refuseBeyond(draft, second, bandAround(loss ?? 0, market.terms.bandPpm, spot.rules));
}

function ticksOf(market: Draft["market"], price: bigint | null): number | null {
  return price === null ? null : wholeSteps(price, market.tickUnit);
}

/** A stop-limit's price is measured from its stop: that is where the market will be. */
function checkBand(draft: Draft): Rejection | null {
  if (draft.isMarket) return null;
  const { market, ticks } = draft;
  const { rules, at } = draft.spot;
  const { bandPpm } = market.terms;
  const atStop = (): Band => bandAround(draft.stopTicks, bandPpm, rules);
  const refused = refuseBeyond(draft, ticks, draft.isStop ? atStop() : market.band(rules, at));
  if (refused !== null || draft.stopLimitPrice === null) return refused;
  return refuseBeyond(draft, draft.legTicks, atStop());
}

function refuseBeyond(draft: Draft, ticks: number, { low, high }: Band): Rejection | null {
  if (ticks >= low && ticks <= high) return null;
  return rejection("price_out_of_band", { low: priceText(draft, low), high: priceText(draft, high) });
}

function checkValue(draft: Draft): Rejection | null {
  const { market, budget } = draft;
  const best = draft.isStop ? null : draft.opposite.best;
  const ticks = draft.isMarket && best !== null ? best.ticks : draft.ticks;
  const value = budget ?? market.value(ticks, draft.lots);
  draft.value = value;
  if (value > amountMax) return rejection("amount_too_large");
  if (draft.isOco) return checkLegValues(draft);
  if (value < market.terms.valueMin && draft.entryId === null) {
    return rejection("order_value_below_minimum", { minimum: quoteText(draft, market.terms.valueMin) });
  }
  if (budget !== null && affordableLots(market, budget, ticks) === 0) {
    return rejection("order_value_below_minimum", { minimum: quoteText(draft, market.value(ticks, 1)) });
  }
  return null;
}

/** Either leg may be the one that trades: the lesser must be worth enough, and the greater can be paid. */
function checkLegValues(draft: Draft): Rejection | null {
  const { market, isBuy } = draft;
  const atStop = market.value(draft.legTicks, draft.lots);
  if (atStop > amountMax) return rejection("amount_too_large");
  const least = isBuy ? draft.value : atStop;
  draft.value = isBuy ? atStop : draft.value;
  if (least >= market.terms.valueMin || draft.entryId !== null) return null;
  return rejection("order_value_below_minimum", { minimum: quoteText(draft, market.terms.valueMin) });
}

function checkCount(draft: Draft): Rejection | null {
  const { replaced, trader } = draft;
  // Whoever brings his exit needs a place for it, and leaves his own to it when he has traded.
  if ((!draft.canRest && draft.exits === null) || trader === undefined) return null;
  const isGone = replaced !== null && (replaced.exits === null || replaced.filled === 0n);
  const count = trader.orderCount - (isGone ? 1 : 0);
  return count < openOrdersMax ? null : rejection("too_many_open_orders", { maximum: String(openOrdersMax) });
}

function checkPassive(draft: Draft): Rejection | null {
  if (draft.timeInForce !== "post_only" && !draft.isOco) return null;
  const best = draft.opposite.best;
  return best !== null && crosses(draft.isBuy, draft.ticks, best.ticks) ? rejection("would_take_liquidity") : null;
}

function checkWhole(draft: Draft): Rejection | null {
  if (draft.timeInForce !== "fok" || draft.isStop) return null;
  return probe(draft, { fillsMax: wholeFillsMax(draft.spot) }).isComplete ? null : rejection("cannot_fill_completely");
}

function checkFunds(draft: Draft): Rejection | null {
  const { market, replaced, spot, isBuy } = draft;
  const account = isBuy ? draft.trader?.quote : draft.trader?.base;
  const asset = isBuy ? market.quote : market.base;
  const available = account?.available ?? spot.ledger.available({ owner: draft.userId, kind: "spot" }, asset);
  const free = replaced === null ? available : available + replaced.held;
  return free >= fundsNeeded(draft, free) ? null : rejection("insufficient_balance");
}

/** The most it can cost: what it would hold, or for a market order what it would pay right now. */
function fundsNeeded(draft: Draft, free: bigint): bigint {
  if (!draft.isBuy) return draft.amount ?? 0n;
  if (draft.budget !== null) return draft.budget;
  if (draft.orderType !== "market") return draft.value;
  // Whoever could pay its worst price for all of it need not be told what the book asks.
  const worst = draft.market.value(draft.ticks, draft.lots);
  if (free >= worst) return worst;
  const { rules, core } = draft.spot;
  if (rules === 1) return probe(draft).value;
  // What cannot be finished at once is set aside at its worst price.
  if (draft.market.isBehind) return worst;
  const found = probe(draft, { fillsMax: core.bounds.workMax, valueMax: free });
  return found.isBeyond ? worst : found.value;
}

function percentText(ppm: number): string {
  return bare(formatAmount(BigInt(ppm) as Amount, scale(4)));
}

function baseText(draft: Draft, value: bigint): string {
  return formatAmount(value as Amount, draft.spot.core.assets.get(draft.market.base)?.scale ?? scale(0));
}

function priceText(draft: Draft, ticks: number): string {
  return quoteText(draft, BigInt(ticks) * draft.market.tick);
}

function quoteText(draft: Draft, value: bigint): string {
  return formatAmount(value as Amount, draft.spot.core.assets.get(draft.market.quote)?.scale ?? scale(0));
}
