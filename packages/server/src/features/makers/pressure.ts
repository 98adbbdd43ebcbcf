// Makers take what people buy from them for news: their prices move with it, and go back as nothing more comes. So a large
// order moves the market on both sides, and the market comes back slowly. Kept here: prices move by less than half of what
// eating so much costs, so that nobody earns by pushing them and trading back. The eaten side itself stays away for longer
// (hollow.ts), which only makes pushing dearer.

import { minuteMs } from "@tidemark/kernel";
import type { Character } from "./character.ts";

const halfLifeMs = 3 * minuteMs;
/** Prices move no further than this, whatever is traded. */
const partMax = 0.02;
/** Of the way through the levels that were eaten. */
const wayPart = 0.45;
/** An average level near the best holds this part of its value; see the ladder. */
const levelPart = 0.45;

export type Seen = {
  readonly now: number;
  /** Whole base coins that people have bought from makers since the last look; below zero: sold to them. */
  readonly bought: number;
  /** USDT of one of them. */
  readonly price: number;
};

export class Pressure {
  readonly #partPerValue: number;
  #at = 0;
  /** USDT bought from makers; below zero: sold to them. Half of it is forgotten with each half-life. */
  #value = 0;

  constructor({ spacingPpm, levelValue }: Pick<Character, "spacingPpm" | "levelValue">) {
    this.#partPerValue = (wayPart * spacingPpm) / 1_000_000 / (levelPart * levelValue);
  }

  see({ now, bought, price }: Seen): void {
    this.#value *= 0.5 ** (Math.max(0, now - this.#at) / halfLifeMs);
    this.#value += bought * price;
    const most = partMax / this.#partPerValue;
    this.#value = Math.min(most, Math.max(-most, this.#value));
    this.#at = now;
  }

  /** By which part of themselves prices lie above the reference. */
  get part(): number {
    return this.#value * this.#partPerValue;
  }
}
