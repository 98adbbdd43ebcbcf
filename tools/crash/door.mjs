// @ts-check
// The client's end of the door. A request whose answer never came is neither yes nor no: it rejects as unanswered.

import { connect } from "node:net";
import { createInterface } from "node:readline";
import { decodeJson, encodeJson } from "@tidemark/engine";

export class Unanswered extends Error {}

/** @typedef {{ request: (body: object) => Promise<any>, close: () => void }} Door */

/** @param {number} port @returns {Promise<Door>} */
export async function connectDoor(port) {
  const socket = connect(port, "127.0.0.1");
  await new Promise((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("error", reject);
  });
  /** @type {Map<number, { resolve: (reply: any) => void, reject: (error: Error) => void }>} */
  const waiting = new Map();
  let nextId = 1;
  let isOver = false;
  const end = () => {
    isOver = true;
    for (const one of waiting.values()) one.reject(new Unanswered("the connection ended"));
    waiting.clear();
  };
  socket.on("error", end);
  socket.on("close", end);
  const lines = createInterface({ input: socket });
  lines.on("error", end);
  lines.on("line", (line) => {
    const { id, ...reply } = /** @type {any} */ (decodeJson(line));
    const one = waiting.get(id);
    waiting.delete(id);
    if (reply.fault !== undefined) one?.reject(new Unanswered(reply.fault));
    else one?.resolve(reply);
  });
  return {
    request(body) {
      if (isOver) return Promise.reject(new Unanswered("the connection has ended"));
      const id = nextId;
      nextId += 1;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        socket.write(`${encodeJson({ id, ...body })}\n`);
      });
    },
    close: () => socket.destroy(),
  };
}
