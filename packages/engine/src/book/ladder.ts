// The price levels of one side, sorted, with the best one at hand. Levels lie in short sorted pieces: finding a
// price is two binary searches, inserting one moves at most a piece, and that stays so with a million levels.
// The best price is the last entry of the last piece, where most of the traffic is.

import { ensure } from "@tidemark/kernel";
import { Level } from "./level.ts";
import type { Order } from "./order.ts";

const pieceMax = 128;
const spareMax = 4_096;

/** Levels of rising rank; `ranks` repeats their ranks so that a search reads one flat array. */
type Piece = { ranks: number[]; levels: Level[] };

export class Ladder {
  /** +1: the highest price is best (bids). -1: the lowest is (asks). Rank = sign × ticks. */
  private readonly sign: 1 | -1;
  private readonly pieces: Piece[] = [];
  /** The last rank of each piece, so that finding a piece reads one flat array too. */
  private readonly tops: number[] = [];
  /** Emptied levels, to be used again. */
  private readonly spare: Level[] = [];
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

  /** Best first. */
  *levels(): Generator<Level, void, undefined> {
    for (let piece = this.pieces.length - 1; piece >= 0; piece -= 1) {
      const levels = this.pieces[piece]?.levels ?? [];
      for (let index = levels.length - 1; index >= 0; index -= 1) {
        const level = levels[index];
        if (level !== undefined) yield level;
      }
    }
  }

  private levelAt(ticks: number): Level {
    const best = this.best;
    if (best !== null && best.ticks === ticks) return best;
    const rank = this.sign * ticks;
    const pieceIndex = this.pieceFor(rank);
    const piece = this.pieces[pieceIndex] ?? this.addPiece();
    const index = lowerBound(piece.ranks, rank);
    const found = piece.levels[index];
    if (found !== undefined && found.ticks === ticks) return found;
    const level = this.insert(piece, index, ticks);
    this.noteTop(pieceIndex, piece);
    if (piece.ranks.length > pieceMax) this.split(pieceIndex, piece);
    return level;
  }

  private insert(piece: Piece, index: number, ticks: number): Level {
    const level = this.spare.pop() ?? new Level(ticks);
    level.ticks = ticks;
    const rank = this.sign * ticks;
    insertAt(piece.ranks, index, rank);
    insertAt(piece.levels, index, level);
    if (this.best === null || rank > this.sign * this.best.ticks) this.best = level;
    this.levelCount += 1;
    return level;
  }

  private drop(level: Level): void {
    const rank = this.sign * level.ticks;
    const pieceIndex = this.pieceFor(rank);
    const piece = ensure(this.pieces[pieceIndex], "a level stands in a piece");
    const index = lowerBound(piece.ranks, rank);
    removeAt(piece.ranks, index);
    removeAt(piece.levels, index);
    if (piece.ranks.length > 0) {
      this.noteTop(pieceIndex, piece);
    } else {
      this.pieces.splice(pieceIndex, 1);
      this.tops.splice(pieceIndex, 1);
    }
    this.levelCount -= 1;
    if (this.spare.length < spareMax) this.spare.push(level);
    if (this.best === level) this.best = this.pieces.at(-1)?.levels.at(-1) ?? null;
  }

  /** The first piece whose last rank is not below `rank`, or the last piece. */
  private pieceFor(rank: number): number {
    const { tops } = this;
    const last = tops.length - 1;
    if (last <= 0) return 0;
    // Most orders arrive near the best price: is it above all pieces but the last?
    if ((tops[last - 1] ?? 0) < rank) return last;
    return lowerBound(tops, rank);
  }

  private noteTop(pieceIndex: number, piece: Piece): void {
    this.tops[pieceIndex] = piece.ranks[piece.ranks.length - 1] ?? 0;
  }

  private addPiece(): Piece {
    const piece: Piece = { ranks: [], levels: [] };
    this.pieces.push(piece);
    return piece;
  }

  private split(pieceIndex: number, piece: Piece): void {
    const half = piece.ranks.length >> 1;
    const upper: Piece = { ranks: piece.ranks.splice(half), levels: piece.levels.splice(half) };
    this.pieces.splice(pieceIndex + 1, 0, upper);
    this.tops.splice(pieceIndex, 0, piece.ranks[half - 1] ?? 0);
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
