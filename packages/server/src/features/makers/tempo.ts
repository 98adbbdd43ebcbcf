// How much is traded in one minute beside the next. The bars before the first trade are drawn by it, and the living market
// trades by it, so that one goes over into the other.

import { minuteMs } from "@tidemark/kernel";
import { chanceAt } from "./noise.ts";

/** Around three fifths, so that with the usual excitement the average comes to one. */
export function minuteShare(seed: number, at: number): number {
  return 0.35 + 0.5 * chanceAt(seed, 3 * (at / minuteMs) + 2);
}

/** More is traded while prices move; `range` is by which part the highest lies above the lowest. */
export function excitementOf(range: number, minutes: number): number {
  return 1 + Math.min(1.5, range / (0.0012 * Math.sqrt(minutes)));
}

/** The prices of the last minute. */
export class LastMinute {
  #seen: { readonly at: number; readonly price: number }[] = [];

  see(now: number, price: number): void {
    this.#seen = this.#seen.filter(({ at }) => at > now - minuteMs && at <= now);
    this.#seen.push({ at: now, price });
  }

  get range(): number {
    const prices = this.#seen.map(({ price }) => price);
    const low = Math.min(...prices);
    return prices.length === 0 ? 0 : (Math.max(...prices) - low) / low;
  }
}
