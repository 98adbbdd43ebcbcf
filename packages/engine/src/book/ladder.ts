// The price levels of one side, sorted, with the best one at hand. Levels lie in short sorted pieces: finding a
// price is two searches in small flat arrays, inserting one moves at most a piece, and that stays so with a
// million levels. A level that runs empty stays where it is until its piece is half empty: prices come back, and
// a cancel then touches no array at all. The best level is never an empty one; it is the last of the last piece.

import { ensure } from "@tidemark/kernel";
import { Level, type Piece } from "./level.ts";
import type { Order } from "./order.ts";

const pieceMax = 64;
const spareMax = 4_096;

export class Ladder {
  /** +1: the highest price is best (bids). -1: the lowest is (asks). Rank = sign × ticks. */
  private readonly sign: 1 | -1;
  private readonly pieces: Piece[] = [];
  /** For each piece a rank that none of its own exceeds and all of the next one do. */
  private readonly tops: number[] = [];
  private readonly spare: Level[] = [];
  best: Level | null = null;
  /** Levels with orders. */
  levelCount = 0;

  constructor(bestIs: "highest" | "lowest") {
    this.sign = bestIs === "highest" ? 1 : -1;
  }

  append(order: Order, ticks: number): void {
    const level = this.levelAt(ticks);
    level.append(order);
    if (level.piece !== null && level.piece.ranks.length > pieceMax) this.split(level.piece);
  }

  prepend(order: Order, ticks: number): void {
    const level = this.levelAt(ticks);
    level.prepend(order);
    if (level.piece !== null && level.piece.ranks.length > pieceMax) this.split(level.piece);
  }

  remove(order: Order): void {
    const level = ensure(order.level, "an order to remove stands in a level");
    level.remove(order);
    if (level.first === null) this.rest(level);
  }

  /** Best first. */
  *levels(): Generator<Level, void, undefined> {
    for (let at = this.pieces.length - 1; at >= 0; at -= 1) {
      const levels = this.pieces[at]?.levels ?? [];
      for (let index = levels.length - 1; index >= 0; index -= 1) {
        const level = levels[index];
        if (level !== undefined && level.first !== null) yield level;
      }
    }
  }

  /** The level of a price, about to get an order. */
  private levelAt(ticks: number): Level {
    const best = this.best;
    if (best !== null && best.ticks === ticks) return best;
    const rank = this.sign * ticks;
    const piece = this.pieces[lowerBound(this.tops, rank)] ?? this.lastPiece(rank);
    const index = lowerBound(piece.ranks, rank);
    let level = piece.levels[index];
    if (level === undefined || level.ticks !== ticks) level = this.insert(piece, index, ticks);
    else if (level.first !== null) return level;
    piece.emptyCount -= 1;
    this.levelCount += 1;
    if (best === null || rank > this.sign * best.ticks) this.best = level;
    return level;
  }

  private insert(piece: Piece, index: number, ticks: number): Level {
    const level = this.spare.pop() ?? new Level();
    level.ticks = ticks;
    level.piece = piece;
    piece.ranks.splice(index, 0, this.sign * ticks);
    piece.levels.splice(index, 0, level);
    piece.emptyCount += 1;
    return level;
  }

  /** The piece for a rank above all others. */
  private lastPiece(rank: number): Piece {
    if (this.pieces.length === 0) {
      this.pieces.push({ ranks: [], levels: [], emptyCount: 0 });
      this.tops.push(rank);
    }
    this.tops[this.tops.length - 1] = rank;
    return ensure(this.pieces[this.pieces.length - 1], "there is a last piece");
  }

  /** The level has run empty. */
  private rest(level: Level): void {
    const piece = ensure(level.piece, "a level stands in a piece");
    this.levelCount -= 1;
    piece.emptyCount += 1;
    if (level === this.best) this.best = this.nextBest();
    else if (piece.emptyCount * 2 > piece.levels.length) this.tidy(piece, this.sign * level.ticks);
  }

  /** Drops empty levels from the end until the last one is not. */
  private nextBest(): Level | null {
    for (;;) {
      const piece = this.pieces[this.pieces.length - 1];
      if (piece === undefined) return null;
      for (let level = piece.levels.pop(); level !== undefined; level = piece.levels.pop()) {
        if (level.first !== null) {
          piece.levels.push(level);
          return level;
        }
        piece.ranks.pop();
        piece.emptyCount -= 1;
        this.putAside(level);
      }
      this.pieces.pop();
      this.tops.pop();
    }
  }

  /** Takes the empty levels out of a piece. Its top may stay: it is still a bound. */
  private tidy(piece: Piece, rank: number): void {
    let kept = 0;
    for (const level of piece.levels) {
      if (level.first === null) {
        this.putAside(level);
        continue;
      }
      piece.levels[kept] = level;
      piece.ranks[kept] = this.sign * level.ticks;
      kept += 1;
    }
    piece.levels.length = kept;
    piece.ranks.length = kept;
    piece.emptyCount = 0;
    if (kept > 0) return;
    const at = lowerBound(this.tops, rank);
    this.pieces.splice(at, 1);
    this.tops.splice(at, 1);
  }

  private putAside(level: Level): void {
    level.piece = null;
    if (this.spare.length < spareMax) this.spare.push(level);
  }

  private split(piece: Piece): void {
    const at = lowerBound(this.tops, piece.ranks[0] ?? 0);
    const half = piece.ranks.length >> 1;
    const upper: Piece = { ranks: piece.ranks.splice(half), levels: piece.levels.splice(half), emptyCount: 0 };
    for (const level of upper.levels) {
      level.piece = upper;
      if (level.first === null) upper.emptyCount += 1;
    }
    piece.emptyCount -= upper.emptyCount;
    this.pieces.splice(at + 1, 0, upper);
    this.tops.splice(at, 0, piece.ranks[half - 1] ?? 0);
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
