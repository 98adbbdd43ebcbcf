// @ts-check
// How long others wait while one order sweeps a whole book: in the swept market and in another one. What one command
// sets off is done in portions, with everybody else's commands in between.

import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runNode } from "../../tools/process/run.mjs";
import { onBothDatabases } from "../both-databases.mjs";
import { createDatabases } from "../create-databases.mjs";
import { median } from "../outcome.mjs";

const script = fileURLToPath(new URL("./sweep-run.mjs", import.meta.url));
const rounds = 3;
const plan = { resting: 20_000, makers: 200, levels: 400, everyMs: 5 };
const goalMs = 250;

export const title = "the wait of others while one order sweeps the book";
export const conditions = `${plan.resting.toLocaleString("en")} resting orders of ${plan.makers} owners at ${plan.levels} prices, swept by one; meanwhile an order or a cancel each ${plan.everyMs} ms in the swept market and in another; waits from the intended send time; ${rounds} rounds, median of the longest waits`;

/** @typedef {{ count: number, p50Ms: number, p99Ms: number, maxMs: number, quietP99Ms: number }} Waits */
/** @typedef {{ answeredMs: number, sweptMs: number, problems: string[], same: Waits, other: Waits }} Run */

/** @param {(line: string) => void} say @returns {Promise<import("../outcome.mjs").Outcome>} */
export function run(say) {
  return onBothDatabases(say, async ({ kind, folder, cluster }, { figures, judged }) => {
    /** @type {Run[]} */
    const runs = [];
    for (let round = 1; round <= rounds; round += 1) {
      const name = `sweep_${round}`;
      const [place] = cluster === null ? [join(folder, name)] : await createDatabases(cluster.url, [name]);
      const { code, output } = await runNode(script, [JSON.stringify({ kind, place, ...plan })]);
      if (code !== 0) throw new Error(`The sweep could not be measured:\n${output}`);
      /** @type {Run} */
      const one = JSON.parse(output);
      if (one.problems.length > 0) throw new Error(`The books are wrong after the sweep: ${one.problems[0]}`);
      runs.push(one);
      say(
        `${kind} ${round}: swept in ${Math.round(one.sweptMs)} ms; same market ${describe(one.same)}; other market ${describe(one.other)}`,
      );
    }
    /** @param {(run: Run) => number} figure */
    const middle = (figure) => median(runs.map(figure));
    figures.push(
      { name: `${kind} sweep`, value: middle((one) => one.sweptMs), unit: "ms" },
      { name: `${kind} p50, same market`, value: middle((one) => one.same.p50Ms), unit: "ms" },
      { name: `${kind} p50, other market`, value: middle((one) => one.other.p50Ms), unit: "ms" },
      { name: `${kind} p99 before the sweep`, value: middle((one) => one.other.quietP99Ms), unit: "ms" },
    );
    for (const which of /** @type {const} */ (["same", "other"])) {
      judged.push({
        name: `${kind} longest wait, ${which} market`,
        value: middle((one) => one[which].maxMs),
        unit: "ms",
        goal: goalMs,
        isBetter: "lower",
      });
    }
  });
}

/** @param {Waits} waits */
function describe({ p50Ms, p99Ms, maxMs }) {
  return `p50 ${Math.round(p50Ms)}, p99 ${Math.round(p99Ms)}, longest ${Math.round(maxMs)} ms`;
}
