// From the story to what was asked of the exchange and when. Nothing is decided here but by prices that history is drawn
// from: an order is filled in the first bar that reaches its price, at that price, so each trade lies within its bar.

import type { PlaceOrder, Side } from "@tidemark/engine";
import {
  type Amount,
  amount,
  dayMs,
  ensure,
  hourMs,
  minuteMs,
  parsePositiveAmount,
  type Scale,
  secondMs,
} from "@tidemark/kernel";
import type { Market } from "../markets/markets.ts";
import type { Deed, Who } from "./story.ts";

/** Whoever trades with them: two whose offers rest, and one who takes. */
export type Actor = Who | "maker1" | "maker2" | "taker";

/** Under its name an order is placed once, and cancelled later. */
export type Step = { readonly at: number } & (
  | { readonly do: "place"; readonly name: string; readonly actor: Actor; readonly order: PlaceOrder }
  | { readonly do: "cancel"; readonly name: string; readonly actor: Actor }
  /** Where the band lies, in a market that was quiet. */
  | { readonly do: "measure"; readonly name: string; readonly market: Market; readonly price: Amount }
  | { readonly do: "deposit"; readonly name: string; readonly who: Who; readonly coin: string; readonly amount: string }
);

export type Prices = {
  market(pair: string): Market;
  ticksAt(market: Market, at: number): number;
  /** From here on a bar of history is a minute, before half an hour. */
  readonly minutesFrom: number;
  readonly endsAt: number;
};

type OrderDeed = Exclude<Deed, { readonly does: "deposit" }>;
/** An order that is being planned. */
type Scene = {
  readonly market: Market;
  readonly at: number;
  readonly name: string;
  readonly prices: Prices;
  /** Where within a bar something happens, as a part of it. */
  readonly part: number;
};

/** The last instants before the end belong to the living market. */
const lastMs = 2 * minuteMs;
const unevenMs = 1_234_567;
/** A stop becomes a limit order a little below it. */
const stopSlackPpm = 2_000;
const slippagePpm = 10_000;
const million = 1_000_000;

function units(text: string, places: Scale): bigint {
  const parsed = parsePositiveAmount(text, places);
  return ensure(parsed.ok ? parsed.value : null, `${text} is no amount`);
}

function barMs({ minutesFrom }: Prices, at: number): number {
  return at < minutesFrom ? 30 * minuteMs : minuteMs;
}

/** The first instant of the bar, which every bar has looked at. */
function barOf(prices: Prices, at: number): number {
  return at - (at % barMs(prices, at));
}

function priceOf({ tick }: Market, ticks: number): Amount {
  return amount(BigInt(ticks) * tick);
}

function other(side: Side): Side {
  return side === "buy" ? "sell" : "buy";
}

function limit(scene: Scene, side: Side, ticks: number, size: bigint): PlaceOrder {
  const { market } = scene;
  const price = priceOf(market, ticks);
  return { type: "PlaceOrder", marketId: market.id, side, orderType: "limit", price, amount: amount(size) };
}

function place(at: number, name: string, actor: Actor, order: PlaceOrder): Step {
  return { at, do: "place", name, actor, order };
}

function measure({ name, market }: Scene, at: number, ticks: number): Step {
  return { at, do: "measure", name: `${name}-measured-${at}`, market, price: priceOf(market, ticks) };
}

/** Both makers offer half of it, and take back what is left over. */
function offer(scene: Scene, { at, ticks, side, size }: Offer): Step[] {
  const { lot } = scene.market;
  const half = (size / lot / 2n) * lot;
  return (["maker1", "maker2"] as const).flatMap((actor, index): Step[] => {
    const name = `${scene.name}-${actor}-${at}`;
    const order = limit(scene, side, ticks, index === 0 ? half : size - half);
    return [place(at - (5 - index) * secondMs, name, actor, order), { at: at + secondMs, do: "cancel", name, actor }];
  });
}

type Offer = { readonly at: number; readonly ticks: number; readonly side: Side; readonly size: bigint };

function takeNow(scene: Scene, deed: Extract<Deed, { readonly does: "market" }>): Step[] {
  const { at, market, name, prices } = scene;
  const { base, quote, lot } = market;
  const ticks = prices.ticksAt(market, barOf(prices, at));
  const wanted =
    deed.budget === undefined
      ? { amount: amount(units(deed.amount ?? "", base.scale)) }
      : { budget: amount(units(deed.budget, quote.scale)) };
  const value = priceOf(market, ticks) * lot;
  const lots =
    wanted.budget === undefined ? wanted.amount / lot : (wanted.budget * 10n ** BigInt(base.scale)) / value + 2n;
  const order: PlaceOrder = {
    ...{ type: "PlaceOrder", marketId: market.id, side: deed.side, orderType: "market", slippagePpm },
    ...wanted,
  };
  return [
    measure(scene, at - 9 * secondMs, ticks),
    ...offer(scene, { at, ticks, side: other(deed.side), size: lots * lot }),
    place(at, name, deed.who, order),
  ];
}

/** The first bar after an instant that reaches the price, as the instants between which it does; null for none in time. */
function reached(scene: Scene, ticks: number, goes: "up" | "down", until: number) {
  const { at, market, prices } = scene;
  const last = Math.min(until, prices.endsAt - lastMs);
  let from = at;
  for (;;) {
    const to = barOf(prices, from) + barMs(prices, from);
    if (to > last) return null;
    const there = prices.ticksAt(market, to);
    if (goes === "up" ? there >= ticks : there <= ticks) return { from, to };
    from = to;
  }
}

/** Cancelled by its owner when the time is over, if that is before the end. */
function givenUp({ name, prices }: Scene, who: Who, until: number): Step[] {
  return until < prices.endsAt - lastMs ? [{ at: until, do: "cancel", name, actor: who }] : [];
}

function moved(ticks: number, ppm: number): number {
  return Math.max(1, Math.round((ticks * (million + ppm)) / million));
}

function rest(scene: Scene, deed: Extract<Deed, { readonly does: "limit" }>): Step[] {
  const { at, market, name, prices } = scene;
  const ticks = prices.ticksAt(market, barOf(prices, at));
  const goes = deed.side === "buy" ? "down" : "up";
  const wanted = moved(ticks, goes === "up" ? deed.awayPpm : -deed.awayPpm);
  const size = units(deed.amount, market.base.scale);
  const until = at + deed.days * dayMs;
  const begun = [
    measure(scene, at - 9 * secondMs, ticks),
    place(at, name, deed.who, limit(scene, deed.side, wanted, size)),
  ];
  const found = reached(scene, wanted, goes, until);
  if (found === null) return [...begun, ...givenUp(scene, deed.who, until)];
  const { lot } = market;
  const first = deed.portions === 2 ? ((size * 2n) / lot / 5n) * lot : size;
  const portions = [first, size - first].filter((part) => part > 0n);
  const partMs = ((found.to - found.from) * scene.part) / portions.length;
  const filled = portions.map((part, index): Step => {
    const order: PlaceOrder = { ...limit(scene, other(deed.side), wanted, part), timeInForce: "ioc" };
    return place(Math.floor(found.from + (index + 1) * partMs), `${name}-filled-${index}`, "taker", order);
  });
  return [...begun, measure(scene, (filled[0]?.at ?? 0) - secondMs, wanted), ...filled];
}

/** Two others trade at a price, so that it is the last one. */
function trade(scene: Scene, at: number, ticks: number, size: bigint): Step[] {
  const order: PlaceOrder = { ...limit(scene, "sell", ticks, size), timeInForce: "ioc" };
  const bid = `${scene.name}-bid-${at}`;
  return [
    place(at - secondMs, bid, "maker1", limit(scene, "buy", ticks, size)),
    place(at, `${scene.name}-trade-${at}`, "taker", order),
    { at: at + secondMs, do: "cancel", name: bid, actor: "maker1" },
  ];
}

function guard(scene: Scene, deed: Extract<Deed, { readonly does: "stop" }>): Step[] {
  const { at, market, name, prices } = scene;
  const ticks = prices.ticksAt(market, barOf(prices, at));
  const stop = moved(ticks, -deed.awayPpm);
  const size = units(deed.amount, market.base.scale);
  const small = (size / market.lot / 4n) * market.lot;
  const until = at + deed.days * dayMs;
  const order: PlaceOrder = {
    ...limit(scene, "sell", moved(stop, -stopSlackPpm), size),
    ...{ orderType: "stop_limit", stopPrice: priceOf(market, stop), triggerOn: "fall" },
  };
  const begun = [
    measure(scene, at - 9 * secondMs, ticks),
    ...trade(scene, at - 2 * secondMs, ticks, small),
    place(at, name, deed.who, order),
  ];
  const found = reached(scene, stop, "down", until);
  if (found === null) return [...begun, ...givenUp(scene, deed.who, until)];
  const then = Math.floor(found.from + (found.to - found.from) * scene.part);
  return [
    ...begun,
    measure(scene, then - 9 * secondMs, stop),
    ...offer(scene, { at: then, ticks: stop, side: "buy", size }),
    ...trade(scene, then, stop, small),
  ];
}

function planned(scene: Scene, deed: OrderDeed): Step[] {
  if (deed.does === "market") return takeNow(scene, deed);
  return deed.does === "limit" ? rest(scene, deed) : guard(scene, deed);
}

/** Everything in the order in which it happened. */
export function planPast(story: readonly Deed[], prices: Prices): Step[] {
  const steps = story.flatMap((deed, index): Step[] => {
    // Nobody acts by the clock: each is a little earlier than it is told.
    const earlierMs = (index * unevenMs) % hourMs;
    const at = Math.floor(prices.endsAt - deed.daysAgo * dayMs - earlierMs);
    const name = `past-${index}`;
    if (deed.does === "deposit")
      return [{ at, do: "deposit", name, who: deed.who, coin: deed.coin, amount: deed.amount }];
    const part = 0.35 + ((index * unevenMs) % 60_000) / 100_000;
    return planned({ market: prices.market(deed.pair), at, name, prices, part }, deed);
  });
  return steps.toSorted((one, next) => one.at - next.at);
}
