// The price levels of one side, sorted, with the best one at hand. Levels lie in short sorted rows: finding a
// price is a search among the rows and one within a row, inserting one moves at most a row, and that stays so with
// a million levels. All rows share one flat array (row r owns the places from r × rowWidth on): a search then
// waits for memory once, not at every step from object to object. A level that runs empty stays where it is until
// its row is half empty: prices come back, and a cancel then touches no array at all. The best level is never an
// empty one; it is the last of the last row.

import { ensure } from "@tidemark/kernel";
import { Level } from "./level.ts";
import type { Order } from "./order.ts";

const rowWidth = 64;
const spareMax = 4_096;

export class Ladder {
  /** +1: the highest price is best (bids). -1: the lowest is (asks). Rank = sign × ticks. */
  private readonly sign: 1 | -1;
  /** By place: a level, and its rank again so that a search reads numbers only. */
  private readonly placed: (Level | null)[] = [];
  private readonly ranks: number[] = [];
  /** By row: how many levels it has, and how many of them are empty. */
  private readonly counts: number[] = [];
  private readonly emptyCounts: number[] = [];
  private readonly freeRows: number[] = [];
  /** The rows in use, worst first, and for each a rank that none of its own exceeds and all of the next do. */
  private readonly rows: number[] = [];
  private readonly tops: number[] = [];
  private readonly spare: Level[] = [];
  best: Level | null = null;
  /** Levels with orders. */
  levelCount = 0;

  constructor(bestIs: "highest" | "lowest") {
    this.sign = bestIs === "highest" ? 1 : -1;
  }

  append(order: Order, ticks: number): void {
    this.levelAt(ticks).append(order);
  }

  /** Where orders stand by age but do not come in that order. */
  insertByAge(order: Order, ticks: number): void {
    this.levelAt(ticks).insertByAge(order);
  }

  remove(order: Order): void {
    const level = ensure(order.level, "an order to remove stands in a level");
    level.remove(order);
    if (level.first === null) this.rest(level);
  }

  /** Best first. */
  *levels(): Generator<Level, void, undefined> {
    for (let at = this.rows.length - 1; at >= 0; at -= 1) {
      const row = this.rows[at] ?? 0;
      const start = row * rowWidth;
      for (let place = start + (this.counts[row] ?? 0) - 1; place >= start; place -= 1) {
        const level = this.placed[place] ?? null;
        if (level !== null && level.first !== null) yield level;
      }
    }
  }

  /** The level of a price, about to get an order. */
  private levelAt(ticks: number): Level {
    const best = this.best;
    if (best !== null && best.ticks === ticks) return best;
    const rank = this.sign * ticks;
    const row = this.rowFor(rank);
    const start = row * rowWidth;
    const end = start + (this.counts[row] ?? 0);
    const place = lowerBound(this.ranks, start, end, rank);
    let level = place < end ? (this.placed[place] ?? null) : null;
    if (level === null || level.ticks !== ticks) level = this.insert(row, place, ticks);
    else if (level.first !== null) return level;
    else this.emptyCounts[row] = (this.emptyCounts[row] ?? 0) - 1;
    this.levelCount += 1;
    if (best === null || rank > this.sign * best.ticks) this.best = level;
    return level;
  }

  /** The row a rank belongs to, with room for one more. */
  private rowFor(rank: number): number {
    const { rows, tops } = this;
    let at = lowerBound(tops, 0, tops.length, rank);
    if (at === tops.length) {
      if (at === 0) {
        rows.push(this.takeRow());
        tops.push(rank);
      } else {
        at -= 1;
        tops[at] = rank;
      }
    }
    const row = rows[at] ?? 0;
    if ((this.counts[row] ?? 0) < rowWidth) return row;
    this.split(at);
    return rank <= (tops[at] ?? 0) ? row : (rows[at + 1] ?? 0);
  }

  private insert(row: number, place: number, ticks: number): Level {
    const { placed, ranks } = this;
    const level = this.spare.pop() ?? new Level();
    level.ticks = ticks;
    level.row = row;
    const count = this.counts[row] ?? 0;
    for (let at = row * rowWidth + count; at > place; at -= 1) {
      placed[at] = placed[at - 1] ?? null;
      ranks[at] = ranks[at - 1] ?? 0;
    }
    placed[place] = level;
    ranks[place] = this.sign * ticks;
    this.counts[row] = count + 1;
    return level;
  }

  /** The level has run empty. */
  private rest(level: Level): void {
    const { row } = level;
    const emptyCount = (this.emptyCounts[row] ?? 0) + 1;
    this.levelCount -= 1;
    this.emptyCounts[row] = emptyCount;
    if (level === this.best) this.best = this.nextBest();
    else if (emptyCount * 2 > (this.counts[row] ?? 0)) this.tidy(row, this.sign * level.ticks);
  }

  /** Drops empty levels from the end until the last one is not. */
  private nextBest(): Level | null {
    for (let at = this.rows.length - 1; at >= 0; at -= 1) {
      const row = this.rows[at] ?? 0;
      for (let count = this.counts[row] ?? 0; count > 0; count -= 1) {
        const level = this.placed[row * rowWidth + count - 1] ?? null;
        if (level !== null && level.first !== null) return level;
        this.counts[row] = count - 1;
        this.emptyCounts[row] = (this.emptyCounts[row] ?? 0) - 1;
        this.clear(row * rowWidth + count - 1);
      }
      this.dropRow(at);
    }
    return null;
  }

  /** Takes the empty levels out of a row. Its top may stay: it is still a bound. */
  private tidy(row: number, rank: number): void {
    const { placed, ranks } = this;
    const start = row * rowWidth;
    const end = start + (this.counts[row] ?? 0);
    let kept = start;
    for (let place = start; place < end; place += 1) {
      const level = placed[place] ?? null;
      if (level === null || level.first === null) {
        this.clear(place);
        continue;
      }
      placed[place] = null;
      placed[kept] = level;
      ranks[kept] = this.sign * level.ticks;
      kept += 1;
    }
    this.counts[row] = kept - start;
    this.emptyCounts[row] = 0;
    if (kept === start) this.dropRow(lowerBound(this.tops, 0, this.tops.length, rank));
  }

  /** Empties a place; its level waits for another price. */
  private clear(place: number): void {
    const level = this.placed[place] ?? null;
    if (level === null) return;
    this.placed[place] = null;
    level.row = -1;
    if (this.spare.length < spareMax) this.spare.push(level);
  }

  /** The upper half of a full row moves into one of its own. */
  private split(at: number): void {
    const { placed, ranks, counts, emptyCounts } = this;
    const row = this.rows[at] ?? 0;
    const upper = this.takeRow();
    const half = rowWidth >> 1;
    let emptyCount = 0;
    for (let index = 0; index < rowWidth - half; index += 1) {
      const from = row * rowWidth + half + index;
      const level = ensure(placed[from], "a full row has a level at every place");
      level.row = upper;
      if (level.first === null) emptyCount += 1;
      placed[upper * rowWidth + index] = level;
      ranks[upper * rowWidth + index] = ranks[from] ?? 0;
      placed[from] = null;
    }
    counts[row] = half;
    counts[upper] = rowWidth - half;
    emptyCounts[row] = (emptyCounts[row] ?? 0) - emptyCount;
    emptyCounts[upper] = emptyCount;
    this.rows.splice(at + 1, 0, upper);
    this.tops.splice(at, 0, ranks[row * rowWidth + half - 1] ?? 0);
  }

  private takeRow(): number {
    const free = this.freeRows.pop();
    if (free !== undefined) return free;
    for (let place = 0; place < rowWidth; place += 1) {
      this.placed.push(null);
      this.ranks.push(0);
    }
    this.emptyCounts.push(0);
    return this.counts.push(0) - 1;
  }

  /** An empty row goes back to the free ones. */
  private dropRow(at: number): void {
    this.freeRows.push(this.rows[at] ?? 0);
    this.rows.splice(at, 1);
    this.tops.splice(at, 1);
  }
}

/** The first place from `low` on, before `high`, whose rank is not below `rank`; `high` if there is none. */
function lowerBound(ranks: readonly number[], low: number, high: number, rank: number): number {
  let from = low;
  let to = high;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ranks[middle] ?? 0) < rank) from = middle + 1;
    else to = middle;
  }
  return from;
}
