// What one seed decides before anything happens: how many people, how long, which kinds of behaviour and which
// faults take part and how often. Each run leaves some of them out, so that rare mixes occur.

import type { MarketTerms } from "../event.ts";
import { Random } from "./random.ts";

export const behaviours = [
  "trader",
  "scalper",
  "taker",
  "stopper",
  "fat_finger",
  "double_clicker",
  "amender",
  "thief",
  "spoofer",
  "mover",
  "reserver",
  "liar",
  "dealer",
  "operator",
  "clock",
] as const;
export type Behaviour = (typeof behaviours)[number];

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
  readonly people: number;
  readonly steps: number;
  /** Each name stands in the list as often as it is likely. */
  readonly behaviours: readonly Behaviour[];
  readonly crashPoints: readonly CrashPoint[];
  readonly crashesPerThousand: number;
  readonly snapshotEvery: number;
  readonly terms: MarketTerms;
  /** Decimal places of the three assets. */
  readonly scales: readonly number[];
  readonly priceStart: number;
  /** How far the price path may step, in ticks. */
  readonly priceStep: number;
};

export function planOf(seed: number): Plan {
  const random = new Random(seed);
  const chosen: Behaviour[] = ["trader", "trader", "trader"];
  for (const behaviour of behaviours) {
    if (random.percent(75)) for (let count = random.between(1, 4); count > 0; count -= 1) chosen.push(behaviour);
  }
  return {
    seed,
    people: random.percent(80) ? random.between(10, 40) : random.between(41, 200),
    steps: random.between(250, 450),
    behaviours: chosen,
    crashPoints: crashPoints.filter(() => random.percent(70)),
    crashesPerThousand: random.pick([0, 5, 20]),
    snapshotEvery: random.between(20, 120),
    terms: {
      makerFeePpm: random.pick([0, 1, 800, 1_000, 500_000]),
      takerFeePpm: random.pick([0, 1_000, 2_000, 333_333]),
      bandPpm: random.pick([20_000, 100_000, 500_000, 2_000_000]),
      amountMin: random.pick([0n, 10n]) as MarketTerms["amountMin"],
      valueMin: random.pick([0n, 1_000n]) as MarketTerms["valueMin"],
      slippageMaxPpm: random.pick([50_000, 1_000_000]),
    },
    scales: [random.pick([0, 2, 8, 18]), random.pick([2, 6, 8]), random.pick([0, 8])],
    priceStart: random.between(50, 5_000),
    priceStep: random.pick([0, 1, 3, 25]),
  };
}
