// @ts-check
// Asks a server on this machine, each time from another network, and measures how long the answer takes.

import { Agent, request } from "node:http";

/**
 * @typedef {object} Answered
 * @property {number} ms
 * @property {string} code the refusal's code or `ok`, with the status where it is not 200; or what went wrong on the way
 * @property {string} message
 */

/**
 * @typedef {object} Asker
 * @property {(path: string, body: Record<string, unknown>) => Promise<Answered>} post
 * @property {(path: string, token: string) => Promise<Answered>} get
 * @property {() => void} close
 */

/** @param {number} port @returns {Asker} */
export function createAsker(port) {
  const agent = new Agent({ keepAlive: true, maxSockets: 2_000 });
  let count = 0;

  /** @param {string} method @param {string} path @param {string} body @param {string} token @returns {Promise<Answered>} */
  function ask(method, path, body, token) {
    count += 1;
    // Each in a network of its own: guesses from one network wait for each other.
    const address = `${10 + ((count >> 16) & 63)}.${(count >> 8) & 255}.${count & 255}.7`;
    const headers = {
      "x-forwarded-for": address,
      authorization: token,
      ...(body === "" ? {} : { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
    };
    const beganMs = performance.now();
    return new Promise((resolve) => {
      const sent = request({ host: "127.0.0.1", port, method, path, headers, agent }, (reply) => {
        let text = "";
        reply.setEncoding("utf8");
        reply.on("data", (chunk) => {
          text += chunk;
        });
        reply.on("end", () => {
          const json = JSON.parse(text);
          const code = `${json.code ?? "ok"}${reply.statusCode === 200 ? "" : ` (${reply.statusCode})`}`;
          resolve({ ms: performance.now() - beganMs, code, message: String(json.message) });
        });
      });
      sent.on("error", (error) => resolve({ ms: performance.now() - beganMs, code: error.message, message: "" }));
      sent.end(body);
    });
  }

  return {
    post: (path, body) => ask("POST", path, JSON.stringify(body), ""),
    get: (path, token) => ask("GET", path, "", token),
    close: () => agent.destroy(),
  };
}
