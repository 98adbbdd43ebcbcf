// @ts-check
// The server in the foreground. A Ctrl-C on a terminal reaches every process at once, and npm passes signals on as
// well; the server leads a group of its own, so it hears of each wish exactly once, through us.

import { signalChild, startChild } from "../process/children.mjs";

/** Signals that arrive within this time are one wish. */
const sameWishMs = 1_000;

/** @param {string} script @param {string[]} args @param {string} cwd @returns {Promise<number>} exit code */
export function runServer(script, args, cwd) {
  return new Promise((resolve) => {
    const child = startChild(process.execPath, ["--enable-source-maps", script, ...args], { cwd, stdio: "inherit" });
    let lastWishMs = -Infinity;
    for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
      process.on(signal, () => {
        const nowMs = performance.now();
        if (nowMs - lastWishMs > sameWishMs) signalChild(child, signal === "SIGHUP" ? "SIGTERM" : signal);
        lastWishMs = nowMs;
      });
    }
    child.once("error", (error) => {
      process.stderr.write(`The server could not be started: ${error.message}\n`);
      resolve(1);
    });
    child.once("exit", (code, signal) => {
      if (signal !== null) process.stderr.write(`The server was ended by ${signal}.\n`);
      resolve(code ?? 1);
    });
  });
}
