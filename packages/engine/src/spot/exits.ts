// What closes an order that has ended: as much as it has got, at the prices it has brought. Nothing here changes anything.

import { amountMax } from "@tidemark/kernel";
import type { ExitTerms, Order, OrderTerms } from "./book/order.ts";
import { cappedSteps, wholeSteps } from "./book/ticks.ts";
import { slippedTicks } from "./book/trail.ts";
import type { TimeInForce, TriggerOn } from "./commands.ts";
import type { Market } from "./market.ts";

type Prices = Omit<OrderTerms, "amount" | "lots">;

/** At most so many lots have room, and so much of what is free is spoken for. */
type Bounds = { readonly room: number; readonly spoken: bigint };

/** Null where nothing is to be closed, or not a single lot of it can be. */
export function exitTerms(entry: Order, exits: ExitTerms, { room, spoken }: Bounds): OrderTerms | null {
  const { market } = entry.trader;
  if (entry.filled === 0n || market.state === "ended") return null;
  const prices = exitPrices(entry, exits);
  const lots = Math.min(room, lotsToClose(entry, spoken, Math.max(prices.ticks, prices.legTicks)));
  return lots <= 0 ? null : { ...prices, amount: market.amount(lots), lots };
}

/** Both prices make an order of two legs; a profit alone makes a limit order, a loss alone a stop. */
function exitPrices(entry: Order, { takeProfit, stopLoss, stopLossLimit, slippagePpm }: ExitTerms): Prices {
  const { market } = entry.trader;
  const isBuy = !entry.isBuy;
  const [profitTicks, stopTicks] = [ticksOf(market, takeProfit), ticksOf(market, stopLoss)];
  const limitTicks = ticksOf(market, stopLossLimit);
  const lossTicks = limitTicks > 0 || stopTicks === 0 ? limitTicks : slippedTicks(isBuy, stopTicks, slippagePpm ?? 0);
  const triggerOn: TriggerOn | null = stopLoss === null ? null : isBuy ? "rise" : "fall";
  const timeInForce: TimeInForce = takeProfit === null && stopLossLimit === null ? "ioc" : "gtc";
  const common = {
    ...{
      isBuy,
      timeInForce,
      stopPrice: stopLoss,
      stopTicks,
      triggerOn,
      slippagePpm,
      stopLimitPrice: null,
      legTicks: 0,
    },
    ...{ budget: null, trailPpm: null, peakTicks: 0, displayAmount: null, displayLots: 0 },
    ...{ exits: null, entryId: entry.id },
  };
  if (stopLoss === null) return { ...common, orderType: "limit", price: takeProfit, ticks: profitTicks };
  if (takeProfit !== null) {
    const legs = { stopLimitPrice: stopLossLimit, legTicks: lossTicks };
    return { ...common, orderType: "oco", price: takeProfit, ticks: profitTicks, ...legs };
  }
  if (stopLossLimit !== null) return { ...common, orderType: "stop_limit", price: stopLossLimit, ticks: lossTicks };
  return { ...common, orderType: "stop_market", price: null, ticks: lossTicks };
}

/** What was got is sold, as far as it is still there; what was sold is bought back, as far as it can be paid. */
function lotsToClose({ isBuy, filled, fee, trader }: Order, spoken: bigint, dearestTicks: number): number {
  const { market, base, quote } = trader;
  const free = (isBuy ? base : quote).available - spoken;
  const payable = free / (isBuy ? market.lot : market.value(dearestTicks, 1));
  const got = (isBuy ? filled - fee : filled) / market.lot;
  // What an order is worth at most bounds what one may be.
  const most = amountMax / market.value(dearestTicks, 1);
  return Math.min(...[got, payable, most].map(cappedSteps));
}

function ticksOf(market: Market, price: bigint | null): number {
  return price === null ? 0 : (wholeSteps(price, market.tickUnit) ?? 0);
}

/** Whether a stop, or that of an order of two legs, lies where the price is or behind it. */
export function isStopReached({ stopTicks, triggerOn }: Order, lastTicks: number): boolean {
  if (stopTicks === 0) return false;
  return triggerOn === "rise" ? lastTicks >= stopTicks : lastTicks <= stopTicks;
}
