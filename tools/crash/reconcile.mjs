// @ts-check
// After each kill: what was acknowledged is there once, what was refused is not there, what was never answered is
// there once or not at all and answers the same when sent again with its key.

import { decodeJson, encodeJson } from "@tidemark/engine";

const tellsToRetry = ["exchange_recovering", "exchange_busy"];
const oldSampleMax = 40;

/**
 * @param {import("./door.mjs").Door} door
 * @param {import("./witness.mjs").Intent} intent
 */
async function send(door, { content, userId, key }) {
  for (;;) {
    const { reply } = await door.request({ kind: "submit", content, userId, key });
    if (reply.ok || !tellsToRetry.includes(reply.rejection.code)) return reply;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/**
 * @param {import("./door.mjs").Door} door
 * @param {import("./witness.mjs").Witness} witness
 * @param {(below: number) => number} random
 * @returns {Promise<string[]>} faults
 */
export async function reconcile(door, witness, random) {
  /** @type {string[]} */
  const faults = [];
  const before = new Set((await door.request({ kind: "audit" })).keys);
  const intents = [...witness.intents.values()];
  for (const intent of intents) {
    const isThere = before.has(`${intent.userId} ${intent.key}`);
    if (intent.answer === null) continue;
    if (intent.isAccepted && !isThere) faults.push(`${intent.key} was acknowledged and is lost`);
    if (!intent.isAccepted && isThere) faults.push(`${intent.key} was refused and has happened`);
  }
  for (const intent of intents) {
    if (intent.answer !== null) continue;
    const wasThere = before.has(`${intent.userId} ${intent.key}`);
    const reply = await send(door, intent);
    const again = await send(door, intent);
    if (encodeJson(again) !== encodeJson(reply)) faults.push(`${intent.key} answers differently when sent again`);
    if (wasThere && !reply.ok) faults.push(`${intent.key} had happened and is now refused`);
    await witness.answered(intent, reply);
  }
  for (const intent of sample(intents, random)) {
    const text = encodeJson(await send(door, intent));
    if (text !== intent.answer) faults.push(`${intent.key} answered ${intent.answer} and now ${text}`);
  }
  return [...faults, ...compare(await door.request({ kind: "audit" }), intents)];
}

/** The newest and some of the old. @param {import("./witness.mjs").Intent[]} intents @param {(below: number) => number} random */
function sample(intents, random) {
  const old = intents.slice(0, -oldSampleMax);
  const picked = old.length === 0 ? [] : Array.from({ length: oldSampleMax }, () => old[random(old.length)]);
  return [...intents.slice(-oldSampleMax), ...picked].filter((intent) => intent !== undefined);
}

/**
 * Effects counted in the tables against the answers.
 *
 * @param {{ keys: string[], orders: [number, number][], fiat: [number, string][], levers: Levers,
 *   options: { placed: [number, number][], wrong: string[] } }} audit
 * @param {import("./witness.mjs").Intent[]} intents
 */
function compare({ keys, orders, fiat, levers, options }, intents) {
  /** @type {string[]} */
  const faults = [];
  const accepted = intents.filter((intent) => intent.isAccepted);
  if (new Set(keys).size !== keys.length) faults.push("a key is in the journal twice");
  if (keys.length !== accepted.length) faults.push(`${keys.length} keys in the journal for ${accepted.length} answers`);
  const placed = new Map();
  const moved = new Map();
  for (const { userId, content } of accepted) {
    if (content.type === "PlaceOrder") placed.set(userId, (placed.get(userId) ?? 0) + 1);
    if (content.type === "Transfer") moved.set(userId, (moved.get(userId) ?? 0n) + content.amount);
  }
  const storedOrders = new Map(orders);
  const storedFiat = new Map(fiat);
  for (const userId of new Set([...placed.keys(), ...moved.keys(), ...storedOrders.keys(), ...storedFiat.keys()])) {
    const [wanted, stored] = [placed.get(userId) ?? 0, storedOrders.get(userId) ?? 0];
    if (wanted !== stored) faults.push(`user ${userId} placed ${wanted} orders and has ${stored}`);
    const [sum, held] = [moved.get(userId) ?? 0n, BigInt(storedFiat.get(userId) ?? "0")];
    if (sum !== held) faults.push(`user ${userId} moved ${sum} and has ${held}`);
  }
  return [...faults, ...compareLevers(levers, accepted), ...compareOptions(options, accepted)];
}

/**
 * @param {{ placed: [number, number][], wrong: string[] }} options
 * @param {import("./witness.mjs").Intent[]} accepted
 */
function compareOptions({ placed, wrong }, accepted) {
  const faults = [...wrong];
  const wanted = new Map();
  for (const { userId, content } of accepted) {
    if (content.type === "PlaceOption") wanted.set(userId, (wanted.get(userId) ?? 0) + 1);
  }
  const stored = new Map(placed);
  for (const userId of new Set([...wanted.keys(), ...stored.keys()])) {
    const [asked, there] = [wanted.get(userId) ?? 0, stored.get(userId) ?? 0];
    if (asked !== there) faults.push(`user ${userId} placed ${asked} options, the tables say ${there}`);
  }
  return faults;
}

/** @typedef {{ opened: [number, number][], closed: [number, number][], wrong: string[], lastTick: number }} Levers */

/**
 * Positions, closings by their owners and looks at prices: as many as were acknowledged.
 *
 * @param {Levers} levers
 * @param {import("./witness.mjs").Intent[]} accepted
 */
function compareLevers({ opened, closed, wrong, lastTick }, accepted) {
  const faults = [...wrong];
  const wanted = { opened: new Map(), closed: new Map() };
  /** @type {number[]} */
  const looks = [];
  for (const { userId, content, answer } of accepted) {
    const reply = /** @type {any} */ (decodeJson(answer ?? ""));
    const add = (/** @type {Map<number, number>} */ to, /** @type {number} */ count) =>
      to.set(userId, (to.get(userId) ?? 0) + count);
    if (content.type === "OpenLever") add(wanted.opened, 1);
    if (content.type === "CloseLever") add(wanted.closed, 1);
    if (content.type === "CloseLevers") add(wanted.closed, reply.value.marked);
    if (content.type === "RecordTicks") looks.push(content.number);
  }
  for (const [name, stored] of /** @type {const} */ ([
    ["opened", new Map(opened)],
    ["closed", new Map(closed)],
  ])) {
    for (const userId of new Set([...wanted[name].keys(), ...stored.keys()])) {
      const [asked, there] = [wanted[name].get(userId) ?? 0, stored.get(userId) ?? 0];
      if (asked !== there) faults.push(`user ${userId} ${name} ${asked} positions, the tables say ${there}`);
    }
  }
  const first = Math.min(...looks);
  if (looks.length > 0 && lastTick - first + 1 !== looks.length) {
    faults.push(`${looks.length} looks were acknowledged, the tables have ${first} to ${lastTick}`);
  }
  return faults;
}
