// @ts-check
// A WebSocket spoken by hand: whatever text or bytes, in good frames or bad ones, and everything that comes back.

import { randomBytes } from "node:crypto";
import { connect } from "node:net";

/**
 * @typedef {object} BareSocket
 * @property {(text: string) => void} send
 * @property {(bytes: Buffer) => void} sendBinary
 * @property {(bytes: Buffer) => void} sendRaw as it is, frame or not
 * @property {() => boolean} isOpen
 * @property {() => void} close
 */

/**
 * Answers null when the other side does not take the connection up.
 *
 * @param {{ port: number, path: string, headers?: readonly (readonly [string, string])[], onText: (text: string) => void }} options
 * @returns {Promise<BareSocket | null>}
 */
export function openBareSocket({ port, path, headers = [], onText }) {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let isOpen = true;
    let isTaken = false;
    /** @type {Buffer} */
    let unread = Buffer.alloc(0);
    socket.on("error", () => undefined);
    socket.on("close", () => {
      isOpen = false;
      resolve(null);
    });
    socket.setTimeout(30_000, () => socket.destroy());
    /** @param {number} opcode @param {Buffer} payload */
    const frame = (opcode, payload) => {
      if (isOpen) socket.write(masked(opcode, payload));
    };
    const bare = {
      send: (/** @type {string} */ text) => frame(1, Buffer.from(text)),
      sendBinary: (/** @type {Buffer} */ bytes) => frame(2, bytes),
      sendRaw: (/** @type {Buffer} */ bytes) => void (isOpen && socket.write(bytes)),
      isOpen: () => isOpen,
      close: () => socket.destroy(),
    };
    socket.on("data", (chunk) => {
      unread = Buffer.concat([unread, chunk]);
      if (!isTaken) {
        const end = unread.indexOf("\r\n\r\n");
        if (end === -1) return;
        const head = unread.subarray(0, end).toString("latin1");
        unread = unread.subarray(end + 4);
        if (!head.startsWith("HTTP/1.1 101")) return void socket.destroy();
        isTaken = true;
        resolve(bare);
      }
      unread = readFrames(unread, (opcode, payload) => {
        if (opcode === 1) onText(payload.toString("utf8"));
        else if (opcode === 9) frame(10, payload);
        else if (opcode === 8) socket.end();
      });
    });
    const lines = [
      `GET ${path} HTTP/1.1`,
      "Host: localhost",
      "Connection: Upgrade",
      "Upgrade: websocket",
      "Sec-WebSocket-Version: 13",
      `Sec-WebSocket-Key: ${randomBytes(16).toString("base64")}`,
      ...headers.map(([name, value]) => `${name}: ${value}`),
    ];
    socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  });
}

/** @param {number} opcode @param {Buffer} payload */
function masked(opcode, payload) {
  const mask = randomBytes(4);
  const body = Buffer.from(payload.map((byte, at) => byte ^ /** @type {number} */ (mask[at & 3])));
  const length =
    payload.length < 126
      ? Buffer.from([0x80 | payload.length])
      : Buffer.from([0x80 | 126, payload.length >> 8, payload.length & 255]);
  return Buffer.concat([Buffer.from([0x80 | opcode]), length, mask, body]);
}

/** Hands over what is whole and answers the rest. @param {Buffer} bytes @param {(opcode: number, payload: Buffer) => void} onFrame */
export function readFrames(bytes, onFrame) {
  let rest = bytes;
  for (;;) {
    if (rest.length < 2) return rest;
    const short = /** @type {number} */ (rest[1]) & 127;
    const head = short < 126 ? 2 : short === 126 ? 4 : 10;
    if (rest.length < head) return rest;
    const length = short < 126 ? short : short === 126 ? rest.readUInt16BE(2) : Number(rest.readBigUInt64BE(2));
    if (rest.length < head + length) return rest;
    onFrame(/** @type {number} */ (rest[0]) & 15, rest.subarray(head, head + length));
    rest = rest.subarray(head + length);
  }
}
