// What closes an order once more: as its owner would have asked for it, had he been there when it ended.

import type { AmendOrder, Exits, PlaceOrder } from "../commands.ts";
import type { NaiveMarket } from "./naive-market.ts";
import type { Found, NaiveOrder } from "./naive-order.ts";

/** The order to be asked for and what the rules would find out about it; null where nothing is to be closed, or can be. */
export function closingOf(
  market: NaiveMarket,
  entry: NaiveOrder,
  free: bigint,
): { ask: PlaceOrder; found: Found } | null {
  const { takeProfit, stopLoss, stopLossLimit, slippagePpm } = entry.exits ?? {};
  if (entry.filled === 0n || market.state === "ended") return null;
  const side = entry.side === "buy" ? "sell" : "buy";
  const loss = stopLoss === undefined ? undefined : (stopLossLimit ?? market.slipped(side, stopLoss, slippagePpm ?? 0));
  let amount = entry.side === "buy" ? entry.filled - entry.fee : entry.filled;
  amount -= amount % market.lot;
  while (amount > 0n && priceOf(market, side, amount, [takeProfit, loss]) > free) {
    // From where it can be paid for sure, step by step.
    amount = lesser(amount - market.lot, affordable(market, side, free, [takeProfit, loss]));
  }
  if (amount <= 0n) return null;
  const on = stopLoss === undefined ? null : side === "buy" ? "rise" : "fall";
  const common = { type: "PlaceOrder", marketId: market.id, side, amount } as const;
  const stop = { stopPrice: stopLoss, slippagePpm };
  const both = takeProfit !== undefined && loss !== undefined;
  const ask = both
    ? { ...common, ...stop, orderType: "oco", price: takeProfit, stopLimitPrice: stopLossLimit }
    : takeProfit !== undefined
      ? { ...common, orderType: "limit", price: takeProfit }
      : {
          ...common,
          ...stop,
          orderType: stopLossLimit === undefined ? "stop_market" : "stop_limit",
          price: stopLossLimit,
        };
  const limit = takeProfit ?? loss ?? 0n;
  return { ask: ask as PlaceOrder, found: { limit, on, second: both ? loss : 0n } };
}

/** What it sets aside: coins to be sold, or what they cost at the dearest. */
function priceOf(market: NaiveMarket, side: "buy" | "sell", amount: bigint, prices: (bigint | undefined)[]): bigint {
  if (side === "sell") return amount;
  return prices.reduce<bigint>((most, price) => {
    const worth = market.worth(price ?? 0n, amount);
    return worth > most ? worth : most;
  }, 0n);
}

function affordable(market: NaiveMarket, side: "buy" | "sell", free: bigint, prices: (bigint | undefined)[]): bigint {
  return (free / priceOf(market, side, market.lot, prices)) * market.lot;
}

function lesser(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

/** What a changed order brings: what it brought before, but for what was named. */
export function amendedExits({ exits }: NaiveOrder, content: AmendOrder): Pick<PlaceOrder, "exits"> {
  const takeProfit = content.takeProfit ?? exits?.takeProfit;
  const stopLoss = content.stopLoss ?? exits?.stopLoss;
  const stopLossLimit = content.stopLossLimit ?? exits?.stopLossLimit;
  const slippagePpm = content.stopLossLimit === undefined ? exits?.slippagePpm : undefined;
  const all = Object.entries({ takeProfit, stopLoss, stopLossLimit, slippagePpm });
  const given = all.filter(([, value]) => value !== undefined);
  return given.length === 0 ? {} : { exits: Object.fromEntries(given) as Exits };
}

/** What somebody brings has to fit what he opens. The code of what is wrong, or null. */
export function judgeExits(
  market: NaiveMarket,
  { side, orderType, price: asked }: PlaceOrder,
  { takeProfit, stopLoss, stopLossLimit, slippagePpm }: Exits,
): string | null {
  for (const price of [takeProfit, stopLoss, stopLossLimit]) {
    if (price === undefined) continue;
    if (price <= 0n) return "price_not_positive";
    if (price % market.tick !== 0n || price / market.tick > 2n ** 53n - 1n) return "price_off_tick";
  }
  if (stopLoss !== undefined && stopLossLimit === undefined) {
    if (slippagePpm === undefined) return "slippage_required";
    if (slippagePpm < 0 || slippagePpm % 1 !== 0 || slippagePpm > market.terms.slippageMaxPpm) return "invalid_field";
  }
  const from = orderType === "market" ? market.last : (asked ?? null);
  if (from === null) return "no_reference_price";
  const up = side === "buy" ? 1n : -1n;
  if (takeProfit !== undefined && (takeProfit - from) * up <= 0n) return "exit_prices_conflict";
  if (stopLoss !== undefined && (from - stopLoss) * up <= 0n) return "exit_prices_conflict";
  if (stopLoss !== undefined && stopLossLimit !== undefined && (stopLoss - stopLossLimit) * up < 0n)
    return "exit_prices_conflict";
  if (takeProfit !== undefined && !market.within(takeProfit, market.center())) return "price_out_of_band";
  if (stopLossLimit !== undefined && !market.within(stopLossLimit, stopLoss ?? null)) return "price_out_of_band";
  return null;
}

/** Whether they may come with such an order at all. */
export function canBring(rules: number, ask: PlaceOrder, exits: Exits, replaced: NaiveOrder | null): boolean {
  const { takeProfit, stopLoss, stopLossLimit, slippagePpm } = exits;
  if (rules < 4 || (replaced !== null && replaced.entry !== null)) return false;
  if (ask.orderType !== "limit" && ask.orderType !== "market") return false;
  if (stopLoss === undefined)
    return takeProfit !== undefined && stopLossLimit === undefined && slippagePpm === undefined;
  return stopLossLimit === undefined || slippagePpm === undefined;
}
