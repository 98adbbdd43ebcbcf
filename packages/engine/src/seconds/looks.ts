// The looks that options of one market still need: each that moved its price, in the order of the record. An option's
// beginning and end are found in it by number and instant alone, so that it does not matter when somebody looks.

import type { Amount, Instant } from "@tidemark/kernel";

export type Look = { readonly number: number; readonly at: Instant; readonly price: Amount };

export class Looks {
  private kept: Look[] = [];

  get size(): number {
    return this.kept.length;
  }

  get last(): Look | null {
    return this.kept.at(-1) ?? null;
  }

  values(): readonly Look[] {
    return this.kept;
  }

  add(look: Look): void {
    this.kept.push(look);
  }

  /** The first that came after the look with this number. */
  firstAfter(number: number): Look | null {
    return this.kept[this.placeOf((look) => look.number > number)] ?? null;
  }

  /** The last one at or before this instant. */
  lastBy(at: number): Look | null {
    return this.kept[this.placeOf((look) => look.at > at) - 1] ?? null;
  }

  /**
   * Forgets all that nobody needs: up to the oldest acceptance, and from there on whatever lies before both the last look
   * of the earliest expiry and the first look that somebody may still begin with. What is kept follows from who is alive,
   * not from when it was asked for.
   */
  keep(need: { readonly after: number; readonly expiry: number; readonly entryAfter: number | null }): void {
    const accepted = this.placeOf((look) => look.number > need.after);
    const exit = this.placeOf((look) => look.at > need.expiry) - 1;
    const { entryAfter } = need;
    const entry = entryAfter === null ? this.kept.length : this.placeOf((look) => look.number > entryAfter);
    const from = Math.max(accepted, Math.min(exit, entry));
    if (from > 0) this.kept = this.kept.slice(from);
  }

  clear(): void {
    this.kept = [];
  }

  /** The place of the first look that is so; all after it are so too. */
  private placeOf(isSo: (look: Look) => boolean): number {
    let [low, high] = [0, this.kept.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const look = this.kept[middle];
      if (look !== undefined && isSo(look)) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
