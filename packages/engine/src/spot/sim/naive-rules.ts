// The rules for a new order once more, as one long list of sentences over bigints. Answers the code of the first
// rule that is broken, or the order's worst price.

import type { NaiveExchange } from "../../sim/naive-exchange.ts";
import type { PlaceOrder } from "../commands.ts";
import type { NaiveMarket, NaiveOrder } from "./naive-market.ts";

type Verdict = { code: string } | { limit: bigint };

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
    judgeShape(market, user, ask) ??
    judgeNumbers(market, ask, replaced) ??
    judgeMarket(market, exchange, user, ask, replaced)
  );
}

function judgeShape(market: NaiveMarket, user: number, ask: PlaceOrder): Verdict | null {
  const { price, stopPrice, amount, budget, slippagePpm } = ask;
  const isMarket = ask.orderType === "market" || ask.orderType === "stop_market";
  const isStop = ask.orderType.startsWith("stop");
  const force = ask.timeInForce ?? (isMarket ? "ioc" : "gtc");
  if (!(user > 0)) return { code: "unknown_account" };
  if (market.state === "closed" || market.state === "ended") return { code: "market_closed" };
  if (market.state === "cancel_only") return { code: "market_cancel_only" };
  if (market.state === "halted") return { code: "market_halted" };
  if (isMarket && price !== undefined) return { code: "order_options_conflict" };
  if (isMarket && (force === "gtc" || force === "post_only")) return { code: "order_options_conflict" };
  if (!isMarket && (budget !== undefined || slippagePpm !== undefined)) return { code: "order_options_conflict" };
  if (!isStop && stopPrice !== undefined) return { code: "order_options_conflict" };
  if (isStop && force === "post_only") return { code: "order_options_conflict" };
  if (budget !== undefined && (amount !== undefined || ask.side === "sell")) return { code: "order_options_conflict" };
  return null;
}

function judgeNumbers(market: NaiveMarket, ask: PlaceOrder, replaced: NaiveOrder | null): Verdict | null {
  const isMarket = ask.orderType === "market" || ask.orderType === "stop_market";
  const isStop = ask.orderType.startsWith("stop");
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
  if (isMarket) {
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
  const lots = others.reduce((sum, order) => sum + order.left / market.lot, 0n);
  if (lots + ask.amount / market.lot > stepsMax) return { code: "amount_too_large" };
  return ask.amount < market.terms.amountMin ? { code: "amount_below_minimum" } : null;
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
  const force = ask.timeInForce ?? (isMarket ? "ioc" : "gtc");
  const best = market.queue(ask.side === "buy" ? "sell" : "buy")[0]?.limit;
  const stop = ask.stopPrice ?? 0n;
  if (isStop && market.last === null) return { code: "no_reference_price" };
  if (isStop && market.last !== null) {
    const isAhead = ask.side === "buy" ? stop > market.last : stop < market.last;
    if (!isAhead) return { code: "stop_price_would_trigger" };
  }
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
  const at = isMarket && !isStop ? (best ?? limit) : limit;
  const value = ask.budget ?? market.worth(at, ask.amount ?? 0n);
  if (value > amountMax) return { code: "amount_too_large" };
  if (value < market.terms.valueMin) return { code: "order_value_below_minimum" };
  if (ask.budget !== undefined && ask.budget < market.worth(at, market.lot))
    return { code: "order_value_below_minimum" };
  const canStay = isStop || force === "gtc" || force === "post_only";
  const mine = market.alive().filter((order) => order.user === user && order !== replaced).length;
  if (canStay && mine >= openOrdersMax) return { code: "too_many_open_orders" };
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
  if (!isByAmount) return free < needed ? { code: "insufficient_balance" } : { limit };
  if (free >= market.worth(limit, want.left)) return { limit };
  // Who cannot pay the worst price must be done with at once, and pays what the book asks.
  const mustWait = exchange.rules > 1 && (market.hasLine() || steps > exchange.workMax);
  return mustWait || free < paid ? { code: "insufficient_balance" } : { limit };
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
