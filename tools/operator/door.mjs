// @ts-check
// The tool's end of the operators' door: one line of JSON there, one line back.

import { connect } from "node:net";
import { createInterface } from "node:readline";

const answerMs = 20_000;

/**
 * @typedef {{ ok: boolean, text: string, data?: any }} Reply
 * @param {string} path @param {object} request @returns {Promise<Reply>}
 */
export function askExchange(path, request) {
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    const fail = (/** @type {Error & { code?: string }} */ error) => {
      socket.destroy();
      reject(new Error(`The exchange cannot be reached at ${path} (${error.code ?? error.message}). Is it running?`));
    };
    socket.setTimeout(answerMs, () => fail(new Error("no answer in time")));
    socket.once("error", fail);
    socket.once("close", () => fail(new Error("no answer")));
    const lines = createInterface({ input: socket });
    lines.on("error", fail);
    lines.once("line", (line) => {
      resolve(JSON.parse(line));
      socket.destroy();
    });
    socket.write(`${JSON.stringify(request)}\n`);
  });
}
