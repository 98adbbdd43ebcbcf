// @ts-check
// Durable commands: from submit to the answer after the commit, with keys, through engine and database, syncing on.
// Beside it the same transactions, batch by batch, written by a loop without an engine: what the database alone takes
// on this machine at this hour.

import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runNode } from "../../tools/process/run.mjs";
import { onBothDatabases } from "../both-databases.mjs";
import { createDatabases } from "../create-databases.mjs";
import { median } from "../outcome.mjs";

const rounds = 3;
const script = fileURLToPath(new URL("./store-run.mjs", import.meta.url));

export const title = "durable commands/s through sequencer and database";
export const conditions = `60 % limits, 30 % cancels, 10 % market orders with keys, 500 users, 2,000 under way; ${rounds} rounds, median; delays from the intended send time, after a checkpoint; PostgreSQL with its default settings on the same machine`;

/** @typedef {{ perSecond: number, barePerSecond: number, commandsPerBatch: number, bytesPerCommand: number, delays: { p50Ms: number, p99Ms: number, maxMs: number, perSecond: number } }} Run */

const plans = {
  postgres: { count: 60_000, bareCount: 30_000, rate: 5_000, seconds: 12, goal: { perSecond: 10_000, p99Ms: 25 } },
  pglite: { count: 20_000, bareCount: 15_000, rate: 1_000, seconds: 8, goal: { perSecond: 5_000, p99Ms: 60 } },
};

/** @param {(line: string) => void} say @returns {Promise<import("../outcome.mjs").Outcome>} */
export function run(say) {
  return onBothDatabases(say, async ({ kind, folder, cluster }, outcome) => {
    /** @type {Run[]} */
    const runs = [];
    for (let round = 1; round <= rounds; round += 1) {
      const names = [`round_${round}`, `record_${round}`, `bare_${round}`];
      const places =
        cluster === null ? names.map((name) => join(folder, name)) : await createDatabases(cluster.url, names);
      const { goal: _goal, ...plan } = plans[kind];
      const { code, output } = await runNode(script, [JSON.stringify({ kind, places, ...plan })]);
      if (code !== 0) throw new Error(`The store could not be measured:\n${output}`);
      /** @type {Run} */
      const one = JSON.parse(output);
      runs.push(one);
      const { perSecond, barePerSecond, commandsPerBatch, bytesPerCommand, delays } = one;
      say(
        `${kind} ${round}: ${Math.round(perSecond)}/s, bare ${Math.round(barePerSecond)}/s, ${Math.round(commandsPerBatch)} a batch, ${Math.round(bytesPerCommand)} bytes each, p50 ${delays.p50Ms} ms, p99 ${delays.p99Ms} ms`,
      );
    }
    report(kind, runs, outcome);
  });
}

/** @param {import("../both-databases.mjs").Kind} kind @param {Run[]} runs @param {import("../outcome.mjs").Outcome} outcome */
function report(kind, runs, { figures, judged }) {
  const { rate, goal } = plans[kind];
  /** @param {(run: Run) => number} figure */
  const middle = (figure) => median(runs.map(figure));
  figures.push(
    { name: `${kind} bare loop`, value: middle((run) => run.barePerSecond), unit: "commands/s" },
    { name: `${kind} commands in a batch`, value: middle((run) => run.commandsPerBatch), unit: "" },
    { name: `${kind} on disk`, value: middle((run) => run.bytesPerCommand), unit: "bytes/command" },
    { name: `${kind} p50 at ${rate}/s`, value: middle((run) => run.delays.p50Ms), unit: "ms" },
  );
  judged.push(
    {
      name: `${kind} sustained`,
      value: middle((run) => run.perSecond),
      unit: "commands/s",
      goal: goal.perSecond,
      isBetter: "higher",
    },
    {
      name: `${kind} p99 at ${rate}/s`,
      value: middle((run) => run.delays.p99Ms),
      unit: "ms",
      goal: goal.p99Ms,
      isBetter: "lower",
    },
    {
      name: `${kind} ÷ bare loop`,
      value: middle((run) => run.perSecond / run.barePerSecond),
      goal: 0.7,
      isBetter: "higher",
    },
  );
}
