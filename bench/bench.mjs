// @ts-check
// `npm run bench [-- word]`: measures, prints ratios beside the conditions they were measured under, and keeps the
// figures as JSON. A figure without its conditions means nothing.

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { allParts, ensureBuilt } from "../tools/build/build-parts.mjs";
import { ensureInstalled } from "../tools/install/install.mjs";
import { inRoot } from "../tools/machine/places.mjs";
import { leave, leaveOnSignals } from "../tools/process/children.mjs";
import { runNode } from "../tools/process/run.mjs";
import { printFailure } from "../tools/terminal/failure.mjs";
import { conditionsNow, describeConditions } from "./conditions.mjs";
import { describeOutcome } from "./outcome.mjs";

const resultsPath = inRoot("bench", "results", "latest.json");

leaveOnSignals();
const words = process.argv.slice(2);
const entries = readdirSync(inRoot("bench"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(inRoot("bench", entry.name, `${entry.name}.mjs`)))
  .map((entry) => entry.name)
  .filter((name) => words.length === 0 || words.some((word) => name.includes(word)))
  .sort();

try {
  await ensureInstalled();
  await ensureBuilt(allParts);
  if (entries.length === 0) process.stdout.write(`No benchmark has "${words.join(" ")}" in its name.\n`);
  for (const name of entries) await measure(name);
} catch (error) {
  printFailure(error);
  await leave(1);
}

/** @param {string} name */
async function measure(name) {
  const entry = await import(`./${name}/${name}.mjs`);
  process.stdout.write(`\n${name}: ${entry.title}\n`);
  const before = conditionsNow();
  process.stdout.write(`  ${describeConditions(before)}\n  ${entry.conditions}\n`);
  const outcome = await entry.run((/** @type {string} */ line) => process.stdout.write(`  … ${line}\n`));
  process.stdout.write(describeOutcome(outcome));
  await keep(name, { title: entry.title, conditions: entry.conditions, machine: before, outcome });
}

/** Other benchmarks' last figures stay. @param {string} name @param {object} result */
async function keep(name, result) {
  const kept = existsSync(resultsPath) ? JSON.parse(readFileSync(resultsPath, "utf8")) : {};
  mkdirSync(dirname(resultsPath), { recursive: true });
  const sorted = Object.fromEntries(Object.entries({ ...kept, [name]: result }).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(resultsPath, `${JSON.stringify(sorted, null, 2)}\n`);
  // The file is kept in version control, so it must look the way the linter wants it.
  await runNode(inRoot("node_modules", "@biomejs", "biome", "bin", "biome"), ["format", "--write", resultsPath]);
}
