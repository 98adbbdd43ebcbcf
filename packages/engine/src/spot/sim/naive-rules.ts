// The rules for a new order once more, as one long list of sentences over bigints. Answers the code of the first
// rule that is broken, or the order's worst price and which way the price has to come to its stop.

import type { NaiveExchange } from "../../sim/naive-exchange.ts";
import type { PlaceOrder, TriggerOn } from "../commands.ts";
import { canBring, judgeExits } from "./naive-exits.ts";
import type { NaiveMarket } from "./naive-market.ts";
import type { Found, NaiveOrder } from "./naive-order.ts";

type Verdict = { code: string } | Found;

const openOrdersMax = 200;
const amountMax = 10n ** 36n;
const stepsMax = 2n ** 53n - 1n;

export function judge(
  market: NaiveMarket,
  exchange: NaiveExchange,
  user: number,
  ask: PlaceOrder,
  replaced: NaiveOrder | null,
): Verdict {
  return (
    judgeShape(market, exchange, user, ask, replaced) ??
    judgeNumbers(market, ask, replaced) ??
    judgeMarket(market, exchange, user, ask, replaced)
  );
}

function judgeShape(
  market: NaiveMarket,
  { rules }: NaiveExchange,
  user: number,
  ask: PlaceOrder,
  replaced: NaiveOrder | null,
): Verdict | null {
  const { price, stopPrice, amount, budget, slippagePpm } = ask;
  const isMarket = ask.orderType === "market" || ask.orderType === "stop_market";
  const isStop = ask.orderType.startsWith("stop");
  const force = ask.timeInForce ?? (isMarket ? "ioc" : "gtc");
  if (!(user > 0)) return { code: "unknown_account" };
  if (market.state === "closed" || market.state === "ended") return { code: "market_closed" };
  if (market.state === "cancel_only") return { code: "market_cancel_only" };
  if (market.state === "halted") return { code: "market_halted" };
  if (ask.exits !== undefined && !canBring(rules, ask, ask.exits, replaced)) return { code: "order_options_conflict" };
  if (ask.orderType === "trailing_stop") {
    const isPlaced = price !== undefined || stopPrice !== undefined || ask.triggerOn !== undefined;
    const isTwofold = budget !== undefined && (amount !== undefined || ask.side === "sell");
    const isOther = ask.stopLimitPrice !== undefined || ask.displayAmount !== undefined;
    const isOdd = rules < 4 || isPlaced || isTwofold || isOther;
    const isKept = ask.timeInForce === "gtc" || ask.timeInForce === "post_only";
    return isOdd || isKept ? { code: "order_options_conflict" } : null;
  }
  if (ask.trailPpm !== undefined) return { code: "order_options_conflict" };
  if (ask.orderType === "oco") {
    const isOther = budget !== undefined || ask.displayAmount !== undefined;
    const isOdd = rules < 4 || force !== "gtc" || isOther || ask.triggerOn !== undefined;
    const isBoth = ask.stopLimitPrice !== undefined && slippagePpm !== undefined;
    return isOdd || isBoth ? { code: "order_options_conflict" } : null;
  }
  if (ask.stopLimitPrice !== undefined) return { code: "order_options_conflict" };
  const hides = ask.orderType === "iceberg";
  if (hides ? rules < 4 || force === "ioc" || force === "fok" : ask.displayAmount !== undefined)
    return { code: "order_options_conflict" };
  if (isMarket && price !== undefined) return { code: "order_options_conflict" };
  if (isMarket && (force === "gtc" || force === "post_only")) return { code: "order_options_conflict" };
  if (!isMarket && (budget !== undefined || slippagePpm !== undefined)) return { code: "order_options_conflict" };
  if (!isStop && (stopPrice !== undefined || ask.triggerOn !== undefined)) return { code: "order_options_conflict" };
  if (isStop && force === "post_only") return { code: "order_options_conflict" };
  if (budget !== undefined && (amount !== undefined || ask.side === "sell")) return { code: "order_options_conflict" };
  return null;
}

function judgeNumbers(market: NaiveMarket, ask: PlaceOrder, replaced: NaiveOrder | null): Verdict | null {
  const follows = ask.orderType === "trailing_stop";
  const isMarket = ask.orderType === "market" || ask.orderType === "stop_market" || follows;
  const isOco = ask.orderType === "oco";
  const isStop = ask.orderType.startsWith("stop") || isOco;
  if (!isMarket) {
    if (ask.price === undefined) return { code: "price_required" };
    if (ask.price <= 0n) return { code: "price_not_positive" };
    if (ask.price % market.tick !== 0n || ask.price / market.tick > stepsMax) return { code: "price_off_tick" };
  }
  if (isStop) {
    if (ask.stopPrice === undefined) return { code: "stop_price_required" };
    if (ask.stopPrice <= 0n) return { code: "price_not_positive" };
    if (ask.stopPrice % market.tick !== 0n || ask.stopPrice / market.tick > stepsMax) return { code: "price_off_tick" };
  }
  if (follows) {
    const trail = ask.trailPpm ?? 0;
    if (trail < 1_000 || trail > 200_000 || trail % 1 !== 0) return { code: "trail_out_of_range" };
  }
  if (ask.stopLimitPrice !== undefined) {
    if (ask.stopLimitPrice <= 0n) return { code: "price_not_positive" };
    if (ask.stopLimitPrice % market.tick !== 0n || ask.stopLimitPrice / market.tick > stepsMax)
      return { code: "price_off_tick" };
  }
  if (isMarket || (isOco && ask.stopLimitPrice === undefined)) {
    if (ask.slippagePpm === undefined) return { code: "slippage_required" };
    if (ask.slippagePpm < 0 || ask.slippagePpm > market.terms.slippageMaxPpm) return { code: "invalid_field" };
  }
  const asked = ask.amount ?? ask.budget;
  if (asked === undefined) return { code: "missing_field" };
  if (asked <= 0n) return { code: "amount_not_positive" };
  if (asked > amountMax) return { code: "amount_too_large" };
  if (ask.amount === undefined) return null;
  if (ask.amount / market.lot > stepsMax) return { code: "amount_too_large" };
  if (ask.amount % market.lot !== 0n) return { code: "amount_off_lot" };
  const others = market.alive().filter((order) => order !== replaced);
  const closed = replaced === null || replaced.exits === null ? 0n : replaced.filled / market.lot;
  const lots = others.reduce((sum, order) => sum + order.left / market.lot, closed);
  if (lots + ask.amount / market.lot > stepsMax) return { code: "amount_too_large" };
  if (ask.amount < market.terms.amountMin && !isExit(replaced)) return { code: "amount_below_minimum" };
  return ask.orderType === "iceberg" ? judgeDisplay(market, ask.amount, ask.displayAmount ?? 0n) : null;
}

/** Never all of it and never so little that it comes in more than a hundred parts; and what can hide nothing is too small. */
function judgeDisplay({ lot, terms }: NaiveMarket, whole: bigint, shown: bigint): Verdict | null {
  if (whole - lot < terms.amountMin || whole === lot) return { code: "amount_below_minimum" };
  const isWhole = shown > 0n && shown % lot === 0n;
  const isFew = shown * 100n >= whole;
  return isWhole && isFew && shown < whole && shown >= terms.amountMin ? null : { code: "display_out_of_range" };
}

function judgeMarket(
  market: NaiveMarket,
  exchange: NaiveExchange,
  user: number,
  ask: PlaceOrder,
  replaced: NaiveOrder | null,
): Verdict {
  const isMarket = ask.orderType === "market" || ask.orderType === "stop_market";
  const isStop = ask.orderType.startsWith("stop");
  if (ask.orderType === "trailing_stop") return judgeTrail(market, exchange, user, ask, replaced);
  const force = ask.timeInForce ?? (isMarket ? "ioc" : "gtc");
  const best = market.queue(ask.side === "buy" ? "sell" : "buy")[0]?.limit;
  const stop = ask.stopPrice ?? 0n;
  if (ask.orderType === "oco") return judgeOco(market, exchange, user, ask, replaced);
  if (isStop && market.last === null) return { code: "no_reference_price" };
  const on = isStop ? judgeStop(market, exchange, ask) : null;
  if (on === "late") return { code: "stop_price_would_trigger" };
  let limit = ask.price ?? 0n;
  if (isMarket) {
    const from = isStop ? stop : best;
    if (from === undefined) return { code: "no_liquidity" };
    limit = market.slipped(ask.side, from, ask.slippagePpm ?? 0);
    if (!isStop) {
      if (!isOnGoodSide(market, ask.side, from)) return { code: "no_liquidity" };
      limit = clampToBand(market, ask.side, limit);
    }
  } else if (!market.within(limit, isStop ? stop : market.center())) {
    return { code: "price_out_of_band" };
  }
  const wrong = ask.exits === undefined ? null : judgeExits(market, ask, ask.exits);
  if (wrong !== null) return { code: wrong };
  const at = isMarket && !isStop ? (best ?? limit) : limit;
  const value = ask.budget ?? market.worth(at, ask.amount ?? 0n);
  if (value > amountMax) return { code: "amount_too_large" };
  if (value < market.terms.valueMin && !isExit(replaced)) return { code: "order_value_below_minimum" };
  if (ask.budget !== undefined && ask.budget < market.worth(at, market.lot))
    return { code: "order_value_below_minimum" };
  const canStay = isStop || force === "gtc" || force === "post_only";
  const mine = placesOf(market, user, replaced);
  if ((canStay || ask.exits !== undefined) && mine >= openOrdersMax) return { code: "too_many_open_orders" };
  const want = { side: ask.side, limit, left: ask.amount ?? 0n, budget: ask.budget ?? null };
  if (force === "post_only" && best !== undefined && market.accepts(want, best))
    return { code: "would_take_liquidity" };
  const { paid, isAll, steps } = market.rehearse(user, want, false);
  const isTooLong = exchange.rules > 1 && steps > exchange.workMax - 1;
  if (force === "fok" && !isStop && (!isAll || isTooLong)) return { code: "cannot_fill_completely" };
  const spot = { owner: user as never, kind: "spot" as const };
  const free = exchange.ledger.freeOf(spot, ask.side === "buy" ? market.quote : market.base) + (replaced?.held ?? 0n);
  const isByAmount = ask.orderType === "market" && ask.side === "buy" && ask.budget === undefined;
  const needed = ask.side === "sell" ? want.left : (ask.budget ?? value);
  if (!isByAmount) return free < needed ? { code: "insufficient_balance" } : { limit, on, second: 0n };
  if (free >= market.worth(limit, want.left)) return { limit, on, second: 0n };
  // Who cannot pay the worst price must be done with at once, and pays what the book asks.
  const mustWait = exchange.rules > 1 && (market.isBehind() || steps > exchange.workMax);
  return mustWait || free < paid ? { code: "insufficient_balance" } : { limit, on, second: 0n };
}

/** Begins at the last price, or at the best one that the order has seen whose place it takes; then it is like any stop. */
function judgeTrail(
  market: NaiveMarket,
  exchange: NaiveExchange,
  user: number,
  ask: PlaceOrder,
  replaced: NaiveOrder | null,
): Verdict {
  const { side, trailPpm = 0, ...rest } = ask;
  const { last } = market;
  if (last === null) return { code: "no_reference_price" };
  const seen = replaced !== null && replaced.trail !== null ? replaced.peak : last;
  const peak = (side === "sell" ? seen > last : seen < last) ? seen : last;
  const stop = market.trailed(side, peak, trailPpm);
  const usual = {
    ...rest,
    side,
    orderType: "stop_market",
    stopPrice: stop,
    triggerOn: side === "buy" ? "rise" : "fall",
  };
  const verdict = judgeMarket(market, exchange, user, usual as PlaceOrder, replaced);
  return "code" in verdict ? verdict : { ...verdict, stop, peak };
}

/** Two orders in one: each has to be sound, and the market lies between them. */
function judgeOco(
  market: NaiveMarket,
  exchange: NaiveExchange,
  user: number,
  ask: PlaceOrder,
  replaced: NaiveOrder | null,
): Verdict {
  const [limit, stop, amount] = [ask.price ?? 0n, ask.stopPrice ?? 0n, ask.amount ?? 0n];
  const { last } = market;
  const isSell = ask.side === "sell";
  if (last === null) return { code: "no_reference_price" };
  if (isSell ? stop >= last : stop <= last) return { code: "stop_price_would_trigger" };
  const second = ask.stopLimitPrice ?? market.slipped(ask.side, stop, ask.slippagePpm ?? 0);
  if (isSell ? limit < last || second >= limit : limit > last || second <= limit)
    return { code: "oco_prices_conflict" };
  if (!market.within(limit, market.center())) return { code: "price_out_of_band" };
  if (ask.stopLimitPrice !== undefined && !market.within(second, stop)) return { code: "price_out_of_band" };
  const values = [market.worth(limit, amount), market.worth(second, amount)];
  if (values.some((value) => value > amountMax)) return { code: "amount_too_large" };
  if (values.some((value) => value < market.terms.valueMin) && !isExit(replaced))
    return { code: "order_value_below_minimum" };
  const mine = placesOf(market, user, replaced);
  if (mine >= openOrdersMax) return { code: "too_many_open_orders" };
  const best = market.queue(isSell ? "buy" : "sell")[0];
  if (best !== undefined && market.accepts({ side: ask.side, limit }, best.limit))
    return { code: "would_take_liquidity" };
  const spot = { owner: user as never, kind: "spot" as const };
  const free = exchange.ledger.freeOf(spot, isSell ? market.base : market.quote) + (replaced?.held ?? 0n);
  if (free < (isSell ? amount : market.worth(second, amount))) return { code: "insufficient_balance" };
  return { limit, second, on: isSell ? "fall" : "rise" };
}

/** Old rules: buyers wait for a higher price, sellers for a lower one. Then: whoever says nothing waits where he stands. */
function judgeStop(market: NaiveMarket, { rules }: NaiveExchange, ask: PlaceOrder): TriggerOn | "late" {
  const distance = (ask.stopPrice ?? 0n) - (market.last ?? 0n);
  const lies = distance > 0n ? "rise" : distance < 0n ? "fall" : "late";
  const meant = ask.triggerOn ?? (rules > 3 ? lies : ask.side === "buy" ? "rise" : "fall");
  return meant === lies ? lies : "late";
}

/** What closes something may be as small as that. */
function isExit(replaced: NaiveOrder | null): boolean {
  return replaced !== null && replaced.entry !== null;
}

/** How many orders he has there without the one that is replaced, unless another one comes in its place. */
function placesOf(market: NaiveMarket, user: number, replaced: NaiveOrder | null): number {
  const others = market.alive().filter((order) => order.user === user && order !== replaced).length;
  return replaced !== null && replaced.exits !== null && replaced.filled > 0n ? others + 1 : others;
}

/** A market order only meets prices on the near side of the band's far edge. */
function isOnGoodSide(market: NaiveMarket, side: "buy" | "sell", price: bigint): boolean {
  return side === "buy" ? price <= market.edge("buy") : price >= market.edge("sell");
}

function clampToBand(market: NaiveMarket, side: "buy" | "sell", limit: bigint): bigint {
  const far = market.edge(side);
  const isBeyond = side === "buy" ? limit > far : limit < far;
  return isBeyond ? far : limit;
}
