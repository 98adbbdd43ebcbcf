// @ts-check
// Sends a request over a kept connection and reads whatever comes back, also what no good client would have provoked.

import { Agent, request } from "node:http";

/**
 * @typedef {object} Reply
 * @property {number} status 0 when there was no answer
 * @property {import("node:http").IncomingHttpHeaders} headers
 * @property {string} text
 * @property {string | null} trouble what became of the connection instead
 */

/** @typedef {{ send: (wire: import("./request-plan.mjs").Wire) => Promise<Reply>, close: () => void }} Sender */

/** Longer than the exchange lets any call take. */
const answerWithinMs = 60_000;

/** @param {number} port @param {number} connections @returns {Sender} */
export function createSender(port, connections) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    send: (wire) => once(agent, port, wire),
    close: () => agent.destroy(),
  };
}

/** @param {Agent} agent @param {number} port @param {import("./request-plan.mjs").Wire} wire @returns {Promise<Reply>} */
function once(agent, port, { method, url, headers, body }) {
  return new Promise((resolve) => {
    /** @param {string} trouble */
    const fail = (trouble) => resolve({ status: 0, headers: {}, text: "", trouble });
    const options = { host: "127.0.0.1", port, method, path: url, agent, timeout: answerWithinMs };
    let sent;
    try {
      sent = request(options, (reply) => {
        /** @type {Buffer[]} */
        const chunks = [];
        reply.on("data", (chunk) => chunks.push(chunk));
        reply.on("error", (error) => fail(error.message));
        reply.on("end", () => {
          const text = Buffer.concat(chunks).toString("utf8");
          resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text, trouble: null });
        });
      });
      for (const [name, values] of grouped(headers)) sent.setHeader(name, values);
    } catch {
      // A header that Node itself refuses to send reaches no server.
      sent?.destroy();
      return fail("unsendable");
    }
    sent.on("timeout", () => sent.destroy(new Error("no answer in time")));
    sent.on("error", (error) => fail(error.message));
    if (body !== null) sent.setHeader("content-length", body.length);
    sent.end(body ?? undefined);
  });
}

/** @param {readonly import("./request-plan.mjs").Header[]} headers */
function grouped(headers) {
  /** @type {Map<string, string | string[]>} */
  const byName = new Map();
  for (const [name, value] of headers) {
    const before = byName.get(name);
    byName.set(name, before === undefined ? value : [before, value].flat());
  }
  return byName;
}
