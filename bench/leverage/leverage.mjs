// @ts-check
// What a look at prices costs the engine while many positions are open: when it reaches nobody, and when it ends
// thousands. Without a database: the time of the rules alone.

import { median } from "../outcome.mjs";
import { openCrowd } from "./crowd.mjs";

const sizes = [1_000, 100_000];
const looks = 300;
const goalMs = 5;
const goalRatio = 2;

export const title = "a look at prices with many open positions, in the engine alone";
export const conditions = `${sizes.map((size) => size.toLocaleString("en")).join(" and ")} positions, five to a person, in 12 markets of one quote coin; ${looks} looks that reach nobody, median; then a fall of 16 % that ends a tenth of them, decided by one command and booked in portions of 200`;

/** @param {(line: string) => void} say @returns {import("../outcome.mjs").Outcome} */
export function run(say) {
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
  return {
    figures,
    judged: [
      { name: "a quiet look with the most positions", value: many, unit: "ms", goal: goalMs, isBetter: "lower" },
      { name: "of what it is with the fewest", value: many / few, goal: goalRatio, isBetter: "lower" },
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

/** @param {() => void} deed */
function timed(deed) {
  const from = performance.now();
  deed();
  return performance.now() - from;
}
