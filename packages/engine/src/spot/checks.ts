// Why an order is refused, in the order in which it is asked. Each check may rely on those before it. None of
// them changes anything: a refused order leaves no trace.

import {
  type Amount,
  amountMax,
  formatAmount,
  isId,
  type Rejection,
  type RejectionCode,
  rejection,
  scale,
} from "@tidemark/kernel";
import { portionDown, portionUp, stepsMax, wholeSteps } from "./book/ticks.ts";
import type { Draft } from "./draft.ts";
import { wholeFillsMax } from "./execute.ts";
import { bandAround } from "./market.ts";
import { affordableLots, crosses, probe } from "./probe.ts";

export const openOrdersMax = 200;
const million = 1_000_000;

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
  { name: "stop", codes: ["stop_price_required", "price_not_positive", "price_off_tick"] },
  { name: "slippage", codes: ["slippage_required", "invalid_field"] },
  {
    name: "amount",
    codes: ["missing_field", "amount_not_positive", "amount_too_large", "amount_off_lot", "amount_below_minimum"],
  },
  { name: "reference", codes: ["no_reference_price"] },
  { name: "trigger", codes: ["stop_price_would_trigger"] },
  { name: "liquidity", codes: ["no_liquidity"] },
  { name: "band", codes: ["price_out_of_band"] },
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
    checkReference(draft) ??
    checkTrigger(draft) ??
    checkLiquidity(draft) ??
    checkBand(draft) ??
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
  const conflicts =
    (isMarket && (draft.price !== null || isPassive)) ||
    (!isMarket && (draft.slippagePpm !== null || draft.budget !== null)) ||
    (!isStop && draft.stopPrice !== null) ||
    (isStop && timeInForce === "post_only") ||
    (draft.budget !== null && (draft.amount !== null || !draft.isBuy));
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
  if (!draft.isStop) return null;
  if (draft.stopPrice === null) return rejection("stop_price_required");
  const ticks = wholeSteps(draft.stopPrice, draft.market.tickUnit);
  if (ticks === null || ticks <= 0) return refuseSteps(draft.stopPrice);
  draft.stopTicks = ticks;
  return null;
}

function refuseSteps(price: bigint): Rejection {
  return rejection(price <= 0n ? "price_not_positive" : "price_off_tick");
}

function checkSlippage(draft: Draft): Rejection | null {
  if (!draft.isMarket) return null;
  const { slippagePpm } = draft;
  if (slippagePpm === null) return rejection("slippage_required");
  const isSound = Number.isInteger(slippagePpm) && slippagePpm >= 0;
  if (isSound && slippagePpm <= draft.market.terms.slippageMaxPpm) return null;
  return rejection("invalid_field", { field: "slippagePpm" });
}

function checkAmount(draft: Draft): Rejection | null {
  const { amount, market } = draft;
  if (amount === null) return checkBudget(draft);
  const lots = wholeSteps(amount, market.lotUnit);
  // A whole number of lots that a number can hold is far below the largest amount.
  if (lots === null || lots <= 0) return refuseLots(amount, market.lot);
  const free = draft.replaced === null ? 0 : draft.replaced.lots;
  if (market.lotsAlive - free + lots > stepsMax) return rejection("amount_too_large");
  draft.lots = lots;
  if (amount >= market.terms.amountMin) return null;
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

function checkReference(draft: Draft): Rejection | null {
  return draft.isStop && draft.market.lastTicks === 0 ? rejection("no_reference_price") : null;
}

/** A buy stop waits for a higher price, a sell stop for a lower one. */
function checkTrigger(draft: Draft): Rejection | null {
  if (!draft.isStop) return null;
  const { lastTicks } = draft.market;
  const isAhead = draft.isBuy ? draft.stopTicks > lastTicks : draft.stopTicks < lastTicks;
  return isAhead ? null : rejection("stop_price_would_trigger");
}

/** Works out the worst price of an order without one: so far from the best, or from its stop. */
function checkLiquidity(draft: Draft): Rejection | null {
  if (!draft.isMarket) return null;
  const { isBuy, market } = draft;
  const { rules, at } = draft.spot;
  const best = draft.opposite.best;
  const from = draft.isStop ? draft.stopTicks : best === null ? 0 : best.ticks;
  if (from === 0) return rejection("no_liquidity");
  const slippagePpm = draft.slippagePpm ?? 0;
  const limit = isBuy ? portionDown(from, million + slippagePpm) : portionUp(from, million - slippagePpm);
  if (draft.isStop) {
    draft.ticks = Math.max(1, limit);
    return null;
  }
  const band = market.band(rules, at);
  draft.ticks = isBuy ? Math.min(limit, band.high) : Math.max(limit, band.low, 1);
  return crosses(isBuy, draft.ticks, from) ? null : rejection("no_liquidity");
}

/** A stop-limit's price is measured from its stop: that is where the market will be. */
function checkBand(draft: Draft): Rejection | null {
  if (draft.isMarket) return null;
  const { market, ticks } = draft;
  const { rules, at } = draft.spot;
  const { bandPpm } = market.terms;
  const { low, high } = draft.isStop ? bandAround(draft.stopTicks, bandPpm, rules) : market.band(rules, at);
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
  if (value < market.terms.valueMin) {
    return rejection("order_value_below_minimum", { minimum: quoteText(draft, market.terms.valueMin) });
  }
  if (budget !== null && affordableLots(market, budget, ticks) === 0) {
    return rejection("order_value_below_minimum", { minimum: quoteText(draft, market.value(ticks, 1)) });
  }
  return null;
}

function checkCount(draft: Draft): Rejection | null {
  if (!draft.canRest || draft.trader === undefined) return null;
  const count = draft.trader.orderCount - (draft.replaced === null ? 0 : 1);
  return count < openOrdersMax ? null : rejection("too_many_open_orders", { maximum: String(openOrdersMax) });
}

function checkPassive(draft: Draft): Rejection | null {
  if (draft.timeInForce !== "post_only") return null;
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
  if (draft.market.queue.length > 0) return worst;
  const found = probe(draft, { fillsMax: core.bounds.workMax, valueMax: free });
  return found.isBeyond ? worst : found.value;
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
