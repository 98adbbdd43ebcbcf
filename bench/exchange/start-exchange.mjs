// @ts-check
// Starts processes that answer questions: an exchange, and whatever puts load on it.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "../../tools/machine/places.mjs";
import { onLeaving, startChild, stopChild } from "../../tools/process/children.mjs";
import { lastLines } from "../../tools/process/run.mjs";

/** @typedef {{ first: any, ask: (name: string, plan?: object) => Promise<any>, stop: () => Promise<void> }} Asked */
/** @typedef {Asked & { port: number, url: string }} BenchExchange */

/**
 * A process that says something when it is ready, and answers from then on.
 *
 * @param {string} script @param {readonly string[]} args @param {NodeJS.ProcessEnv} env @returns {Promise<Asked>}
 */
export async function startAsked(script, args, env) {
  const child = startChild(process.execPath, [script, ...args], {
    cwd: root,
    env,
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let errors = "";
  child.stderr?.on("data", (text) => {
    errors = (errors + text).slice(-20_000);
  });
  /** @type {Map<number, { resolve: (answer: any) => void, reject: (error: Error) => void }>} */
  const waiting = new Map();
  let count = 0;
  const first = await new Promise((resolve, reject) => {
    waiting.set(0, { resolve, reject });
    child.on("message", (/** @type {any} */ message) => {
      const id = message.id ?? 0;
      const { resolve: done, reject: failed } = waiting.get(id) ?? {};
      waiting.delete(id);
      if (message.failure === undefined) done?.(id === 0 ? message : message.answer);
      else failed?.(new Error(message.failure));
    });
    child.once("exit", () => {
      for (const one of waiting.values()) one.reject(new Error(`${script} ended:\n${lastLines(errors, 20)}`));
    });
  });
  return {
    first,
    ask(name, plan = {}) {
      count += 1;
      const id = count;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        child.send({ id, ask: name, plan });
      });
    },
    stop: () => stopChild(child),
  };
}

const script = fileURLToPath(new URL("./exchange-run.mjs", import.meta.url));

/** @param {Record<string, string>} settings @returns {Promise<BenchExchange>} */
export async function startExchange(settings) {
  const folder = mkdtempSync(join(tmpdir(), "tidemark-bench-"));
  const removeFolder = onLeaving(() => rmSync(folder, { recursive: true, force: true }));
  const asked = await startAsked(script, [], {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: "0",
    DATA_DIR: folder,
    LOG_LEVEL: "error",
    // Load comes from one address and speaks for many callers, as a proxy would.
    TRUST_PROXY: "127.0.0.1",
    ...settings,
  });
  return {
    ...asked,
    port: asked.first.port,
    url: `http://localhost:${asked.first.port}`,
    async stop() {
      await asked.stop();
      await removeFolder();
    },
  };
}
