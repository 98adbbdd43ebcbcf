// @ts-check
// The exchange core: a million operations with balances, holds and fees beside the best book on npm without them;
// what happens when the work grows a hundredfold; what an account and an order weigh; how fast it starts again.

import { fileURLToPath } from "node:url";
import { run as runProgram } from "../../tools/process/run.mjs";
import { median } from "../outcome.mjs";
import { loadRival } from "./rival.mjs";
import { shapes } from "./workload.mjs";

const rounds = 3;
const operations = 1_000_000;
const growthOperations = 200_000;
const users = 4_000;
/** Smallest and largest, and one between to see the curve. */
const bookSizes = [10_000, 200_000, 2_000_000];
const accountCounts = [1_000, 50_000, 1_000_000];
const snapshotAccounts = 1_000_000;
const snapshotOrders = 200_000;

export const title = "a million operations through the engine, beside nodejs-order-book";
export const conditions = `60 % limit orders near the touch, 30 % cancels, 10 % market; deep: ${shapes.deep.preload} orders on ${2 * shapes.deep.levels} prices, wide: on ${2 * shapes.wide.levels}; ours with ${users} users, balances, holds, fees, events; the rival a bare book; ${rounds} rounds in turns, each in a fresh process`;

const bookScript = fileURLToPath(new URL("./book-run.mjs", import.meta.url));
const snapshotScript = fileURLToPath(new URL("./snapshot-run.mjs", import.meta.url));

/** @typedef {{ perSecond: number, perProcessorSecond: number, p50Micros: number, p99Micros: number, refused: number }} BookRun */

/** @param {(line: string) => void} say @returns {Promise<import("../outcome.mjs").Outcome>} */
export async function run(say) {
  /** @type {import("../outcome.mjs").Outcome} */
  const outcome = { figures: [], judged: [] };
  await compare(say, outcome);
  await grow(say, outcome);
  await startAgain(say, outcome);
  return outcome;
}

/** @param {(line: string) => void} say @param {import("../outcome.mjs").Outcome} outcome */
async function compare(say, { figures, judged }) {
  const hasRival = loadRival() !== null;
  if (!hasRival) say("nodejs-order-book is not installed: ours alone");
  for (const [shape, { levels, preload }] of Object.entries(shapes)) {
    /** @type {{ ours: BookRun, rival: BookRun }[]} */
    const pairs = [];
    for (let round = 1; round <= rounds; round += 1) {
      const size = [operations, users, levels, preload];
      const ours = await child(bookScript, ["ours", ...size]);
      const rival = hasRival ? await child(bookScript, ["rival", ...size]) : ours;
      pairs.push({ ours, rival });
      say(`${shape} ${round}: ours ${Math.round(ours.perSecond)}, rival ${Math.round(rival.perSecond)} operations/s`);
    }
    /** @param {(pair: { ours: BookRun, rival: BookRun }) => number} figure */
    const middle = (figure) => median(pairs.map(figure));
    figures.push(
      { name: `${shape}: ours`, value: middle(({ ours }) => ours.perSecond), unit: "operations/s" },
      { name: `${shape}: rival`, value: middle(({ rival }) => rival.perSecond), unit: "operations/s" },
      { name: `${shape}: ours p99`, value: middle(({ ours }) => ours.p99Micros), unit: "µs" },
      { name: `${shape}: rival p99`, value: middle(({ rival }) => rival.p99Micros), unit: "µs" },
      {
        name: `${shape}: ours ÷ rival per processor second`,
        value: middle(({ ours, rival }) => ours.perProcessorSecond / rival.perProcessorSecond),
        unit: "times",
      },
    );
    if (!hasRival) continue;
    const ratio = middle(({ ours, rival }) => ours.perSecond / rival.perSecond);
    judged.push({ name: `${shape}: ours ÷ rival`, value: ratio, goal: shape === "deep" ? 6 : 3, isBetter: "higher" });
    if (shape !== "deep") continue;
    const tail = middle(({ ours, rival }) => ours.p99Micros / rival.p99Micros);
    judged.push({ name: "deep: p99, ours ÷ rival", value: tail, goal: 0.1, isBetter: "lower" });
  }
}

/** @param {(line: string) => void} say @param {import("../outcome.mjs").Outcome} outcome */
async function grow(say, { figures, judged }) {
  const byOrders = [];
  for (const size of bookSizes) {
    const crowd = Math.max(users, size / 100);
    const { perSecond } = await child(bookScript, ["ours", growthOperations, crowd, shapes.wide.levels, size]);
    say(`${size} resting orders: ${Math.round(perSecond)} operations/s`);
    figures.push({ name: `with ${size} resting orders`, value: perSecond, unit: "operations/s" });
    byOrders.push(perSecond);
  }
  const byAccounts = [];
  for (const count of accountCounts) {
    // Two accounts a user; a thousand of them must be able to keep the book within two hundred orders each.
    const { perSecond } = await child(bookScript, ["ours", growthOperations, count / 2, shapes.deep.levels, 1_000]);
    say(`${count} accounts: ${Math.round(perSecond)} operations/s`);
    figures.push({ name: `with ${count} accounts`, value: perSecond, unit: "operations/s" });
    byAccounts.push(perSecond);
  }
  const kept = (/** @type {number[]} */ rates) => (rates.at(-1) ?? 0) / (rates[0] ?? 1);
  judged.push(
    { name: "rate kept, 10 thousand to 2 million orders", value: kept(byOrders), goal: 1 / 3, isBetter: "higher" },
    { name: "rate kept, 1 thousand to 1 million accounts", value: kept(byAccounts), goal: 1 / 3, isBetter: "higher" },
  );
}

/** @param {(line: string) => void} say @param {import("../outcome.mjs").Outcome} outcome */
async function startAgain(say, { figures, judged }) {
  const result = await child(snapshotScript, [snapshotAccounts, snapshotOrders], ["--expose-gc"]);
  say(`${result.accounts} accounts and ${result.orders} orders written and read back`);
  figures.push(
    { name: "memory per account", value: result.bytesPerAccount, unit: "bytes" },
    { name: "memory per open order", value: result.bytesPerOrder, unit: "bytes" },
    { name: "snapshot", value: result.snapshotBytes / 1_000_000, unit: "MB" },
    { name: "snapshot written", value: result.writeSeconds, unit: "s" },
    { name: "state hash, everything touched", value: result.firstHashSeconds, unit: "s" },
    { name: "state hash, nothing touched", value: result.nextHashSeconds * 1_000, unit: "ms" },
  );
  judged.push({ name: "started from snapshot", value: result.readSeconds, unit: "s", goal: 20, isBetter: "lower" });
}

/** @param {string} script @param {readonly (string | number)[]} args @param {readonly string[]} [flags] @returns {Promise<any>} */
async function child(script, args, flags = []) {
  const { code, output } = await runProgram(process.execPath, [...flags, script, ...args.map(String)]);
  if (code !== 0) throw new Error(`${script} failed:\n${output}`);
  return JSON.parse(output.trim().split("\n").at(-1) ?? "");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const outcome = await run((line) => process.stdout.write(`… ${line}\n`));
  process.stdout.write(`${JSON.stringify(outcome, null, 2)}\n`);
}
