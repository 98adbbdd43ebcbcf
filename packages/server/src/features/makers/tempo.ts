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

/** So often a minute's prices are looked at, drawn or living: who looks oftener sees a wider range. */
export const looksPerMinute = 5;
const lookEveryMs = minuteMs / looksPerMinute;

/** The prices of the last minute. */
export class LastMinute {
  #seen: { readonly at: number; readonly price: number }[] = [];
  #newest: number | null = null;

  see(now: number, price: number): void {
    this.#seen = this.#seen.filter(({ at }) => at > now - minuteMs && at <= now);
    const last = this.#seen.at(-1);
    if (last === undefined || now >= last.at + lookEveryMs) this.#seen.push({ at: now, price });
    this.#newest = price;
  }

  get range(): number {
    if (this.#newest === null) return 0;
    const prices = [...this.#seen.map(({ price }) => price), this.#newest];
    const low = Math.min(...prices);
    return (Math.max(...prices) - low) / low;
  }
}
