// @ts-check
// Opens connections, holds them and sends nothing, for `npm run flood`: a process of its own, because one can hold
// only so many. Says again and again how many it has tried and how many it holds.

import { connect } from "node:net";

const [port = 0, count = 0, addresses = 1, offset = 0] = process.argv.slice(2).map(Number);
const atOnce = 200;
/** @type {Set<import("node:net").Socket>} */
const held = new Set();
let opened = 0;

/** @param {number} index @returns {Promise<void>} */
function openOne(index) {
  const place = index % addresses;
  const localAddress = `127.1.${Math.floor(place / 250)}.${1 + (place % 250)}`;
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", localAddress, allowHalfOpen: true });
    const done = () => {
      held.delete(socket);
      resolve();
    };
    socket.on("error", done);
    socket.once("close", done);
    // Held is what the other side has not given up.
    socket.once("end", done);
    socket.resume();
    socket.once("connect", () => {
      held.add(socket);
      resolve();
    });
  });
}

setInterval(() => process.stdout.write(`${opened} ${held.size}\n`), 100);
for (let at = 0; at < count; at += atOnce) {
  const wave = Math.min(atOnce, count - at);
  await Promise.all(Array.from({ length: wave }, (_, step) => openOne(offset + at + step)));
  opened += wave;
}
