import { expect, test } from "vitest";
import type { Faults } from "../state.ts";
import { rareEvents, simulate } from "./simulate.ts";

const seeds = 200;

test(`${seeds} seeds live through without a fault, and every rare event is among them`, () => {
  const seen = new Set<string>();
  for (let seed = 1; seed <= seeds; seed += 1) {
    for (const event of simulate(seed).seen) seen.add(event);
  }
  expect(rareEvents.filter((event) => !seen.has(event))).toEqual([]);
}, 120_000);

test("one seed gives one history, another seed another", () => {
  expect(simulate(7).stateHash).toBe(simulate(7).stateHash);
  expect(simulate(7).stateHash).not.toBe(simulate(8).stateHash);
});

const mutants: readonly Faults[] = [
  { withoutBalanceGuard: true },
  { withoutOrderHold: true },
  { withoutPriceCheck: true },
  { withoutTimePriority: true },
];

test.each(mutants)("an exchange %o is found out within ten seeds", (faults) => {
  const findings: string[] = [];
  for (let seed = 1; seed <= 10; seed += 1) {
    try {
      simulate(seed, faults);
    } catch (error) {
      findings.push(String(error));
    }
  }
  expect(findings.length).toBeGreaterThan(0);
  expect(findings[0]).toMatch(
    /^SimFailure: seed \d+ step \d+ \w+: .* repeat with: npm run sim -- --from \d+ --seeds 1$/,
  );
});
