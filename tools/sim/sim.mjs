// @ts-check
// Runs seeds of the simulation: npm run sim -- --seeds 20000 --from 1. Prints one line for each failing seed that
// repeats it, and at the end what was covered; ends non-zero if a seed failed or, in a run long enough to expect
// them all, a rare event never happened.

import { parseArgs } from "node:util";
import { rareEvents, simulate } from "@tidemark/engine/sim";

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "200" },
    from: { type: "string", default: "1" },
  },
});
const count = Number.parseInt(values.seeds, 10);
const from = Number.parseInt(values.from, 10);
if (!(count > 0) || !(from >= 0)) {
  console.error("usage: npm run sim -- --seeds <count> --from <first seed>");
  process.exit(2);
}

/** Enough seeds that chance cannot excuse a missing event. */
const expectsAllFrom = 200;
const failuresMax = 20;

const seen = new Set();
let commands = 0;
let failures = 0;
const start = performance.now();
for (let seed = from; seed < from + count && failures < failuresMax; seed += 1) {
  try {
    const report = simulate(seed);
    commands += report.commands;
    for (const event of report.seen) seen.add(event);
  } catch (error) {
    failures += 1;
    console.error(error instanceof Error ? error.message : error);
  }
}
const seconds = Math.round(performance.now() - start) / 1_000;
console.log(`${count} seeds from ${from}: ${commands} commands in ${seconds} s, ${failures} failed`);
const missing = rareEvents.filter((event) => !seen.has(event));
const isIncomplete = count >= expectsAllFrom && failures === 0 && missing.length > 0;
if (isIncomplete) console.error(`never happened: ${missing.join(", ")}`);
process.exit(failures > 0 || isIncomplete ? 1 : 0);
