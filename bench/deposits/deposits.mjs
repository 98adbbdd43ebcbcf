// @ts-check
// How fast deposits are taken in: a block full of them, and what a block costs when more and more addresses are
// watched. Measured on the demo's chain, whose blocks cost next to nothing, so that what is left is our own work.

import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { lastLines, runNode } from "../../tools/process/run.mjs";
import { onBothDatabases } from "../both-databases.mjs";
import { createDatabases } from "../create-databases.mjs";
import { median } from "../outcome.mjs";

const rounds = 3;
const script = fileURLToPath(new URL("./deposits-run.mjs", import.meta.url));

export const title = "deposits: a thousand in one block, and blocks with few and many watched addresses";
export const conditions = `1,000 transfers to 1,000 people in one block, credited with their messages in one pass; then blocks of 200 transfers, 20 of them to us, with 1,000 and with 100,000 watched addresses; ${rounds} rounds, median; PostgreSQL with its default settings on the same machine`;

/** @typedef {{ credited: number, passMs: number, fewMs: number, manyMs: number }} Run */

/** @param {(line: string) => void} say @returns {Promise<import("../outcome.mjs").Outcome>} */
export function run(say) {
  return onBothDatabases(say, async ({ kind, folder, cluster }, outcome) => {
    /** @type {Run[]} */
    const runs = [];
    for (let round = 1; round <= rounds; round += 1) {
      const databaseUrl = cluster === null ? "" : ((await createDatabases(cluster.url, [`round_${round}`]))[0] ?? "");
      const place = { dataDir: join(folder, `round_${round}`), databaseUrl };
      const { code, output } = await runNode(script, [JSON.stringify(place)]);
      if (code !== 0) throw new Error(`Deposits could not be measured:\n${lastLines(output, 20)}`);
      /** @type {Run} */
      const one = JSON.parse(lastLines(output, 1));
      runs.push(one);
      say(
        `${kind} ${round}: ${one.credited} in ${Math.round(one.passMs)} ms, a block ${one.fewMs.toFixed(1)} ms, with many addresses ${one.manyMs.toFixed(1)} ms`,
      );
    }
    report(kind, runs, outcome);
  });
}

/** @param {import("../both-databases.mjs").Kind} kind @param {Run[]} runs @param {import("../outcome.mjs").Outcome} outcome */
function report(kind, runs, { figures, judged }) {
  /** @param {(run: Run) => number} figure */
  const middle = (figure) => median(runs.map(figure));
  figures.push(
    { name: `${kind} pass with 1,000 deposits`, value: middle((run) => run.passMs), unit: "ms" },
    { name: `${kind} block, 1,000 addresses`, value: middle((run) => run.fewMs), unit: "ms" },
    { name: `${kind} block, 100,000 addresses`, value: middle((run) => run.manyMs), unit: "ms" },
  );
  judged.push(
    {
      name: `${kind} credited in one pass`,
      value: middle((run) => run.credited),
      unit: "deposits",
      goal: 1_000,
      isBetter: "higher",
    },
    {
      name: `${kind} 100,000 ÷ 1,000 addresses`,
      value: middle((run) => run.manyMs / run.fewMs),
      goal: 1.5,
      isBetter: "lower",
    },
  );
}
