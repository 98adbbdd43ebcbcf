// @ts-check
// Bad packets over both protocols of the socket (Engine.IO 3 and 4) and both transports, from visitors, from people and
// from those who claim to be somebody. Nobody may end the process, be answered with a fault, or hear what is not theirs.

import { setTimeout as sleep } from "node:timers/promises";
import { openBareSocket } from "./bare-websocket.mjs";
import { hostileValues, Literal, wrongTokens } from "./hostile-values.mjs";
import { insides } from "./judge.mjs";
import { randomOf } from "./random.mjs";

/** @typedef {import("./cast.mjs").Person} Person */
/** @typedef {import("./random.mjs").Random} Random */

const packetsEach = 30;
const connectionsAtOnce = 6;
/** Long enough for an answer to most of what is sent; whatever comes later meets the next look. */
const listenMs = 25;
const streamFrom = 0x40000000;

const pieces = [
  ..."0123456789",
  ...'{}[],:/"',
  ..."40 41 42 43 44 45 46 49 451- 461- 51- b4 4{ 40/ 40/nowhere, 42/x,".split(" "),
  '"login"',
  '"subscribe"',
  '"unsubscribe"',
  '"__proto__"',
  '"disconnect"',
  '"connect"',
  '"error"',
  "null",
  "-1",
  "1e999",
  '{"_placeholder":true,"num":0}',
  '{"_placeholder":true,"num":9999}',
  '{"channel":"status"}',
  '{"channel":"book:1"}',
  "\\u0000",
  "\u0000",
  "\u001e",
  "\u2028",
  "é",
  "probe",
  "999999999999",
  "99999999999999999999:4",
  "x".repeat(3_000),
];
const events = [
  "login",
  "subscribe",
  "unsubscribe",
  "channel",
  "disconnect",
  "error",
  "connect",
  "__proto__",
  "anything",
];
const channels = [
  "status",
  "tickers",
  "book:1",
  "book:-1",
  "trades:1",
  "candles:1-5min",
  "user:1",
  "u:1",
  "session:1",
  "",
];
const badFrames = [
  "8102",
  "f18000000000",
  "82ff7fffffffffffffff00000000",
  "8b8000000000",
  "818200000000fffe",
  "ff",
  "00",
];

/** @param {Random} random @param {readonly Person[]} people */
function packet(random, people) {
  const dice = random.below(10);
  const somebody = random.pick(people);
  if (dice < 3) return Array.from({ length: 1 + random.below(6) }, () => random.pick(pieces)).join("");
  if (dice < 5) return `42${JSON.stringify([random.pick(events), { user_id: somebody.id, token: "x" }])}`;
  if (dice < 7)
    return `42${JSON.stringify(["subscribe", { channel: random.pick([...channels, `user:${somebody.id}`]) }])}`;
  const value = random.pick(hostileValues);
  const text = value instanceof Literal ? value.text : (JSON.stringify(value) ?? "null");
  return `42${random.chance(20) ? random.below(99) : ""}["${random.pick(events)}",${text}]`;
}

/**
 * @typedef {object} SocketFuzz
 * @property {number} port
 * @property {number} packets
 * @property {number} seed
 * @property {readonly Person[]} people
 * @property {import("./owners.mjs").Owners} owners
 * @property {(kind: string, detail: string) => void} onFault
 * @property {() => boolean} isOver
 */

/** @param {SocketFuzz} fuzz @returns {Promise<{ packets: number, connections: number }>} */
export async function fuzzSockets(fuzz) {
  let packets = 0;
  let connections = 0;
  const work = async () => {
    while (packets < fuzz.packets && !fuzz.isOver()) {
      connections += 1;
      const random = randomOf(fuzz.seed, streamFrom + connections);
      const sent = random.chance(60) ? await overWebSocket(fuzz, random) : await overPolling(fuzz, random);
      packets += Math.max(1, sent);
    }
  };
  await Promise.all(Array.from({ length: connectionsAtOnce }, work));
  await honest(fuzz);
  return { packets, connections };
}

/** @param {SocketFuzz} fuzz @param {readonly number[]} askers */
function listenerOf({ owners, onFault }, askers) {
  return (/** @type {string} */ text) => {
    const foreign = owners.foreign(askers, text);
    if (foreign !== null) onFault("socket leak", `${foreign}: ${text.slice(0, 300)}`);
    if (insides.test(text)) onFault("socket insides", text.slice(0, 300));
  };
}

/** Who one says to be, and who that really is. @param {SocketFuzz} fuzz @param {Random} random */
function claim({ people }, random) {
  const somebody = random.pick(people);
  /** @type {[string, string][]} */
  const headers = [["x-forwarded-for", `10.${random.below(100)}.${random.below(256)}.${random.below(256)}`]];
  const dice = random.below(5);
  if (dice === 0 && somebody.tokens.length > 0)
    return { headers, auth: random.pick(somebody.tokens), askers: [somebody.number] };
  if (dice === 1 && somebody.socketSecrets.length > 0) {
    headers.push(["cookie", `tidemark_socket=${random.pick(somebody.socketSecrets)}`]);
    return { headers, auth: null, askers: [somebody.number] };
  }
  if (dice === 2) return { headers, auth: random.pick(wrongTokens), askers: [] };
  return { headers, auth: null, askers: [] };
}

/** @param {SocketFuzz} fuzz @param {Random} random */
async function overWebSocket(fuzz, random) {
  const version = random.pick([3, 4]);
  const { headers, auth, askers } = claim(fuzz, random);
  const onText = listenerOf(fuzz, askers);
  const path = `/socket.io/?EIO=${version}&transport=websocket`;
  const socket = await openBareSocket({ port: fuzz.port, path, headers, onText });
  if (socket === null) return 0;
  if (version === 4 && random.chance(80)) socket.send(`40${auth === null ? "" : JSON.stringify({ token: auth })}`);
  const count = 1 + random.below(packetsEach);
  let sent = 0;
  for (; sent < count && socket.isOpen(); sent += 1) {
    const text = packet(random, fuzz.people);
    const dice = random.below(40);
    if (dice === 0) socket.sendRaw(Buffer.from(random.pick(badFrames), "hex"));
    else if (dice < 4) socket.sendBinary(Buffer.from(text));
    else socket.send(text);
    if (random.chance(20)) await sleep(1);
  }
  await sleep(listenMs);
  socket.close();
  return sent;
}

/** @param {SocketFuzz} fuzz @param {Random} random */
async function overPolling(fuzz, random) {
  const version = random.pick([3, 4]);
  const { headers: pairs, auth, askers } = claim(fuzz, random);
  const onText = listenerOf(fuzz, askers);
  const headers = Object.fromEntries(pairs);
  const base = `http://127.0.0.1:${fuzz.port}/socket.io/?EIO=${version}&transport=polling`;
  /** @param {string} url @param {RequestInit} [init] */
  const ask = async (url, init = {}) => {
    const reply = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(5_000) }).catch(() => null);
    if (reply === null) return "";
    const text = await reply.text().catch(() => "");
    if (reply.status >= 500 && !/overloaded/.test(text))
      fuzz.onFault("socket status", `${reply.status} ${text.slice(0, 300)}`);
    onText(text);
    return text;
  };
  const sid = /"sid":"([^"]+)"/.exec(await ask(base))?.[1];
  if (sid === undefined) return 0;
  const url = `${base}&sid=${encodeURIComponent(sid)}`;
  if (version === 4)
    await ask(url, { method: "POST", body: `40${auth === null ? "" : JSON.stringify({ token: auth })}` });
  const count = 1 + random.below(packetsEach);
  const packets = Array.from({ length: count }, () => packet(random, fuzz.people));
  const body =
    version === 4
      ? packets.join("\u001e")
      : packets.map((one) => `${random.chance(10) ? random.below(9e9) : one.length}:${one}`).join("");
  await ask(url, { method: random.pick(["POST", "POST", "POST", "PUT", "DELETE"]), body });
  if (random.chance(30)) await ask(`${url.replace(/sid=.*/, `sid=${random.pick(["__proto__", "x", "%00"])}`)}`);
  if (random.chance(30)) await ask(url, { method: "POST", body: version === 4 ? "1" : "1:1" });
  return count;
}

/** Somebody who means no harm is still served. @param {SocketFuzz} fuzz */
async function honest({ port, onFault, isOver }) {
  if (isOver()) return;
  /** @type {(isServed: boolean) => void} */
  let tell = () => undefined;
  const served = new Promise((/** @type {(isServed: boolean) => void} */ resolve) => {
    tell = resolve;
  });
  const socket = await openBareSocket({
    port,
    path: "/socket.io/?EIO=4&transport=websocket",
    headers: [["x-forwarded-for", "10.222.1.1"]],
    onText(text) {
      if (text.startsWith("40")) socket?.send('421["subscribe",{"channel":"status"}]');
      if (text.startsWith('431[{"ok":true')) tell(true);
    },
  });
  socket?.send("40");
  const isServed = await Promise.race([served, sleep(20_000, false)]);
  socket?.close();
  if (!isServed) onFault("socket", "an honest client is no longer served");
}
