// @ts-check
// How long it takes to settle thousands of seconds options that expire at one instant, and how long others wait
// meanwhile, on both databases.

import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runNode } from "../../tools/process/run.mjs";
import { onBothDatabases } from "../both-databases.mjs";
import { createDatabases } from "../create-databases.mjs";

const script = fileURLToPath(new URL("./seconds-run.mjs", import.meta.url));
const options = 5_000;
const goals = { settledMs: 2_000, waitMs: 250 };

export const title = "options of one instant";
export const conditions = `${options.toLocaleString("en")} options of ${options / 20} people, accepted 250 at a time, all expiring at one instant; settled in portions of 200 while two spot orders at a time are placed and cancelled`;

/** @param {(line: string) => void} say @returns {Promise<import("../outcome.mjs").Outcome>} */
export function run(say) {
  return onBothDatabases(say, async ({ kind, folder, cluster }, outcome) => {
    const [place = join(folder, "data")] = cluster === null ? [] : await createDatabases(cluster.url, ["seconds"]);
    const { code, output } = await runNode(script, [JSON.stringify({ kind, place, options })]);
    if (code !== 0) throw new Error(`Options could not be measured on ${kind}:\n${output}`);
    const seen = JSON.parse(output);
    say(`${kind}: ${seen.settled} options settled in ${Math.round(seen.settledMs)} ms`);
    outcome.figures.push(
      { name: `options settled, ${kind}`, value: seen.settled, unit: "" },
      { name: `acceptance in a crowd of 250, p99, ${kind}`, value: seen.acceptedP99Ms, unit: "ms" },
      { name: `longest wait of a spot command before, ${kind}`, value: seen.quietMs, unit: "ms" },
    );
    const judge = { unit: "ms", isBetter: /** @type {const} */ ("lower") };
    outcome.judged.push(
      { name: `until all are settled, ${kind}`, value: seen.settledMs, goal: goals.settledMs, ...judge },
      { name: `longest wait of a spot command, ${kind}`, value: seen.waitMs, goal: goals.waitMs, ...judge },
    );
  });
}
