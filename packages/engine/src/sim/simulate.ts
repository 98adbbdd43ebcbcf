// One seed, one life of an exchange: people act, the clock jumps, the process dies and comes back, and after
// every command the invariants hold, the naive exchange agrees, and nothing depends on having crashed.

import { latestRules } from "../core/rules.ts";
import { coreMutants } from "./mutants.ts";
import { planOf } from "./plan.ts";
import { simProducts } from "./products.ts";
import { Run, type SimAsk } from "./run.ts";
import { rareEventsOf } from "./seen.ts";
import type { AnySimProduct } from "./sim-product.ts";

export type { Mutant } from "./mutant.ts";
export type { SimAsk } from "./run.ts";

export type SimReport = {
  readonly seed: number;
  readonly commands: number;
  readonly stateHash: string;
  /** Which of the rare events happened. */
  readonly seen: ReadonlySet<string>;
  /** Pieces of work one command did at most. */
  readonly workMax: number;
  /** Everything that was asked, accepted or not, in order. */
  readonly asks: readonly SimAsk[];
  /** The accepted commands as texts. */
  readonly journal: readonly string[];
};

export type SimOptions = {
  /** The rules that hold in the end; the latest when absent. */
  readonly rules?: number;
  /** The products that take part; all of them when absent. */
  readonly products?: readonly AnySimProduct[];
};

/** Its message is one line that says how to see it again. */
export class SimFailure extends Error {
  override name = "SimFailure";
}

export function simulate(seed: number, options: SimOptions = {}): SimReport {
  const rules = options.rules ?? latestRules;
  const products = options.products ?? simProducts;
  const run = new Run(planOf(seed, rules, products), products);
  try {
    return run.toEnd();
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    const again = `npm run sim -- --rules ${rules} --from ${seed} --seeds 1`;
    throw new SimFailure(`seed ${seed} step ${run.step} ${run.doing}: ${what} — repeat with: ${again}`);
  }
}

/** What a long run under these rules must meet. */
export function rareEvents(rules: number = latestRules): string[] {
  return rareEventsOf(rules, simProducts);
}

/** The faults that must be found: those of the core, then those of each product. */
export function mutants() {
  return [...coreMutants, ...simProducts.flatMap((product) => product.mutants)];
}
