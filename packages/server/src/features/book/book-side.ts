// One side of a book: what rests at each price, best price first. Texts of a level are made once and kept until its
// amount changes, because the same few levels are sent again and again.

import type { BookLevel } from "@tidemark/contract/book";

export type Level = {
  readonly price: bigint;
  readonly amount: bigint;
  readonly text: BookLevel;
};

type Held = { readonly price: bigint; amount: bigint; shown: Level | null };

/** How a price and an amount are written in this market. */
export type LevelText = (price: bigint, amount: bigint) => BookLevel;

export class BookSide {
  readonly isBids: boolean;
  readonly #text: LevelText;
  #levels: Held[] = [];

  constructor(side: "bids" | "asks", text: LevelText) {
    this.isBids = side === "bids";
    this.#text = text;
  }

  /** Adds to what rests at a price, or takes away; a level at zero is gone. */
  change(price: bigint, delta: bigint): void {
    if (delta === 0n) return;
    const at = this.#placeOf(price);
    const level = this.#levels[at];
    if (level === undefined || level.price !== price) {
      this.#levels.splice(at, 0, { price, amount: delta, shown: null });
      return;
    }
    level.amount += delta;
    level.shown = null;
    if (level.amount === 0n) this.#levels.splice(at, 1);
  }

  /** Where a price stands, or would stand. */
  #placeOf(price: bigint): number {
    let low = 0;
    let high = this.#levels.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.#levels[middle]?.price ?? 0n;
      if (this.isBids ? other > price : other < price) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The best levels, best first. What is answered never changes afterwards. */
  best(count: number): Level[] {
    const levels: Level[] = [];
    for (let at = 0; at < count && at < this.#levels.length; at += 1) {
      const level = this.#levels[at];
      if (level === undefined) break;
      level.shown ??= { price: level.price, amount: level.amount, text: this.#text(level.price, level.amount) };
      levels.push(level.shown);
    }
    return levels;
  }
}

/** What turns one list of levels into another: changed and new ones as they are, gone ones with amount "0". */
export function levelChanges(before: readonly Level[], after: readonly Level[], isBids: boolean): BookLevel[] {
  const changes: BookLevel[] = [];
  let old = 0;
  let now = 0;
  for (;;) {
    const was = before[old];
    const is = after[now];
    if (was === undefined && is === undefined) return changes;
    if (was !== undefined && is !== undefined && was.price === is.price) {
      if (was.amount !== is.amount) changes.push(is.text);
      old += 1;
      now += 1;
    } else if (is === undefined || (was !== undefined && (isBids ? was.price > is.price : was.price < is.price))) {
      if (was !== undefined) changes.push([was.text[0], "0"]);
      old += 1;
    } else {
      changes.push(is.text);
      now += 1;
    }
  }
}
