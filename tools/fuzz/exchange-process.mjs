// @ts-check
// One life of the exchange under attack: where it keeps things, its door, what it writes to its log, and how it ended.

import { fileURLToPath } from "node:url";
import { root } from "../machine/places.mjs";
import { startChild } from "../process/children.mjs";
import { lastLines } from "../process/run.mjs";

const script = fileURLToPath(new URL("./fuzz-server.mjs", import.meta.url));
const readyWithinMs = 180_000;
const stopWithinMs = 60_000;
const logCharsMax = 4_000_000;

/**
 * @typedef {object} ExchangeProcess
 * @property {number} port
 * @property {string} origin
 * @property {(body: object) => Promise<any>} ask what stands behind its door
 * @property {() => string | null} ended how it ended; null while it runs
 * @property {() => string} log
 * @property {() => Promise<string>} stop answers how it ended
 */

/** @param {Record<string, string>} settings @returns {Promise<ExchangeProcess>} */
export async function startExchange(settings) {
  const env = {
    PATH: process.env.PATH ?? "",
    PORT: "0",
    LOG_LEVEL: "warn",
    TRUST_PROXY: "127.0.0.1",
    DEMO_MARKET: "off",
    // What one address may ask of these is tried elsewhere.
    CODES_PER_ADDRESS: "1000000",
    ...(process.env.FUZZ_HOLES === undefined ? {} : { FUZZ_HOLES: process.env.FUZZ_HOLES }),
    ...settings,
  };
  const child = startChild(process.execPath, [script], { cwd: root, env, stdio: ["ignore", "pipe", "pipe", "ipc"] });
  let log = "";
  let isOver = false;
  /** @type {string | null} */
  let ended = null;
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8");
    stream?.on("data", (text) => {
      log = (log + text).slice(-logCharsMax);
    });
  }
  /** @type {Map<number, { resolve: (reply: any) => void, reject: (error: Error) => void }>} */
  const waiting = new Map();
  const exit = new Promise((resolve) => {
    child.once("exit", (code, signal) => {
      ended = `ended with ${code ?? signal}`;
      for (const { reject } of waiting.values()) reject(new Error(`the exchange ${ended}`));
      resolve(ended);
    });
  });
  const port = await new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not ready in time:\n${lastLines(log, 20)}`)), readyWithinMs);
    child.on("message", (/** @type {any} */ message) => {
      if (message.port !== undefined) {
        clearTimeout(timer);
        resolve(message.port);
        return;
      }
      const one = waiting.get(message.to);
      waiting.delete(message.to);
      if (message.fault !== undefined) one?.reject(new Error(message.fault));
      else one?.resolve(message.reply);
    });
    void exit.then((how) => {
      clearTimeout(timer);
      reject(new Error(`the exchange ${how} before it was ready:\n${lastLines(log, 20)}`));
    });
  });
  let asked = 0;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    ask(body) {
      if (ended !== null) return Promise.reject(new Error(`the exchange ${ended}`));
      asked += 1;
      const number = asked;
      return new Promise((resolve, reject) => {
        waiting.set(number, { resolve, reject });
        child.send({ ...body, number });
      });
    },
    ended: () => (isOver ? null : ended),
    log: () => log,
    async stop() {
      isOver = true;
      const timer = setTimeout(() => child.kill("SIGKILL"), stopWithinMs);
      if (ended === null) child.kill("SIGTERM");
      await exit;
      clearTimeout(timer);
      return String(ended);
    },
  };
}
