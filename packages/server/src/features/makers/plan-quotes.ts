// What makers should do about one market's book, most urgent first: from the orders they have and the ladder they want
// to as few commands as possible. An order near a wanted price stays; one that is left over moves to where one is
// missing; only then is something placed or cancelled. Kept here: makers never meet each other's orders.

import type { AmendOrder, CancelOrder, PlaceOrder, Side } from "@tidemark/engine";
import { type Amount, amount, type MarketId, type UserId } from "@tidemark/kernel";
import type { Slot } from "./quote-ladder.ts";

export type Quote = {
  readonly orderId: number;
  readonly userId: UserId;
  readonly side: Side;
  readonly ticks: number;
  /** Still open. */
  readonly lots: number;
};

export type QuotingMaker = { readonly userId: UserId; readonly canBuy: boolean; readonly canSell: boolean };

export type QuoteInput = {
  readonly market: { readonly id: MarketId; readonly lot: bigint; readonly tick: bigint };
  /** In ticks. */
  readonly center: number;
  readonly wanted: Readonly<Record<Side, readonly Slot[]>>;
  readonly quotes: readonly Quote[];
  readonly makers: readonly QuotingMaker[];
  /** Best prices of everybody else, in ticks; 0 for none. */
  readonly foreign: { readonly bid: number; readonly ask: number };
  /** 1 follows closely; more lets quotes stray further before they are moved. */
  readonly patience: number;
};

/** 0: stands where it would be picked off. 1: the best prices are missing. 2: others are. 3: tidying. */
export type Urgency = 0 | 1 | 2 | 3;

export type PlannedQuote = {
  readonly userId: UserId;
  readonly urgency: Urgency;
  readonly content: PlaceOrder | AmendOrder | CancelOrder;
};

/** How far from its slot an order may stand, in gaps: near the best prices closer than further out. */
const strayMax = 0.6;
const outerStrayMax = 1.1;
/** An order nearer to the reference than this part of the best level's distance is stale. */
const staleBelow = 0.25;
const urgentLevels = 3;

type Step = {
  readonly urgency: Urgency;
  /** The order that moves or goes; null for a new one. */
  readonly from: Quote | null;
  /** Where it goes; null for away. */
  readonly to: Slot | null;
  readonly userId: UserId;
  readonly side: Side;
};

export function planQuotes(input: QuoteInput): PlannedQuote[] {
  const steps = [...planSide(input, "buy"), ...planSide(input, "sell")].sort((a, b) => a.urgency - b.urgency);
  return withoutCrossing(input, steps).map((step) => commandOf(input, step));
}

function mayQuote(maker: QuotingMaker, side: Side): boolean {
  return side === "buy" ? maker.canBuy : maker.canSell;
}

/** Out from the center counts up. */
function distanceOf(quote: { readonly side: Side; readonly ticks: number }, center: number): number {
  return quote.side === "buy" ? center - quote.ticks : quote.ticks - center;
}

function planSide(input: QuoteInput, side: Side): Step[] {
  const { center, makers, patience } = input;
  const allowed = new Set(makers.filter((maker) => mayQuote(maker, side)).map((maker) => maker.userId));
  const slots = allowed.size === 0 ? [] : input.wanted[side];
  const quotes = input.quotes.filter((quote) => quote.side === side);
  const best = slots[0];
  // The ladder may have been pushed out by somebody else's orders; ours that stand further in then have to move too.
  const nearest = best === undefined ? 0 : distanceOf({ side, ticks: best.ticks }, center);
  const staleDistance = best === undefined ? 0 : Math.max(0, nearest) * staleBelow - (patience - 1) * best.gap;
  const isStale = (quote: Quote): boolean => distanceOf(quote, center) < staleDistance;
  const fitting = new Set(quotes.filter((quote) => allowed.has(quote.userId) && !isStale(quote)));
  const steps: Step[] = [];
  const missing: { slot: Slot; level: number }[] = [];
  const taken = new Set<number>();
  slots.forEach((slot, level) => {
    const found = nearestOf(fitting, slot, (level < urgentLevels ? strayMax : outerStrayMax) * patience);
    if (found === null) {
      missing.push({ slot, level });
      return;
    }
    fitting.delete(found);
    taken.add(found.ticks);
    if (found.lots < slot.lotsLow) {
      const urgency = level < urgentLevels ? 2 : 3;
      steps.push({ urgency, from: found, to: { ...slot, ticks: found.ticks }, userId: found.userId, side });
    }
  });
  const spare = quotes.filter((quote) => fitting.has(quote) || isStale(quote) || !allowed.has(quote.userId));
  const places = missing.map(({ slot, level }) => ({ slot: freePlace(slot, side, taken), level }));
  return [...steps, ...fillMissing({ input, side, missing: places, spare, isStale, allowed })];
}

/** The slot's price, or the next one further out where none of ours stands or is going to stand. */
function freePlace(slot: Slot, side: Side, taken: Set<number>): Slot {
  let { ticks } = slot;
  while (taken.has(ticks) && ticks > 1) ticks += side === "buy" ? -1 : 1;
  taken.add(ticks);
  return { ...slot, ticks };
}

function nearestOf(quotes: ReadonlySet<Quote>, slot: Slot, strayGaps: number): Quote | null {
  let found: Quote | null = null;
  let least = slot.gap * strayGaps;
  for (const quote of quotes) {
    const away = Math.abs(quote.ticks - slot.ticks);
    if (away > least) continue;
    least = away;
    found = quote;
  }
  return found;
}

type Filling = {
  readonly input: QuoteInput;
  readonly side: Side;
  readonly missing: readonly { readonly slot: Slot; readonly level: number }[];
  readonly spare: readonly Quote[];
  readonly isStale: (quote: Quote) => boolean;
  readonly allowed: ReadonlySet<UserId>;
};

/** Spare orders go where one is missing: stale ones to the outermost place, the outermost ones to the innermost. */
function fillMissing({ input, side, missing, spare, isStale, allowed }: Filling): Step[] {
  const steps: Step[] = [];
  const open = [...missing];
  const byDistance = [...spare].sort((a, b) => distanceOf(b, input.center) - distanceOf(a, input.center));
  const movable = byDistance.filter((quote) => allowed.has(quote.userId));
  const inner = movable.filter((quote) => !isStale(quote));
  for (const quote of movable.filter(isStale)) {
    const target = open.pop();
    steps.push({ urgency: 0, from: quote, to: target?.slot ?? null, userId: quote.userId, side });
  }
  for (const quote of inner) {
    const target = open.shift();
    const urgency = target === undefined ? 3 : target.level < urgentLevels ? 1 : 2;
    steps.push({ urgency, from: quote, to: target?.slot ?? null, userId: quote.userId, side });
  }
  for (const quote of byDistance.filter((one) => !allowed.has(one.userId))) {
    steps.push({ urgency: 1, from: quote, to: null, userId: quote.userId, side });
  }
  const counts = new Map([...allowed].map((userId) => [userId, 0]));
  for (const { userId } of input.quotes.filter((quote) => quote.side === side && allowed.has(quote.userId))) {
    counts.set(userId, (counts.get(userId) ?? 0) + 1);
  }
  for (const { slot, level } of open) {
    const [userId] = [...counts].reduce((least, one) => (one[1] < least[1] ? one : least));
    counts.set(userId, (counts.get(userId) ?? 0) + 1);
    steps.push({ urgency: level < urgentLevels ? 1 : 2, from: null, to: slot, userId, side });
  }
  return steps;
}

/** Drops what would meet an order that stands, or that an earlier step puts there; its turn comes another time. */
function withoutCrossing({ quotes, foreign }: QuoteInput, steps: readonly Step[]): Step[] {
  const standing = new Map(quotes.map((quote) => [quote.orderId, quote] as const));
  let newId = -1;
  const crosses = (side: Side, ticks: number): boolean => {
    const others = [...standing.values()].filter((quote) => quote.side !== side).map((quote) => quote.ticks);
    if (side === "buy") return (foreign.ask !== 0 && ticks >= foreign.ask) || others.some((other) => ticks >= other);
    return (foreign.bid !== 0 && ticks <= foreign.bid) || others.some((other) => ticks <= other);
  };
  return steps.filter(({ from, to, userId, side }) => {
    if (to !== null && crosses(side, to.ticks)) return false;
    if (from !== null) standing.delete(from.orderId);
    if (to !== null) {
      standing.set(newId, { orderId: newId, userId, side, ticks: to.ticks, lots: to.lots });
      newId -= 1;
    }
    return true;
  });
}

function commandOf({ market }: QuoteInput, { from, to, userId, side, urgency }: Step): PlannedQuote {
  if (to === null) return { userId, urgency, content: { type: "CancelOrder", orderId: from?.orderId ?? 0 } };
  const price: Amount = amount(BigInt(to.ticks) * market.tick);
  const lots: Amount = amount(BigInt(to.lots) * market.lot);
  if (from !== null) {
    return { userId, urgency, content: { type: "AmendOrder", orderId: from.orderId, price, amount: lots } };
  }
  const order = { marketId: market.id, side, orderType: "limit", timeInForce: "post_only" } as const;
  return { userId, urgency, content: { type: "PlaceOrder", ...order, price, amount: lots } };
}
