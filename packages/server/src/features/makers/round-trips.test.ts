// Nobody earns by pushing prices and trading back: a large order and its way back against the makers' own rules, with the
// reference standing still and without fees.

import type { Side } from "@tidemark/engine";
import { secondMs } from "@tidemark/kernel";
import { describe, expect, test } from "vitest";
import { type Character, characterOf } from "./character.ts";
import { Hollow } from "./hollow.ts";
import { Pressure } from "./pressure.ts";
import { ladderOf, quoteBounds, type Slot } from "./quote-ladder.ts";
import { usdtId } from "./reference-price.ts";

const reference = 640_000;
const steps = { tickSize: 0.1, lotSize: 0.00001, lotsMin: 1, valueMin: 1 };
const lookMs = 250;

/** Makers as they are after each look: every level that they want stands there, whole. */
class Makers {
  readonly #character: Character;
  readonly #seed: number;
  readonly #pressure: Pressure;
  readonly #hollows: Readonly<Record<Side, Hollow>>;
  #now = 0;
  #bought = 0;
  #furthest: { buy: number | null; sell: number | null } = { buy: null, sell: null };
  #sides: Record<Side, { ticks: number; lots: number }[]> = { buy: [], sell: [] };

  constructor(character: Character, seed: number) {
    this.#character = character;
    this.#seed = seed;
    this.#pressure = new Pressure(character);
    this.#hollows = { buy: new Hollow(character), sell: new Hollow(character) };
    this.#look();
  }

  #look(): void {
    this.#pressure.see({ now: this.#now, bought: this.#bought, price: reference * steps.tickSize });
    const center = reference * (1 + this.#pressure.part);
    const bounds = quoteBounds(reference, 200_000);
    const shared = { center, character: this.#character, steps, quotePrice: 1, foreignBest: 0, bounds };
    for (const side of ["buy", "sell"] as const) {
      const furthest = this.#furthest[side];
      const away = furthest === null ? 0 : furthest / center - 1;
      this.#hollows[side].see({ now: this.#now, way: side === "sell" ? away : -away });
      const slots: Slot[] = ladderOf({ ...shared, side, hollow: this.#hollows[side].part, seed: this.#seed });
      this.#sides[side] = slots.map(({ ticks, lots }) => ({ ticks, lots }));
    }
    this.#furthest = { buy: null, sell: null };
    this.#bought = 0;
  }

  wait(ms: number): void {
    this.#now += ms;
    this.#look();
  }

  /** What the best levels of a side hold. */
  bestLots(side: Side, levels: number): number {
    return this.#sides[side].slice(0, levels).reduce((sum, { lots }) => sum + lots, 0);
  }

  /** Takes so many lots, or all there are; says how many, and for how much. */
  take(side: Side, wanted: number): { lots: number; sum: number } {
    const eaten: Side = side === "buy" ? "sell" : "buy";
    let [lots, sum] = [0, 0];
    for (const level of this.#sides[eaten]) {
      const taken = Math.min(level.lots, wanted - lots);
      if (taken <= 0) break;
      level.lots -= taken;
      lots += taken;
      sum += taken * level.ticks;
      this.#furthest[eaten] = level.ticks;
    }
    this.#bought += (side === "buy" ? 1 : -1) * lots * steps.lotSize;
    return { lots, sum };
  }
}

type Trip = {
  readonly first: Side;
  /** In average levels; taken in so many orders, one after each look. */
  readonly size: number;
  readonly orders: number;
  readonly delayMs: number;
  readonly back: number;
};

/** What a round trip leaves, as a part of what it turned over. */
function earned(symbol: string, seed: number, { first, size, orders, delayMs, back }: Trip): number {
  const character = characterOf({ symbol, quote: usdtId });
  const makers = new Makers(character, seed);
  const wanted = Math.ceil((size * character.levelValue) / (reference * steps.tickSize * steps.lotSize));
  let [lots, sum] = [0, 0];
  for (let order = 0; order < orders; order += 1) {
    const got = makers.take(first, Math.ceil(wanted / orders));
    lots += got.lots;
    sum += got.sum;
    makers.wait(lookMs);
  }
  makers.wait(delayMs);
  let [left, returned] = [lots, 0];
  while (left > 0) {
    const got = makers.take(first === "buy" ? "sell" : "buy", Math.min(left, Math.ceil(lots / back)));
    left -= got.lots;
    returned += got.sum;
    makers.wait(lookMs);
  }
  return ((first === "buy" ? 1 : -1) * (returned - sum)) / sum;
}

const symbols = ["BTC", "ETH", "LTC", "SOL", "AVAX", "ATOM"];
const seconds = [0, 1, 5, 20, 60, 180];

describe.each(["buy", "sell"] as const)("a round trip that begins with a %s", (first) => {
  test.each(symbols)("earns nothing in %s, at once or after minutes, whole or in pieces", (symbol) => {
    const found: { readonly trip: Trip; readonly part: number }[] = [];
    for (const size of [0.3, 0.8, 2, 4, 8, 16, 30]) {
      for (const delay of seconds) {
        for (const [orders, back] of [
          [1, 1],
          [1, 10],
          [10, 1],
          [10, 10],
        ] as const) {
          const trip = { first, size, orders, delayMs: delay * secondMs, back };
          for (let seed = 1; seed <= 3; seed += 1) {
            const part = earned(symbol, seed, trip);
            if (part >= 0) found.push({ trip, part });
          }
        }
      }
    }
    expect(found).toEqual([]);
  });
});

test.each(symbols)("whole levels taken and given back leave nothing in %s, wherever they are thick", (symbol) => {
  const found: object[] = [];
  for (let seed = 1; seed <= 200; seed += 1) {
    for (const levels of [1, 2, 3, 6]) {
      const makers = new Makers(characterOf({ symbol, quote: usdtId }), seed);
      const bought = makers.take("buy", makers.bestLots("sell", levels));
      makers.wait(lookMs);
      const sold = makers.take("sell", bought.lots);
      // What is left over finds no better price than the worst that was paid here.
      const part = sold.sum / sold.lots / (bought.sum / bought.lots) - 1;
      if (part >= 0) found.push({ seed, levels, part });
    }
  }
  expect(found).toEqual([]);
});
