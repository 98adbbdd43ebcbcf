// @ts-check
// What a look at prices costs the engine while many positions are open: when it reaches nobody, and when it ends
// thousands. Once without a database, the time of the rules alone; and once on PostgreSQL, where others trade meanwhile.
// LEVERAGE_POSITIONS makes the second part smaller.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeCluster } from "../../tools/crash/cluster.mjs";
import { runNode } from "../../tools/process/run.mjs";
import { createDatabases } from "../create-databases.mjs";
import { median } from "../outcome.mjs";
import { openCrowd } from "./crowd.mjs";

const waveScript = fileURLToPath(new URL("./wave-run.mjs", import.meta.url));
const wavePositions = Number(process.env.LEVERAGE_POSITIONS ?? "100000");
const wave = { positions: wavePositions, ending: wavePositions / 20, bookedMs: 3_000, waitMs: 250 };

const sizes = [1_000, 100_000];
const looks = 300;
const goalMs = 5;
const goalRatio = 2;

export const title = "a look at prices with many open positions";
export const conditions = `${sizes.map((size) => size.toLocaleString("en")).join(" and ")} positions, five to a person, in 12 markets of one quote coin; ${looks} looks that reach nobody, median; then a fall of 16 % that ends a tenth of them, decided by one command and booked in portions of 200; on PostgreSQL a fall that ends a twentieth of ${wavePositions.toLocaleString("en")} positions while two spot orders at a time are placed and cancelled`;

/** @param {(line: string) => void} say @returns {Promise<import("../outcome.mjs").Outcome>} */
export async function run(say) {
  /** @type {import("../outcome.mjs").Figure[]} */
  const figures = [];
  const quiet = sizes.map((size) => {
    const crowd = openCrowd(size);
    const ms = median(Array.from({ length: looks }, (_, count) => timed(() => crowd.look(10_000 + (count % 7)))));
    say(`${size.toLocaleString("en")} positions: ${ms.toFixed(3)} ms a look`);
    figures.push({ name: `a quiet look, ${size.toLocaleString("en")} positions`, value: ms, unit: "ms" });
    if (size === sizes.at(-1)) figures.push(...fall(crowd));
    return ms;
  });
  const [few = 0, many = 0] = quiet;
  const stored = await fallStored(say);
  return {
    figures: [...figures, ...stored.figures],
    judged: [
      { name: "a quiet look with the most positions", value: many, unit: "ms", goal: goalMs, isBetter: "lower" },
      { name: "of what it is with the fewest", value: many / few, goal: goalRatio, isBetter: "lower" },
      ...stored.judged,
    ],
  };
}

/** @param {ReturnType<typeof openCrowd>} crowd @returns {import("../outcome.mjs").Figure[]} */
function fall(crowd) {
  const before = crowd.positions();
  // A jump is believed with the third look that says it.
  crowd.look(8_400);
  crowd.look(8_400);
  const decidedMs = timed(() => crowd.look(8_400));
  const portions = [];
  for (let isMore = true; isMore; ) portions.push(timed(() => (isMore = crowd.goOn())));
  const problems = crowd.problems();
  if (problems.length > 0) throw new Error(`The books are wrong after the fall: ${problems[0]}`);
  return [
    { name: "positions ended by the fall", value: before - crowd.positions(), unit: "" },
    { name: "the look that decides it", value: decidedMs, unit: "ms" },
    { name: "the longest portion after it", value: Math.max(...portions), unit: "ms" },
    { name: "all of it", value: decidedMs + portions.reduce((sum, ms) => sum + ms, 0), unit: "ms" },
  ];
}

/** @param {(line: string) => void} say @returns {Promise<import("../outcome.mjs").Outcome>} */
async function fallStored(say) {
  const folder = mkdtempSync(join(tmpdir(), "tidemark-bench-"));
  const cluster = await makeCluster(folder);
  try {
    if (cluster === null) {
      say("no postgres on this machine");
      return { figures: [], judged: [] };
    }
    await cluster.start();
    const [place] = await createDatabases(cluster.url, ["leverage_wave"]);
    const { code, output } = await runNode(waveScript, [JSON.stringify({ place, ...wave })]);
    if (code !== 0) throw new Error(`The fall could not be measured:\n${output}`);
    const seen = JSON.parse(output);
    return {
      figures: [
        { name: "positions ended, PostgreSQL", value: seen.ended, unit: "" },
        { name: "until the look that decides it is answered, PostgreSQL", value: seen.decidedMs, unit: "ms" },
        { name: "longest wait of a spot command before it, PostgreSQL", value: seen.quietMs, unit: "ms" },
      ],
      judged: [
        { name: "until all is booked", value: seen.bookedMs, unit: "ms", goal: wave.bookedMs, isBetter: "lower" },
        {
          name: "longest wait of a spot command",
          value: seen.waitMs,
          unit: "ms",
          goal: wave.waitMs,
          isBetter: "lower",
        },
      ],
    };
  } finally {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {() => void} deed */
function timed(deed) {
  const from = performance.now();
  deed();
  return performance.now() - from;
}
