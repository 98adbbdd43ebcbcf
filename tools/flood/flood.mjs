// @ts-check
// `npm run flood`: opens far more connections than the exchange may have, from many addresses, holds them and never
// sends anything, and asks meanwhile as somebody would who only wants to be served: over a connection that is kept,
// and over a new one each time. It reports, and fails only where somebody was not answered.

import { get } from "node:http";
import { cpus, loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createAsker } from "../people/asker.mjs";
import { median, quantile } from "../people/figures.mjs";
import { startChild, stopChild } from "../process/children.mjs";
import { runOnServer } from "../server/run-on-server.mjs";
import { startServer } from "../server/running-server.mjs";
import { readOptionValues, wholeOption } from "../terminal/options.mjs";

const help = `Opens connections that never send anything, holds them, and asks as others would meanwhile.

  npm run flood -- --connections <count>  how many are opened (default 30000)
  npm run flood -- --addresses <count>    from how many addresses of this machine (default 120)
  npm run flood -- --seconds <count>      how long they are held after the last one was opened (default 10)
`;

const flooder = fileURLToPath(new URL("./flooder.mjs", import.meta.url));
/** One process can hold only so many. */
const perProcess = 5_000;
const pauseMs = 25;

/** @typedef {{ connections: number, addresses: number, seconds: number }} Options */
/** @typedef {{ opened: number, held: number }} Progress */
/** @typedef {{ ms: number, code: string }} Answer */

await runOnServer(help, readOptions, flood);

/** @returns {Options | null} null if help is wanted */
function readOptions() {
  const values = readOptionValues({
    connections: { type: "string", default: "30000" },
    addresses: { type: "string", default: "120" },
    seconds: { type: "string", default: "10" },
    help: { type: "boolean", default: false },
  });
  if (values.help) return null;
  return {
    connections: wholeOption("connections", values.connections),
    addresses: wholeOption("addresses", values.addresses),
    seconds: wholeOption("seconds", values.seconds),
  };
}

/** @param {string} text */
function say(text) {
  process.stdout.write(`${text}\n`);
}

/** @param {number} port @param {Options} options */
function startFlooders(port, { connections, addresses }) {
  return Array.from({ length: Math.ceil(connections / perProcess) }, (_, at) => {
    const count = Math.min(perProcess, connections - at * perProcess);
    const args = [port, count, addresses, at * perProcess].map(String);
    const child = startChild(process.execPath, [flooder, ...args], { stdio: ["ignore", "pipe", "inherit"] });
    /** @type {Progress} */
    const progress = { opened: 0, held: 0 };
    child.stdout?.on("data", (text) => {
      const line = String(text).trim().split("\n").at(-1) ?? "";
      const [opened = "0", held = "0"] = line.split(" ");
      Object.assign(progress, { opened: Number(opened), held: Number(held) });
    });
    return { child, progress };
  });
}

/** Over a connection of its own, as a new visitor. @param {number} port @returns {Promise<Answer>} */
function askAnew(port) {
  const beganMs = performance.now();
  return new Promise((resolve) => {
    const done = (/** @type {string} */ code) => resolve({ ms: performance.now() - beganMs, code });
    const sent = get({ host: "127.0.0.1", port, path: "/healthz", agent: false }, (reply) => {
      reply.resume();
      reply.once("end", () => done(reply.statusCode === 200 ? "ok" : String(reply.statusCode)));
    });
    sent.on("error", (error) => done(error.message));
  });
}

/** @param {string} title @param {Answer[]} answers */
function tell(title, answers) {
  const times = answers.map(({ ms }) => ms);
  const missed = answers.filter(({ code }) => code !== "ok").map(({ code }) => code);
  const figures = [median(times), quantile(times, 0.99), Math.max(...times)].map((ms) => `${ms.toFixed(1)} ms`);
  say(`${title}: ${answers.length - missed.length} of ${answers.length} answered`);
  say(`  median ${figures[0]}, p99 ${figures[1]}, worst ${figures[2]}`);
  if (missed.length > 0) say(`  not answered: ${[...new Set(missed)].join(", ")}`);
  return missed.length;
}

/** @param {number} port @param {string} name */
async function figure(port, name) {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const values = [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\d+)$`, "gm"))].map((found) =>
    Number(found[1]),
  );
  return values.reduce((sum, value) => sum + value, 0);
}

/** @param {Options} options @returns {Promise<number>} */
async function flood(options) {
  const server = await startServer({ settings: { LOG_LEVEL: "error" } });
  const { port } = server;
  const asker = createAsker(port);
  say(`${cpus().length} cores, Node ${process.versions.node}, load ${(loadavg()[0] ?? 0).toFixed(1)} before the start`);
  say(`at most ${await figure(port, "tidemark_connections_max")} connections are let in`);
  const beganMs = performance.now();
  const flooders = startFlooders(port, options);
  const sum = (/** @type {keyof Progress} */ key) => flooders.reduce((all, { progress }) => all + progress[key], 0);
  /** @type {{ kept: Answer[], anew: Answer[] }} */
  const answers = { kept: [], anew: [] };
  let heldMax = 0;
  let openedAtMs = Number.POSITIVE_INFINITY;
  while (performance.now() < openedAtMs + options.seconds * 1_000) {
    answers.kept.push(await asker.get("/healthz", ""));
    answers.anew.push(await askAnew(port));
    heldMax = Math.max(heldMax, sum("held"));
    if (openedAtMs === Number.POSITIVE_INFINITY && sum("opened") >= options.connections) openedAtMs = performance.now();
    await sleep(pauseMs);
  }
  say(
    `${sum("opened")} connections were tried from ${options.addresses} addresses in ${((openedAtMs - beganMs) / 1_000).toFixed(1)} s, at most ${heldMax} held at once`,
  );
  say(`${await figure(port, "tidemark_security_events_total")} were refused or gave way`);
  const missed = tell("over a connection that is kept", answers.kept) + tell("over a new one each time", answers.anew);
  for (const { child } of flooders) await stopChild(child);
  asker.close();
  await server.stop();
  return missed === 0 ? 0 : 1;
}
