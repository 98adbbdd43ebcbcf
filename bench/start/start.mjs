// @ts-check
// How long a second `npm start` takes until the exchange answers as healthy: everything is installed, built and
// seeded, as on any day but the first.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inRoot } from "../../tools/machine/places.mjs";
import { startServer } from "../../tools/server/running-server.mjs";
import { median } from "../outcome.mjs";

const times = 5;
const goalSeconds = 5;

export const title = "second start until healthy";
export const conditions = `node tools/start/start.mjs, ${times} times on the data folder of a first start, until /healthz answers 200`;

/** @param {(line: string) => void} say @returns {Promise<import("../outcome.mjs").Outcome>} */
export async function run(say) {
  const dataFolder = mkdtempSync(join(tmpdir(), "tidemark-bench-"));
  try {
    const script = inRoot("tools", "start", "start.mjs");
    const first = await startServer({ dataFolder, script });
    await first.stop();
    /** @type {number[]} */
    const seconds = [];
    for (let time = 1; time <= times; time += 1) {
      const server = await startServer({ dataFolder, script });
      seconds.push(server.healthyAfterMs / 1000);
      await server.stop();
      say(`start ${time}: ${(server.healthyAfterMs / 1000).toFixed(2)} s`);
    }
    return {
      figures: [
        { name: "first start, built", value: first.healthyAfterMs / 1000, unit: "s" },
        { name: "second start, median", value: median(seconds), unit: "s" },
      ],
      judged: [
        { name: "second start, slowest", value: Math.max(...seconds), unit: "s", goal: goalSeconds, isBetter: "lower" },
      ],
    };
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
