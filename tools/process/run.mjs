// @ts-check
// Runs a program to its end and keeps its output. Nothing is shown unless asked: the caller decides what is worth
// a line.

import { startChild } from "./children.mjs";

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {number} [uid]
 * @property {number} [gid]
 * @property {number} [timeoutMs]
 * @property {boolean} [shell]
 * @property {(line: string) => void} [onLine] each line as it comes, both streams mixed
 */

/** @typedef {{ code: number, output: string }} RunResult */

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function run(command, args, options = {}) {
  const { onLine, timeoutMs, ...rest } = options;
  return new Promise((resolve) => {
    const child = startChild(command, args, { ...rest, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    const timer = timeoutMs === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), timeoutMs);
    for (const stream of [child.stdout, child.stderr]) {
      let rest = "";
      stream?.setEncoding("utf8");
      stream?.on("data", (/** @type {string} */ text) => {
        output += text;
        if (onLine === undefined) return;
        const lines = (rest + text).split(/\r?\n/);
        rest = lines.pop() ?? "";
        for (const line of lines) onLine(line);
      });
      stream?.on("end", () => {
        if (rest !== "" && onLine !== undefined) onLine(rest);
      });
    }
    child.once("error", (error) => {
      clearTimeout(timer);
      resolve({ code: 127, output: `${output}${error.message}\n` });
    });
    child.once("close", (code, signal) => {
      clearTimeout(timer);
      resolve({ code: code ?? (signal === null ? 1 : 128), output });
    });
  });
}

/** Runs a JavaScript file with the Node we run on. */
/** @param {string} script @param {readonly string[]} args @param {RunOptions} [options] */
export function runNode(script, args, options) {
  return run(process.execPath, [script, ...args], options);
}

/** @param {string} output @param {number} count */
export function lastLines(output, count) {
  return output.trimEnd().split("\n").slice(-count).join("\n");
}
