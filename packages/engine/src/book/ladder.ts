// The price levels of one side, sorted, with the best one at hand. Levels lie in short sorted pieces: finding a
// price is two binary searches, inserting one moves at most a piece, and that stays so with a million levels.
// The best price is the last entry of the last piece, where most of the traffic is. Each level also knows its
// neighbours, for walking.

import { ensure } from "@tidemark/kernel";
import { Level } from "./level.ts";
import type { Order } from "./order.ts";

const pieceMax = 128;

/** Levels of rising rank; `ranks` repeats their ranks so that a search reads one flat array. */
type Piece = { ranks: number[]; levels: Level[] };

export class Ladder {
  /** +1: the highest price is best (bids). -1: the lowest is (asks). Rank = sign × ticks. */
  private readonly sign: 1 | -1;
  private readonly pieces: Piece[] = [];
  best: Level | null = null;
  levelCount = 0;

  constructor(bestIs: "highest" | "lowest") {
    this.sign = bestIs === "highest" ? 1 : -1;
  }

  append(order: Order, ticks: number): void {
    this.levelAt(ticks).append(order);
  }

  prepend(order: Order, ticks: number): void {
    this.levelAt(ticks).prepend(order);
  }

  remove(order: Order): void {
    const level = ensure(order.level, "an order to remove stands in a level");
    level.remove(order);
    if (level.first === null) this.drop(level);
  }

  *levels(): Generator<Level, void, undefined> {
    for (let level = this.best; level !== null; level = level.worse) yield level;
  }

  private levelAt(ticks: number): Level {
    const best = this.best;
    if (best !== null && best.ticks === ticks) return best;
    const rank = this.sign * ticks;
    const pieceIndex = this.pieceFor(rank);
    const piece = this.pieces[pieceIndex];
    if (piece === undefined) return this.insert(this.addPiece(), 0, ticks);
    const index = lowerBound(piece.ranks, rank);
    const found = piece.levels[index];
    if (found !== undefined && found.ticks === ticks) return found;
    const level = this.insert(piece, index, ticks);
    if (piece.ranks.length > pieceMax) this.split(pieceIndex);
    return level;
  }

  private insert(piece: Piece, index: number, ticks: number): Level {
    const level = new Level(ticks);
    this.link(level, this.worseOf(piece, index));
    insertAt(piece.ranks, index, this.sign * ticks);
    insertAt(piece.levels, index, level);
    this.levelCount += 1;
    return level;
  }

  /** The level just below the place `index` of a piece. */
  private worseOf(piece: Piece, index: number): Level | null {
    if (index > 0) return piece.levels[index - 1] ?? null;
    const next = piece.levels[index];
    if (next !== undefined) return next.worse;
    return null;
  }

  private link(level: Level, worse: Level | null): void {
    const better = worse === null ? this.worst() : worse.better;
    level.worse = worse;
    level.better = better;
    if (worse !== null) worse.better = level;
    if (better === null) this.best = level;
    else better.worse = level;
  }

  private worst(): Level | null {
    return this.pieces[0]?.levels[0] ?? null;
  }

  private drop(level: Level): void {
    const { better, worse } = level;
    if (better === null) this.best = worse;
    else better.worse = worse;
    if (worse !== null) worse.better = better;
    const rank = this.sign * level.ticks;
    const pieceIndex = this.pieceFor(rank);
    const piece = ensure(this.pieces[pieceIndex], "a level stands in a piece");
    const index = lowerBound(piece.ranks, rank);
    removeAt(piece.ranks, index);
    removeAt(piece.levels, index);
    if (piece.ranks.length === 0) this.pieces.splice(pieceIndex, 1);
    this.levelCount -= 1;
  }

  /** The first piece whose last rank is not below `rank`, or the last piece. */
  private pieceFor(rank: number): number {
    const pieces = this.pieces;
    let low = 0;
    let high = pieces.length - 1;
    // Most orders arrive near the best price: look into the last piece first.
    if (high > 0 && (pieces[high]?.ranks[0] ?? 0) <= rank) return high;
    while (low < high) {
      const middle = (low + high) >> 1;
      const ranks = pieces[middle]?.ranks ?? [];
      if ((ranks[ranks.length - 1] ?? 0) < rank) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private addPiece(): Piece {
    const piece: Piece = { ranks: [], levels: [] };
    this.pieces.push(piece);
    return piece;
  }

  private split(pieceIndex: number): void {
    const piece = ensure(this.pieces[pieceIndex], "a piece to split exists");
    const half = piece.ranks.length >> 1;
    const upper: Piece = { ranks: piece.ranks.splice(half), levels: piece.levels.splice(half) };
    this.pieces.splice(pieceIndex + 1, 0, upper);
  }
}

/** The first place whose rank is not below `rank`. */
function lowerBound(ranks: readonly number[], rank: number): number {
  let low = 0;
  let high = ranks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranks[middle] ?? 0) < rank) low = middle + 1;
    else high = middle;
  }
  return low;
}

// Array.splice allocates its result; on this road a plain loop is faster.
function insertAt<T>(items: T[], index: number, item: T): void {
  items.push(item);
  for (let place = items.length - 1; place > index; place -= 1) items[place] = items[place - 1] as T;
  items[index] = item;
}

function removeAt<T>(items: T[], index: number): void {
  for (let place = index + 1; place < items.length; place += 1) items[place - 1] = items[place] as T;
  items.pop();
}
