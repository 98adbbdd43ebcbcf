// Seeded chance that can be asked for at any place: the same seed, stream and index always give the same number, in
// any order, so a path through time needs no memory of how it got there.

/** 32 well mixed bits of a text. */
export function seedOf(text: string): number {
  let mixed = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    mixed = Math.imul(mixed ^ text.charCodeAt(index), 0x01000193);
    mixed ^= mixed >>> 15;
  }
  return mixed >>> 0;
}

/** Evenly spread in [0, 1). */
export function chanceAt(seed: number, index: number): number {
  let mixed = Math.imul(seed ^ (index | 0), 0x9e3779b1);
  // Indices of short periods pass 2^32; their upper part must count as well.
  mixed ^= Math.imul((index / 4_294_967_296) | 0, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed ^ (seed >>> 7), 0xc2b2ae35);
  mixed ^= mixed >>> 16;
  return (mixed >>> 0) / 4_294_967_296;
}

/** A smooth curve through seeded values in [-1, 1), one each `periodMs`. */
export class Wave {
  private readonly seed: number;
  private readonly periodMs: number;
  /** The stretch asked for last; most questions are about neighbours. */
  private cell = Number.NaN;
  private from = 0;
  private to = 0;

  constructor(name: string, periodMs: number) {
    this.seed = seedOf(name);
    this.periodMs = periodMs;
  }

  at(timeMs: number): number {
    const place = timeMs / this.periodMs;
    const cell = Math.floor(place);
    if (cell !== this.cell) {
      this.cell = cell;
      this.from = 2 * chanceAt(this.seed, cell) - 1;
      this.to = 2 * chanceAt(this.seed, cell + 1) - 1;
    }
    const part = place - cell;
    return this.from + (this.to - this.from) * part * part * (3 - 2 * part);
  }
}

/** A row of numbers in [0, 1) for decisions that follow each other. */
export type Chance = () => number;

export function createChance(name: string): Chance {
  const seed = seedOf(name);
  let index = 0;
  return () => {
    index += 1;
    return chanceAt(seed, index);
  };
}
