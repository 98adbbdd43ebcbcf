import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { products } from "../products.ts";
import { simProducts } from "./products.ts";
import { rareEvents, simulate } from "./simulate.ts";

const seeds = 200;
/** With the days of those who take profits among them, the rarest of all events comes less than once in two hundred. */
const newestSeeds = 300;

/** `SIM_SEEDS=all` with this test lives through every seed under all rules; a release asks for that. */
const livesAll = process.env.SIM_SEEDS === "all";

/**
 * Of rules that came between a release and the newest ones, every third seed is lived through, and the few beside them
 * without which a rare event would be missing: what could still break these rules breaks a third of their days as well.
 */
const alsoNeeded: Readonly<Record<number, readonly number[]>> = {
  2: [],
  3: [5, 11, 28, 61, 67, 131, 187, 193],
};

function chosenSeeds(rules: number, count: number): number[] {
  const all = Array.from({ length: count }, (_, index) => index + 1);
  const also = alsoNeeded[rules];
  return also === undefined || livesAll ? all : all.filter((seed) => seed % 3 === 0 || also.includes(seed));
}

type Lives = { readonly missing: string[]; readonly hashes: string[]; readonly expected: string[] };

function live(rules: Rules | 4, count = seeds): Lives {
  const seen = new Set<string>();
  const hashes: string[] = [];
  const chosen = chosenSeeds(rules, count);
  for (const seed of chosen) {
    const report = simulate(seed, { rules });
    hashes.push(report.stateHash);
    for (const event of report.seen) seen.add(event);
  }
  const written = rules === 4 ? [] : hashesOf(rules);
  const expected = chosen.map((seed) => written[seed - 1] ?? "");
  return { missing: rareEvents(rules).filter((event) => !seen.has(event)), hashes, expected };
}

type Rules = 1 | 2 | 3;

function hashesOf(rules: Rules): string[] {
  const text = readFileSync(new URL(`./rules-${rules}-hashes.txt`, import.meta.url), "utf8");
  return text.trim().split("\n");
}

test("every product takes part, in the order of the engine's list", () => {
  expect(simProducts.map(({ product }) => product.name)).toEqual(products.map(({ name }) => name));
});

// Made by release 0.1: what it has written down must come to the same state for ever.
test(`${seeds} seeds under the first rules end in the states of the first release, every rare event among them`, () => {
  const { missing, hashes, expected } = live(1);
  expect(hashes).toEqual(expected);
  expect(missing).toEqual([]);
});

// Made in the days of these rules: what was written down under them must come to the same state for ever.
test.each([2, 3] as const)(
  "seeds under rules %i end in the states of their day, every rare event among them",
  (rules) => {
    const { missing, hashes, expected } = live(rules);
    expect(hashes).toEqual(expected);
    expect(missing).toEqual([]);
  },
);

test(`${newestSeeds} seeds under the fourth rules live through without a fault, every rare event among them`, () => {
  expect(live(4, newestSeeds).missing).toEqual([]);
});

test("one seed gives one history, another seed another", () => {
  expect(simulate(7).stateHash).toBe(simulate(7).stateHash);
  expect(simulate(7).stateHash).not.toBe(simulate(8).stateHash);
});
