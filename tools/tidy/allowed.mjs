// @ts-check
// Exceptions to the rules, each with its reason. An entry that no longer excuses anything is itself a finding, so
// the table cannot outlive its causes.

import { finding } from "./finding.mjs";

/** @typedef {import("./finding.mjs").Finding} Finding */

/**
 * @typedef {object} Exception
 * @property {string} rule
 * @property {string} path
 * @property {string} text part of the line that is excused
 * @property {string} reason
 */

/** @type {readonly Exception[]} */
export const exceptions = [
  {
    rule: "clock",
    path: "packages/server/src/store/migrate.ts",
    text: "applied_at",
    reason: "says when a migration was applied; nothing is decided by it",
  },
  {
    rule: "clock",
    path: "packages/server/migrations/0010-people.sql",
    text: "md5(random()",
    reason: "salt for a random code, not a time",
  },
  {
    rule: "clock",
    path: "packages/server/migrations/0038-house-codes.sql",
    text: "md5(random()",
    reason: "salt for a random code, not a time",
  },
  {
    rule: "money",
    path: "packages/engine/src/leverage/solvency.ts",
    text: "Number(",
    reason: "a part in millionths, a million at most: no money any more",
  },
  {
    rule: "money",
    path: "packages/engine/src/spot/book/ticks.ts",
    text: "Number(",
    reason: "counts of steps, checked to lie below 2^53 on the same line; the book is twice as fast with them",
  },
  {
    rule: "money",
    path: "packages/engine/src/core/hash/mixer.ts",
    text: "Number(value)",
    reason: "mixes a value below 2^53 into a hash; nothing is computed with it",
  },
  {
    rule: "money",
    path: "packages/server/src/features/makers/steps.ts",
    text: "Number(",
    reason: "sizes and counts of steps, compared with simulated reference prices; no balance is computed with them",
  },
  {
    rule: "money",
    path: "packages/server/src/features/candles/bar-text.ts",
    text: "Number.parseFloat(",
    reason: "the height of a bar in the charts of old clients, which expect a number there",
  },
  ...[
    ["stored-sums.ts", "select"],
    ["tables/table-plan.ts", "insert into"],
    ["verify/stored-invariants.ts", "select count"],
    ["verify/table-history.ts", "select"],
  ].map(([file, text]) => ({
    rule: "sql",
    path: `packages/server/src/sequencer/${file}`,
    text: text ?? "",
    reason: "names of tables, columns and states, which are the engine's own words; every value is a parameter",
  })),
  {
    rule: "sql",
    path: "packages/server/src/store/migrate.ts",
    text: "pg_advisory_xact_lock",
    reason: "a migration is a script, which takes no parameters; names and hashes are our own files'",
  },
];

/**
 * Takes excused findings away and reports exceptions that excuse nothing.
 *
 * @param {readonly Finding[]} findings
 * @param {import("./tree.mjs").Tree} tree
 * @param {readonly Exception[]} table
 */
export function withoutExceptions(findings, tree, table) {
  /** @type {Set<Exception>} */
  const used = new Set();
  const kept = findings.filter((one) => {
    const text = tree.byPath.get(one.path)?.lines[one.line - 1] ?? "";
    const excuse = table.find(
      (entry) => entry.rule === one.rule && entry.path === one.path && text.includes(entry.text),
    );
    if (excuse !== undefined) used.add(excuse);
    return excuse === undefined;
  });
  const idle = table
    .filter((entry) => !used.has(entry))
    .map((entry) =>
      finding("allowed", entry.path, 1, `the exception for ${entry.rule} ("${entry.text}") excuses nothing.`),
    );
  return [...kept, ...idle];
}
