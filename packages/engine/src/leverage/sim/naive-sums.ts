// The sums of leverage once more, from their description: costs are rounded up, profits down.

import type { LeverRow } from "../events.ts";

export type NaivePosition = { -readonly [K in keyof LeverRow]: LeverRow[K] };

const million = 1_000_000n;

export function up(value: bigint, divisor: bigint): bigint {
  return -down(-value, divisor);
}

/** Towards less, also below zero. */
export function down(value: bigint, divisor: bigint): bigint {
  const rest = ((value % divisor) + divisor) % divisor;
  return (value - rest) / divisor;
}

export function share(value: bigint, ppm: number): bigint {
  return down(value * BigInt(ppm), million);
}

export type NaiveCost = {
  readonly number: bigint;
  readonly price: bigint;
  readonly value: bigint;
  readonly margin: bigint;
  readonly fee: bigint;
};

type Draft = { readonly side: "long" | "short"; readonly hands: number; readonly multiple: number };
type Rates = { readonly hand: bigint; readonly spreadPpm: number; readonly feePpm: number };

export function costOf({ side, hands, multiple }: Draft, origin: bigint, rates: Rates, whole: bigint): NaiveCost {
  const number = rates.hand * BigInt(hands);
  const spread = up(origin * BigInt(rates.spreadPpm), million);
  const price = side === "long" ? origin + spread : origin - spread;
  const value = up(price * number, whole);
  return { number, price, value, margin: up(value, BigInt(multiple)), fee: up(value * BigInt(rates.feePpm), million) };
}

export function numberOf({ hands, hand }: Pick<LeverRow, "hands" | "hand">): bigint {
  return BigInt(hands) * hand;
}

/** What so many hands of a position have gained at a price. */
export function profitOf({ side, price, hand }: NaivePosition, hands: number, mark: bigint, whole: bigint): bigint {
  const way = side === "long" ? mark - price : price - mark;
  return down(way * BigInt(hands) * hand, whole);
}

export function overnightOf(position: NaivePosition, whole: bigint): bigint {
  return up(position.price * numberOf(position) * BigInt(position.overnightPpm), whole * million);
}

/** What some of the hands take with them; the last ones take all that is left. */
export function partOf(all: bigint, some: number, of: number): bigint {
  return some === of ? all : (all * BigInt(some)) / BigInt(of);
}
