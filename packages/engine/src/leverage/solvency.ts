// What the house owes and what it has. Kept from two sums for each market and side, so that asking costs as much as
// there are markets, however many positions there are.

import type { LeverSide } from "../formulas/leverage.ts";
import { covered, type House } from "./house.ts";
import type { LeverMarket } from "./market.ts";
import type { Leverage } from "./slice.ts";

const million = 1_000_000n;

/** A position that might open. */
export type Newcomer = {
  readonly market: LeverMarket;
  readonly side: LeverSide;
  readonly number: bigint;
  readonly value: bigint;
  /** The mark that it opens at. */
  readonly origin: bigint;
};

function ceilDiv(value: bigint, divisor: bigint): bigint {
  const quotient = value / divisor;
  return value % divisor > 0n ? quotient + 1n : quotient;
}

/** What all open positions have gained at the last marks, rounded up; below zero they owe it. */
export function owed(slice: Leverage, house: House): bigint {
  let sum = 0n;
  for (const market of house.markets) {
    const { long, short } = market.sides;
    if (long.number === 0n && short.number === 0n) continue;
    sum += ceilDiv(market.net * markOf(slice, market), market.whole) - (long.cost - short.cost);
  }
  return sum;
}

/** The last good price, however old; nothing can be open where there never was one. */
export function markOf(slice: Leverage, market: LeverMarket): bigint {
  return slice.core.marks.last(market.id)?.price ?? 0n;
}

/** What would be lost if every market ran against the house as far as its terms say. */
export function stressed(slice: Leverage, house: House): bigint {
  let sum = 0n;
  for (const market of house.markets) sum += stressOf(slice, market, market.net);
  return sum;
}

function stressOf(slice: Leverage, market: LeverMarket, net: bigint): bigint {
  if (net === 0n) return 0n;
  const size = net < 0n ? -net : net;
  return ceilDiv(size * markOf(slice, market) * BigInt(market.terms.stressPpm), market.whole * million);
}

/** The most that it may be. */
export function capacity(slice: Leverage, house: House): bigint {
  return roomBeside(house, owed(slice, house));
}

function roomBeside({ funds, rules }: House, debt: bigint): bigint {
  const share = (funds * BigInt(rules?.sharePpm ?? 0)) / million;
  return debt > 0n ? share - debt : share;
}

/** Which part of what it owes the house has, in millionths, rounded down. */
export function coveragePpm(slice: Leverage, house: House): number {
  const debt = owed(slice, house);
  const { funds } = house;
  return debt <= funds ? covered : ppmOf(funds, debt);
}

/** Which part of the whole it is, in millionths, rounded down. */
export function ppmOf(part: bigint, whole: bigint): number {
  return Number((part * million) / whole);
}

export function isCovered(slice: Leverage, house: House): boolean {
  return coveragePpm(slice, house) === covered;
}

/** How a house stands; to be asked for once where many want in. */
export type Weighed = { readonly stressed: bigint; readonly owed: bigint };

export function weigh(slice: Leverage, house: House): Weighed {
  return { stressed: stressed(slice, house), owed: owed(slice, house) };
}

/** Whether the house can answer for one more: under the cap of its side, and under stress. */
export function hasRoom(slice: Leverage, newcomer: Newcomer, weighed = weigh(slice, newcomer.market.house)): boolean {
  const { market, side, value, number } = newcomer;
  if (market.sides[side].cost + value > market.terms.sideValueMax) return false;
  const { net } = market;
  const after = side === "long" ? net + number : net - number;
  const stress = weighed.stressed - stressOf(slice, market, net) + stressOf(slice, market, after);
  return stress <= roomBeside(market.house, weighed.owed + owedAtFirst(newcomer));
}

/** The spread, and below zero: whoever opens has lost that. */
function owedAtFirst({ market, side, number, value, origin }: Newcomer): bigint {
  return side === "long" ? ceilDiv(number * origin, market.whole) - value : value - (number * origin) / market.whole;
}
