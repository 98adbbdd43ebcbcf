// @ts-check
// How long nobody can trade after a commit has failed: from the failure to the next answer, with a short journal and
// with a long one. The two should not differ. Beside it, how long a start on the long one takes.

import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runNode } from "../../tools/process/run.mjs";
import { onBothDatabases } from "../both-databases.mjs";
import { createDatabases } from "../create-databases.mjs";

const script = fileURLToPath(new URL("./recovery-run.mjs", import.meta.url));
/** Some commands are refused and leave no row: the long one has a million of them. */
const lengths = { short: 50_000, long: 1_100_000 };
const goalMs = 1_000;

export const title = "recovery after a failed commit";
export const conditions = `journals of ${lengths.short.toLocaleString("en")} and ${lengths.long.toLocaleString("en")} commands with keys (orders that rest, trade or are cancelled; 500 users); after a start each of three failures follows 8,000 further commands, so up to 24,000 since the last snapshot; the slowest counts`;

/** @typedef {{ startMs: number, recoveryMs: number[], rows: number, orders: number }} Run */

/** @param {(line: string) => void} say @returns {Promise<import("../outcome.mjs").Outcome>} */
export function run(say) {
  return onBothDatabases(say, async ({ kind, folder, cluster }, { figures, judged }) => {
    /** @type {Record<string, Run>} */
    const runs = {};
    for (const [name, count] of Object.entries(lengths)) {
      const [place] =
        cluster === null ? [join(folder, name)] : await createDatabases(cluster.url, [`recovery_${name}`]);
      const { code, output } = await runNode(script, [JSON.stringify({ kind, place, count })]);
      if (code !== 0) throw new Error(`Recovery could not be measured:\n${output}`);
      /** @type {Run} */
      const one = JSON.parse(output);
      runs[name] = one;
      const times = one.recoveryMs.map((ms) => Math.round(ms)).join(", ");
      say(`${kind}: ${one.rows} rows, ${one.orders} open orders: ${times} ms; start ${Math.round(one.startMs)} ms`);
    }
    /** @param {string} name */
    const slowest = (name) => Math.max(...(runs[name]?.recoveryMs ?? []));
    figures.push(
      { name: `${kind} recovery, short journal`, value: slowest("short"), unit: "ms" },
      { name: `${kind} start, long journal`, value: runs.long?.startMs ?? 0, unit: "ms" },
    );
    judged.push(
      { name: `${kind} recovery, long journal`, value: slowest("long"), unit: "ms", goal: goalMs, isBetter: "lower" },
      { name: `${kind} long ÷ short`, value: slowest("long") / slowest("short"), goal: 2, isBetter: "lower" },
    );
  });
}
