// @ts-check
// A real server in a process of its own, on a port and a data folder of its own: what browser tests, pictures and
// measurements run against. It sees no setting of the caller's environment.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root, serverMain } from "../machine/places.mjs";
import { onLeaving, startChild, stopChild } from "../process/children.mjs";
import { lastLines } from "../process/run.mjs";

const healthyWithinMs = 600_000;
const pollMs = 50;
const passedOn = ["PATH", "HOME", "TMPDIR", "TEMP", "TMP", "SystemRoot", "LANG"];

/**
 * @typedef {object} ServerOptions
 * @property {number} [port]
 * @property {string} [dataFolder] kept afterwards; without it a temporary one is made and removed
 * @property {Record<string, string>} [settings]
 * @property {string} [script] started instead of the server itself
 */

/**
 * @typedef {object} RunningServer
 * @property {string} url
 * @property {number} port
 * @property {string} consoleUrl
 * @property {string} dataFolder
 * @property {number} pid
 * @property {number} healthyAfterMs
 * @property {() => Promise<void>} stop
 */

/** @param {ServerOptions} [options] @returns {Promise<RunningServer>} */
export async function startServer(options = {}) {
  const dataFolder = options.dataFolder ?? mkdtempSync(join(tmpdir(), "tidemark-data-"));
  const removeFolder = onLeaving(() => {
    if (options.dataFolder === undefined) rmSync(dataFolder, { recursive: true, force: true });
  });
  const startedMs = performance.now();
  const child = startChild(process.execPath, [options.script ?? serverMain], {
    cwd: root,
    // Books are empty unless somebody asks for the demo's market: what a test finds in them is its own.
    env: environment({
      PORT: String(options.port ?? 0),
      DATA_DIR: dataFolder,
      DEMO_MARKET: "off",
      DEMO_TEAM: "off",
      ...options.settings,
    }),
    stdio: ["ignore", "pipe", "pipe"],
    // Whoever ends the process that started it, and its group, ends the server too.
    detached: false,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (text) => {
      output = (output + text).slice(-20_000);
    });
  }
  // With port 0 the server takes any free one and says which: two servers can never be given the same.
  const openedPort = () => Number(/open at \S+:(\d+)/.exec(output)?.[1] ?? 0);
  while (openedPort() === 0 || !(await isHealthy(openedPort()))) {
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    if (hasEnded || performance.now() - startedMs > healthyWithinMs) {
      await stopChild(child);
      await removeFolder();
      throw new Error(`The server ${hasEnded ? "ended" : "did not become healthy"}:\n${lastLines(output, 20)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  const healthyAfterMs = performance.now() - startedMs;
  const port = openedPort();
  const url = `http://localhost:${port}`;
  const consoleUrl = /console +(http\S+)/.exec(output)?.[1] ?? "";
  const stop = async () => {
    await stopChild(child);
    await removeFolder();
  };
  return { url, port, consoleUrl, dataFolder, pid: child.pid ?? 0, healthyAfterMs, stop };
}

/** @param {Record<string, string>} settings @returns {NodeJS.ProcessEnv} */
function environment(settings) {
  const kept = passedOn.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(kept), ...settings };
}

/** @param {number} port */
async function isHealthy(port) {
  try {
    const reply = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(2_000) });
    await reply.arrayBuffer();
    return reply.ok;
  } catch {
    return false;
  }
}
