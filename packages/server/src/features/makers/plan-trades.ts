// What takers do: small orders of many sizes against the book, oftener on the side towards which the reference has
// moved, so that last prices follow it. They take at once and never rest. Orders of others that stand on the wrong side
// of the reference are taken like in any market where somebody watches. While a side comes back from a large order
// they take its best price and hardly the other's, so that the last price comes back with it; what others offer into the
// hole meanwhile they leave, so that nobody eats a side to sell to them in its place.

import type { PlaceOrder, Side } from "@tidemark/engine";
import { type Amount, amount, type MarketId, type UserId } from "@tidemark/kernel";
import type { Character } from "./character.ts";
import type { Chance } from "./noise.ts";
import type { Steps } from "./steps.ts";

export type TradeInput = {
  readonly market: { readonly id: MarketId; readonly lot: bigint; readonly tick: bigint };
  readonly steps: Steps;
  readonly character: Character;
  /** USDT of one whole quote coin. */
  readonly quotePrice: number;
  /** The reference in ticks. */
  readonly reference: number;
  /** Best prices of all, in ticks; 0 for none. */
  readonly best: { readonly bid: number; readonly ask: number };
  /** Best prices of everybody but the makers, in ticks; 0 for none. */
  readonly foreign: { readonly bid: number; readonly ask: number };
  /** Sides that were eaten and are still coming back. */
  readonly eaten: readonly Side[];
  readonly takers: readonly Taker[];
  readonly slippageMaxPpm: number;
  /** By how much trades are larger than on average at this moment. */
  readonly size: number;
};

export type Taker = {
  readonly userId: UserId;
  readonly canBuy: boolean;
  readonly canSell: boolean;
};

export type PlannedTrade = { readonly userId: UserId; readonly content: PlaceOrder };

const slippagePpm = 3_000;
/** One-sidedness at most, so that both sides always trade. */
const leaningMax = 0.42;
/** Of those who would trade on the whole side of a book whose other one was eaten so many wait. */
const waitingPart = 0.8;
const valueFactorMax = 10;
/** Of average trades so many are content with what stands at the best price; of larger ones fewer. */
const contentPart = 0.35;
/** The most that is taken at once from an order on the wrong side of the reference, in average trades. */
const correctionTrades = 20;

export function planTrade(input: TradeInput, chance: Chance): PlannedTrade | null {
  const { best, foreign, eaten, reference } = input;
  if (best.bid === 0 || best.ask === 0) return null;
  const middle = (best.bid + best.ask) / 2;
  const half = Math.max(0.5, (best.ask - best.bid) / 2);
  const lag = eaten.length > 0 ? 0 : (0.3 * (reference - middle)) / half;
  const leaning = Math.min(leaningMax, Math.max(-leaningMax, lag));
  const wantsBuy = chance() < 0.5 + leaning;
  const side: Side = wantsBuy ? "buy" : "sell";
  const taker = pick(input.takers, side, chance);
  if (taker === null) return null;
  const opposite = wantsBuy ? best.ask : best.bid;
  if (eaten.includes(wantsBuy ? "sell" : "buy")) {
    if (opposite === (wantsBuy ? foreign.ask : foreign.bid)) return null;
  } else if (eaten.length > 0 && chance() < waitingPart) return null;
  const lots = lotsOf(input, opposite, chance);
  return { userId: taker.userId, content: orderOf(input, { side, ticks: opposite, lots }, chance) };
}

/** Takes what others offer on the wrong side of the reference. */
export function planCorrection(input: TradeInput, chance: Chance): PlannedTrade | null {
  const { foreign } = input;
  const margin = (input.reference * input.character.halfSpreadPpm * 2) / 1_000_000;
  const highest = Math.floor(input.reference - margin);
  const lowest = Math.ceil(input.reference + margin);
  const side: Side | null =
    foreign.ask !== 0 && foreign.ask <= highest ? "buy" : foreign.bid >= lowest && foreign.bid !== 0 ? "sell" : null;
  if (side === null) return null;
  const taker = pick(input.takers, side, chance);
  if (taker === null) return null;
  const ticks = side === "buy" ? highest : lowest;
  const { steps, character, quotePrice } = input;
  const value = correctionTrades * character.tradeValue;
  const lots = Math.max(
    minimum(steps, ticks),
    Math.round(value / (ticks * steps.tickSize * quotePrice) / steps.lotSize),
  );
  return { userId: taker.userId, content: limitOf(input, { side, ticks, lots }) };
}

function pick(takers: readonly Taker[], side: Side, chance: Chance): Taker | null {
  const able = takers.filter((taker) => (side === "buy" ? taker.canBuy : taker.canSell));
  return able[Math.floor(chance() * able.length)] ?? null;
}

function minimum(steps: Steps, ticks: number): number {
  return Math.max(steps.lotsMin, Math.ceil(steps.valueMin / (ticks * steps.tickSize * steps.lotSize)) + 1);
}

/** Many small ones, few large ones, and now and then a round number. */
function lotsOf({ steps, character, quotePrice, size }: TradeInput, ticks: number, chance: Chance): number {
  const bell = (chance() + chance() + chance() - 1.5) * 2;
  const factor = Math.min(valueFactorMax, Math.exp(1.15 * bell - 0.6));
  const value = character.tradeValue * factor * size;
  const lots = Math.round(value / (ticks * steps.tickSize * quotePrice) / steps.lotSize);
  const isRound = chance() < 0.3;
  return Math.max(minimum(steps, ticks), isRound ? oneDigit(lots) : lots);
}

/** 37,412 → 40,000. */
function oneDigit(count: number): number {
  const digit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))));
  return Math.round(count / digit) * digit;
}

type Wish = { readonly side: Side; readonly ticks: number; readonly lots: number };

function orderOf(input: TradeInput, wish: Wish, chance: Chance): PlaceOrder {
  const { market, slippageMaxPpm, eaten, size } = input;
  const kind = chance();
  if (kind < contentPart / Math.max(1, size) || eaten.length > 0) return limitOf(input, wish);
  const lots = amount(BigInt(wish.lots) * market.lot);
  const order = {
    type: "PlaceOrder",
    marketId: market.id,
    side: wish.side,
    orderType: "market",
    slippagePpm: Math.min(slippagePpm, slippageMaxPpm),
  } as const;
  return { ...order, amount: lots };
}

/** At the best price of the other side, and nothing stays. */
function limitOf({ market }: TradeInput, { side, ticks, lots }: Wish): PlaceOrder {
  const price: Amount = amount(BigInt(ticks) * market.tick);
  return {
    type: "PlaceOrder",
    marketId: market.id,
    side,
    orderType: "limit",
    timeInForce: "ioc",
    price,
    amount: amount(BigInt(lots) * market.lot),
  };
}
