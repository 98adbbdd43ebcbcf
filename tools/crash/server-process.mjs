// @ts-check
// One life of the exchange under test: from its start to the moment it is killed.

import { fileURLToPath, pathToFileURL } from "node:url";
import { root } from "../machine/places.mjs";
import { startChild, stopChild } from "../process/children.mjs";
import { lastLines } from "../process/run.mjs";
import { connectDoor } from "./door.mjs";

const script = fileURLToPath(new URL("./crash-server.mjs", import.meta.url));
const counter = pathToFileURL(fileURLToPath(new URL("./count-syncs.mjs", import.meta.url))).href;
const readyWithinMs = 120_000;

/**
 * @typedef {object} ServerProcess
 * @property {import("./door.mjs").Door} door
 * @property {number} readyAfterMs from its start until it took commands, verification included
 * @property {() => Promise<void>} kill
 * @property {() => Promise<void>} stop
 */

/** @param {Record<string, string>} settings @returns {Promise<ServerProcess>} */
export async function startServerProcess(settings) {
  const startedMs = performance.now();
  const env = { PATH: process.env.PATH ?? "", LOG_LEVEL: "error", ...settings };
  const child = startChild(process.execPath, ["--import", counter, script], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  let output = "";
  const port = await new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new Error(`not ready in time:\n${lastLines(output, 20)}`));
    }, readyWithinMs);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (text) => {
        output = (output + text).slice(-20_000);
        const found = /\{"door":(\d+)\}/.exec(output);
        if (found === null) return;
        clearTimeout(timer);
        resolve(Number(found[1]));
      });
    }
    child.once("exit", (code, signal) => {
      clearTimeout(timer);
      reject(new Error(`the exchange ended with ${code ?? signal} before it was ready:\n${lastLines(output, 20)}`));
    });
  });
  const door = await connectDoor(port);
  return {
    door,
    readyAfterMs: performance.now() - startedMs,
    async kill() {
      child.kill("SIGKILL");
      await ended;
      door.close();
    },
    async stop() {
      door.close();
      await stopChild(child);
    },
  };
}
