// @ts-check
// The same million operations for every book: 60 % limit orders near the touch, 30 % cancels of an earlier limit,
// 10 % market orders. Prices are ticks of 0.01 around a slowly walking middle; sizes are lots of 0.00001. All of
// it follows from the seed, and nothing is made while a book is being timed.

export const tickUnits = 1_000_000n;
export const lotUnits = 1_000n;
/** Plenty of lots for a market order to meet more than one resting order. */
const lotsMax = 1_000;
const middleStart = 5_000_000;

/** Shapes: in the deep book the orders stand on few prices, in the wide one nearly each on its own. */
export const shapes = {
  deep: { levels: 100, preload: 100_000 },
  wide: { levels: 50_000, preload: 100_000 },
};

/** @param {number} seed */
export function randomFrom(seed) {
  let state = seed >>> 0 || 1;
  /** @param {number} below */
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

export const kinds = { limit: 0, cancel: 1, market: 2 };

/**
 * Columns, one entry per operation; `target` of a cancel is the index of the limit it takes back.
 * The first `preload` operations fill the book and are not timed.
 * @param {{ count: number, users: number, seed: number, levels: number, preload: number }} plan
 */
export function makeWorkload({ count, users, seed, levels, preload }) {
  const random = randomFrom(seed);
  const total = preload + count;
  const work = {
    total,
    preload,
    kind: new Uint8Array(total),
    isBuy: new Uint8Array(total),
    user: new Int32Array(total),
    ticks: new Int32Array(total),
    lots: new Int32Array(total),
    target: new Int32Array(total),
  };
  const limits = new Int32Array(total);
  let limitCount = 0;
  let middle = middleStart;
  for (let index = 0; index < total; index += 1) {
    const dice = index < preload ? 0 : random(10);
    const isBuy = random(2) === 1;
    work.isBuy[index] = isBuy ? 1 : 0;
    work.user[index] = 1 + random(users);
    work.lots[index] = 1 + random(lotsMax);
    if (dice < 6) {
      const away = index < preload ? 1 + random(levels) : 1 + near(random, levels);
      work.kind[index] = kinds.limit;
      work.ticks[index] = isBuy ? middle - away : middle + away;
      limits[limitCount] = index;
      limitCount += 1;
    } else if (dice < 9) {
      const pick = random(limitCount);
      work.kind[index] = kinds.cancel;
      work.target[index] = limits[pick] ?? 0;
      limitCount -= 1;
      limits[pick] = limits[limitCount] ?? 0;
    } else {
      work.kind[index] = kinds.market;
      if (random(4) === 0) middle += random(3) - 1;
    }
  }
  return work;
}

/** Small distances are the most likely: the smallest of three draws. */
/** @param {(below: number) => number} random @param {number} levels */
function near(random, levels) {
  return Math.min(random(levels), random(levels), random(levels));
}
