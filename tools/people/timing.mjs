// @ts-check
// `npm run timing`: figures about logging in, with their conditions, on a real server of its own. First: does an
// account that exists take longer to refuse than one that does not? Then: do other calls go on answering while 500
// logins a second arrive? It reports and judges nothing; machines differ.

import { readFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { startServer } from "../server/running-server.mjs";
import { createAsker } from "./asker.mjs";
import { median, quantile } from "./figures.mjs";

const tries = 200;
const floodPerSecond = 500;
const floodSeconds = 20;
const known = ["trader1@demo.test", "trader2@demo.test", "merchant@demo.test"];
const unknown = ["nobody1@demo.test", "nobody2@demo.test", "nonesuch@demo.test"];

/** @typedef {import("./asker.mjs").Asker} Asker */

/** @param {string} text */
function say(text) {
  process.stdout.write(`${text}\n`);
}

/** @param {number} ms */
function shown(ms) {
  return `${ms.toFixed(2)} ms`;
}

/**
 * Known and unknown by turns, each first as often as the other, so that whatever else the machine does falls on both.
 *
 * @param {string} title
 * @param {(account: string) => Promise<{ ms: number, code: string }>} refuse
 */
async function compare(title, refuse) {
  /** @type {number[][]} */
  const times = [[], []];
  const codes = new Set();
  for (let round = 0; round < tries; round += 1) {
    for (const side of round % 2 === 0 ? [0, 1] : [1, 0]) {
      const accounts = side === 0 ? known : unknown;
      const { ms, code } = await refuse(accounts[round % accounts.length] ?? "");
      times[side]?.push(ms);
      codes.add(code);
    }
  }
  const [first = 0, second = 0] = times.map(median);
  const paired = median((times[0] ?? []).map((ms, at) => ms - (times[1]?.[at] ?? 0)));
  say(`${title}: known ${shown(first)}, unknown ${shown(second)}, apart ${shown(Math.abs(first - second))}`);
  say(`  medians of ${tries} tries each, median of the paired differences ${shown(paired)}`);
  say(`  every answer was: ${[...codes].join(", ")}`);
}

/** @param {Asker} asker */
async function compareAccounts(asker) {
  await compare("a wrong password", (account) =>
    asker.post("/api/user/login", { user_string: account, password: "not-this-one" }),
  );
  const body = { password: "tide-2041", repassword: "tide-2041", code: "000000" };
  await compare("a reset with a wrong code", (account) => asker.post("/api/user/forget", { account, ...body }));
}

/** Asks for something cheap and something that needs the database, one after the other, until told to stop. */
/** @param {Asker} asker @param {string} token @param {() => boolean} isOver */
async function watch(asker, token, isOver) {
  /** @type {number[]} */
  const times = [];
  while (!isOver()) {
    times.push((await asker.get("/api/env.json", "")).ms);
    times.push((await asker.get("/api/user/info", token)).ms);
    await sleep(20);
  }
  return times;
}

/** @param {number[]} times */
function spread(times) {
  return `${times.length} answers, median ${shown(median(times))}, p99 ${shown(quantile(times, 0.99))}`;
}

/** @param {number} pid */
function residentMegabytes(pid) {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return line === undefined ? "?" : Math.round(Number(line) / 1024);
}

/** @param {Asker} asker @param {number} pid */
async function flood(asker, pid) {
  const { message: token } = await asker.post("/api/user/login", { user_string: known[0], password: "Demo1234" });
  let isOver = false;
  setTimeout(() => {
    isOver = true;
  }, 5_000);
  say(`other calls, at rest: ${spread(await watch(asker, token, () => isOver))}; ${residentMegabytes(pid)} MB`);
  isOver = false;
  const watching = watch(asker, token, () => isOver);
  /** @type {Map<string, number>} */
  const codes = new Map();
  /** @type {Promise<void>[]} */
  const sent = [];
  const beganMs = performance.now();
  for (let count = 0; count < floodPerSecond * floodSeconds; count += 1) {
    const dueMs = beganMs + (count * 1_000) / floodPerSecond;
    if (performance.now() < dueMs) await sleep(dueMs - performance.now());
    const login = asker.post("/api/user/login", { user_string: `guess${count}@demo.test`, password: "not-this-one" });
    sent.push(login.then(({ code }) => void codes.set(code, (codes.get(code) ?? 0) + 1)));
  }
  const seconds = (performance.now() - beganMs) / 1_000;
  await Promise.all(sent);
  isOver = true;
  say(
    `other calls, under ${Math.round(sent.length / seconds)} logins/s for ${Math.round(seconds)} s: ${spread(await watching)}; ${residentMegabytes(pid)} MB`,
  );
  say(`  the logins were answered: ${[...codes].map(([code, count]) => `${code} ${count}`).join(", ")}`);
}

const server = await startServer({ settings: { TRUST_PROXY: "127.0.0.1" } });
const asker = createAsker(server.port);
try {
  const load = loadavg()[0] ?? 0;
  say(`${cpus().length} cores, Node ${process.versions.node}, load ${load.toFixed(1)} before the start`);
  await compareAccounts(asker);
  await flood(asker, server.pid);
} finally {
  asker.close();
  await server.stop();
}
process.exit(0);
