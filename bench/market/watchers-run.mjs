// @ts-check
// Many socket clients in one process. They speak just enough of the protocol to watch channels, and read no more than
// they must, so that what is measured is the exchange and not its readers.

import { randomBytes } from "node:crypto";
import { connect } from "node:net";

/** @type {{ port: number, count: number, channels: string[], firstAddress: number }} */
const plan = JSON.parse(process.argv[2] ?? "{}");
/** As many as come from one address; the exchange allows more. */
const perAddress = 20;
const atOnce = 50;

/** How many trades arrived so many milliseconds after they were made. @type {Map<number, number>} */
const delays = new Map();
let pushes = 0;
let lost = 0;

/** A text frame the way clients send it; short ones only. @param {string} text */
function frame(text) {
  const body = Buffer.from(text);
  const mask = randomBytes(4);
  const masked = body.map((byte, index) => byte ^ (mask[index % 4] ?? 0));
  return Buffer.concat([Buffer.from([0x81, 0x80 | body.length]), mask, masked]);
}

/** Calls back for each whole frame; answers what is left of the bytes. @param {Buffer} data @param {(body: Buffer) => void} hear */
function takeFrames(data, hear) {
  let at = 0;
  while (data.length - at >= 2) {
    const short = (data[at + 1] ?? 0) & 127;
    const head = short === 126 ? 4 : short === 127 ? 10 : 2;
    if (data.length - at < head) break;
    const length =
      short === 126 ? data.readUInt16BE(at + 2) : short === 127 ? Number(data.readBigUInt64BE(at + 2)) : short;
    if (data.length - at < head + length) break;
    hear(data.subarray(at + head, at + head + length));
    at += head + length;
  }
  return data.subarray(at);
}

/** @param {Buffer} body */
function hearChannel(body) {
  const start = body.toString("latin1", 0, 96);
  if (!start.includes('"kind":"change"')) return;
  pushes += 1;
  if (!start.includes('"channel":"trades:')) return;
  const now = Date.now();
  for (const [, at] of body.toString("latin1").matchAll(/"at":(\d+)/g)) {
    const delay = now - Number(at);
    delays.set(delay, (delays.get(delay) ?? 0) + 1);
  }
}

/** Resolves when every channel has sent its state. @param {number} index @returns {Promise<void>} */
function watch(index) {
  const from = plan.firstAddress + Math.floor(index / perAddress);
  return new Promise((resolve, reject) => {
    const socket = connect(plan.port, "127.0.0.1");
    let rest = Buffer.alloc(0);
    let isOpen = false;
    let snapshots = 0;
    /** @param {Buffer} body */
    const hear = (body) => {
      const kind = body.toString("latin1", 0, 2);
      if (kind === "2") socket.write(frame("3"));
      else if (kind.startsWith("0")) socket.write(frame("40"));
      else if (kind === "40") {
        for (const channel of plan.channels) socket.write(frame(`42${JSON.stringify(["subscribe", { channel }])}`));
      } else if (kind === "42") {
        if (snapshots === plan.channels.length) return hearChannel(body);
        if (body.toString("latin1", 0, 160).includes('"kind":"snapshot"')) snapshots += 1;
        if (snapshots === plan.channels.length) resolve();
      }
    };
    socket.on("data", (chunk) => {
      rest = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk]);
      if (!isOpen) {
        const end = rest.indexOf("\r\n\r\n");
        if (end === -1) return;
        if (!rest.toString("latin1", 0, 12).endsWith("101")) return reject(new Error(rest.toString("latin1", 0, 200)));
        isOpen = true;
        rest = rest.subarray(end + 4);
      }
      rest = Buffer.from(takeFrames(rest, hear));
    });
    socket.on("close", () => {
      lost += 1;
      reject(new Error("a socket was closed"));
    });
    socket.on("error", reject);
    socket.write(
      [
        "GET /socket.io/?EIO=4&transport=websocket HTTP/1.1",
        `Host: 127.0.0.1:${plan.port}`,
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        `Sec-WebSocket-Key: ${randomBytes(16).toString("base64")}`,
        `X-Forwarded-For: 10.9.${(from >> 8) & 255}.${from & 255}`,
        "\r\n",
      ].join("\r\n"),
    );
  });
}

for (let index = 0; index < plan.count; index += atOnce) {
  const many = Math.min(atOnce, plan.count - index);
  await Promise.all(Array.from({ length: many }, (_, offset) => watch(index + offset)));
}

/** @type {Record<string, () => unknown>} */
const asks = {
  begin() {
    delays.clear();
    pushes = 0;
    return null;
  },
  end: () => ({ delays: [...delays], pushes, lost }),
};

process.on("message", (/** @type {{ id: number, ask: string }} */ { id, ask }) => {
  process.send?.({ id, answer: asks[ask]?.() });
});
process.on("disconnect", () => process.exit(0));
process.send?.({ ready: plan.count });
