// @ts-check
// One GET of a running app beside a bare node:http server that answers the same bytes. Both are measured in turns
// within one run, so that a busy machine slows both alike.

import { fileURLToPath } from "node:url";
import { freePort } from "../../tools/machine/free-port.mjs";
import { startChild, stopChild } from "../../tools/process/children.mjs";
import { runNode } from "../../tools/process/run.mjs";
import { median } from "../outcome.mjs";

const warmUpSeconds = 2;
const connections = 40;
const callers = 2_000;

const bareScript = fileURLToPath(new URL("./bare-server.mjs", import.meta.url));
const loadScript = fileURLToPath(new URL("./load.mjs", import.meta.url));

/** @typedef {{ rounds: number, roundSeconds: number }} Plan */
/** @typedef {{ perSecond: number, p99Ms: number, refused: number }} Load */

/** @param {Plan} plan */
export function describePlan({ rounds, roundSeconds }) {
  return `${rounds} rounds of ${roundSeconds} s each in turns, ${connections} connections, load from a third process, ${callers} callers so that the rate limit is on and never reached`;
}

/** @param {{ port: number, path: string, plan: Plan, goal: number, say: (line: string) => void }} what */
export async function besideBare({ port, path, plan, goal, say }) {
  const body = await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  const barePort = await freePort();
  const bare = startChild(process.execPath, [bareScript, String(barePort), body], { stdio: "ignore" });
  try {
    await answers(barePort);
    const places = { bare: `http://127.0.0.1:${barePort}${path}`, app: `http://127.0.0.1:${port}${path}` };
    await load(places.bare, warmUpSeconds);
    await load(places.app, warmUpSeconds);
    /** @type {{ bare: Load, app: Load }[]} */
    const pairs = [];
    for (let round = 1; round <= plan.rounds; round += 1) {
      const pair = { bare: await load(places.bare, plan.roundSeconds), app: await load(places.app, plan.roundSeconds) };
      pairs.push(pair);
      say(`round ${round}: bare ${Math.round(pair.bare.perSecond)}, app ${Math.round(pair.app.perSecond)} requests/s`);
    }
    return outcomeOf(pairs, goal);
  } finally {
    await stopChild(bare);
  }
}

/** @param {{ bare: Load, app: Load }[]} pairs @param {number} goal @returns {import("../outcome.mjs").Outcome} */
function outcomeOf(pairs, goal) {
  const refused = pairs.reduce((sum, pair) => sum + pair.app.refused + pair.bare.refused, 0);
  return {
    figures: [
      { name: "bare node:http", value: median(pairs.map((pair) => pair.bare.perSecond)), unit: "requests/s" },
      { name: "app", value: median(pairs.map((pair) => pair.app.perSecond)), unit: "requests/s" },
      { name: "bare p99", value: median(pairs.map((pair) => pair.bare.p99Ms)), unit: "ms" },
      { name: "app p99", value: median(pairs.map((pair) => pair.app.p99Ms)), unit: "ms" },
    ],
    judged: [
      {
        name: "app ÷ bare",
        value: median(pairs.map((pair) => pair.app.perSecond / pair.bare.perSecond)),
        goal,
        isBetter: "higher",
      },
      { name: "refused or failed", value: refused, unit: "requests", goal: 0, isBetter: "lower" },
    ],
  };
}

/** @param {string} url @param {number} seconds @returns {Promise<Load>} */
async function load(url, seconds) {
  const { code, output } = await runNode(loadScript, [url, String(seconds), String(connections), String(callers)]);
  if (code !== 0) throw new Error(`The load could not be made:\n${output}`);
  return JSON.parse(output);
}

/** @param {number} port */
async function answers(port) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    try {
      await (await fetch(`http://127.0.0.1:${port}/`)).text();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error("The bare server did not come up.");
}
