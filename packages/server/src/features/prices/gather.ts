// What all sources say about a market at one moment, and which of it counts. Our own book is held close to
// the middle of the others, and without others it says nothing. Of three and more, one that lies far from their
// middle is left out. The price itself is not taken here: the engine does that, from what counts.

import { type Amount, amount, amountMax, type Instant } from "@tidemark/kernel";
import type { Market } from "../markets/markets.ts";
import type { PriceSource, SourceAnswer } from "./price-source.ts";

/** Millionths. */
const ownReachPpm = 5_000n;
/** A book that lags is foretold by what leads it: half of this is far below what a minute moves, also in quiet hours. */
const followerReachPpm = 10n;
const strayPpm = 20_000n;
const million = 1_000_000n;
/** Of two that disagree nobody knows which one strays. */
const judgesMin = 3;

export type SourceState = "used" | "silent" | "failed" | "stray";

export type SourceLook = {
  readonly source: number;
  readonly name: string;
  readonly price: Amount | null;
  readonly at: Instant | null;
  readonly state: SourceState;
};

/** Of an even number what lies between the two in the middle. */
export function middleOf(prices: readonly bigint[]): bigint {
  const sorted = [...prices].sort((one, other) => (one < other ? -1 : 1));
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? 0n;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0n) + upper) / 2n;
}

function ask(source: PriceSource, market: Market, now: Instant): SourceAnswer {
  try {
    const answer = source.look(market, now);
    if (typeof answer === "string") return answer;
    return answer.price > 0n && answer.price <= amountMax ? answer : "failed";
  } catch {
    return "failed";
  }
}

function lookOf(source: PriceSource, market: Market, now: Instant): SourceLook {
  const answer = ask(source, market, now);
  const known = { source: source.number, name: source.name };
  if (typeof answer === "string") return { ...known, price: null, at: null, state: answer };
  return { ...known, ...answer, state: "used" };
}

/** So far below and above the middle of the others. */
function clipped(look: SourceLook, others: readonly bigint[], reachPpm: bigint): SourceLook {
  if (look.price === null) return look;
  if (others.length === 0) return { ...look, price: null, at: null, state: "silent" };
  const middle = middleOf(others);
  const reach = (middle * reachPpm) / million;
  const [low, high] = [middle - reach, middle + reach];
  const price = look.price < low ? low : look.price > high ? high : look.price;
  return price > 0n ? { ...look, price: amount(price) } : { ...look, price: null, at: null, state: "silent" };
}

function judged(looks: readonly SourceLook[]): SourceLook[] {
  const prices = pricesOf(looks);
  if (prices.length < judgesMin) return [...looks];
  const middle = middleOf(prices);
  return looks.map((look) => {
    if (look.price === null) return look;
    const distance = look.price > middle ? look.price - middle : middle - look.price;
    return distance * million > middle * strayPpm ? { ...look, state: "stray" } : look;
  });
}

function pricesOf(looks: readonly SourceLook[]): bigint[] {
  return looks.flatMap(({ price }) => (price === null ? [] : [price]));
}

export function gatherLooks(market: Market, sources: readonly PriceSource[], now: Instant): SourceLook[] {
  const looks = sources.map((source) => ({ isOurs: source.isOurs === true, look: lookOf(source, market, now) }));
  const others = pricesOf(looks.filter(({ isOurs }) => !isOurs).map(({ look }) => look));
  const reachPpm = sources.some(({ isFollowed }) => isFollowed === true) ? followerReachPpm : ownReachPpm;
  return judged(looks.map(({ isOurs, look }) => (isOurs ? clipped(look, others, reachPpm) : look)));
}

/** What goes into the journal of them. */
export function usedOf(looks: readonly SourceLook[]): { source: number; price: Amount }[] {
  return looks.flatMap(({ source, price, state }) => (state === "used" && price !== null ? [{ source, price }] : []));
}
