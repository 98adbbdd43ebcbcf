// What one seed decides before anything happens: how many people, how long, which kinds of behaviour and which
// faults take part and how often. Each run leaves some of them out, so that rare mixes occur.

import { coreAlways, coreCasts } from "./actors.ts";
import { Random } from "./random.ts";
import { type AnySimProduct, type Cast, castStages } from "./sim-product.ts";

/** Where the process may die. */
export const crashPoints = [
  "before_apply",
  "after_apply_before_commit",
  "after_commit_before_reply",
  "during_snapshot",
  "during_recovery",
] as const;
export type CrashPoint = (typeof crashPoints)[number];

export type Plan = {
  readonly seed: number;
  /** The rules that hold in the end. */
  readonly rules: number;
  /** Before which step they are adopted; 0: with the very first command, null: never. */
  readonly adoptAt: number | null;
  /** Pieces of work one command does at most. */
  readonly workMax: number;
  readonly people: number;
  readonly steps: number;
  /** Each name stands in the list as often as it is likely. */
  readonly behaviours: readonly string[];
  readonly crashPoints: readonly CrashPoint[];
  readonly crashesPerThousand: number;
  readonly snapshotEvery: number;
  /** What the seed decides for each product, in the order of the list. */
  readonly settings: readonly unknown[];
  /** Decimal places of the three assets. */
  readonly scales: readonly number[];
  readonly priceStart: number;
  /** How far the price path may step, in ticks. */
  readonly priceStep: number;
};

/** The bound of the product itself, which no simulated book is deep enough to reach. */
const usualWorkMax = 200;

export function planOf(seed: number, rules: number, products: readonly AnySimProduct[]): Plan {
  const random = new Random(seed);
  const plan = {
    seed,
    rules,
    behaviours: draw(random, seed, rules, products),
    people: random.percent(80) ? random.between(10, 40) : random.between(41, 200),
    steps: random.between(250, 450),
    crashPoints: crashPoints.filter(() => random.percent(70)),
    crashesPerThousand: random.pick([0, 5, 20]),
    snapshotEvery: random.between(20, 120),
    settings: products.map((product) => product.setting(random)),
    scales: [random.pick([0, 2, 8, 18]), random.pick([2, 6, 8]), random.pick([0, 8])],
    priceStart: random.between(50, 5_000),
    priceStep: random.pick([0, 1, 3, 25]),
  };
  if (rules === 1) return { ...plan, adoptAt: null, workMax: usualWorkMax };
  return {
    ...plan,
    adoptAt: random.percent(75) ? 0 : random.between(1, plan.steps),
    workMax: random.pick([2, 2, 3, 3, 4, 7, 50, usualWorkMax]),
    // At a few ticks a band has no room but the one tick that it always leaves.
    ...(random.percent(60) ? {} : { priceStart: random.between(3, 9), priceStep: random.below(2) }),
  };
}

function draw(random: Random, seed: number, rules: number, products: readonly AnySimProduct[]): string[] {
  const all = [...products.flatMap((product) => product.always), ...coreAlways];
  const always = all.filter(({ since }) => (since ?? 1) <= rules);
  const chosen = always.flatMap(({ names, every }) => (every === undefined ? names : []));
  const casts: Cast[] = [...coreCasts, ...products.flatMap((product) => product.casts)];
  for (const stage of castStages) {
    for (const cast of casts) {
      if (cast.stage !== stage || (cast.since ?? 1) > rules) continue;
      for (const name of cast.names) {
        if (random.percent(75)) for (let count = random.between(1, 4); count > 0; count -= 1) chosen.push(name);
      }
    }
  }
  const days = always.filter(({ every, rest = 0 }) => every !== undefined && seed % every === rest);
  // On a day of its own, a product has most of the time, and everybody else is there once.
  return days.length === 0 ? chosen : [...new Set(chosen), ...days.flatMap(({ names }) => names)];
}
