// What anybody can say about recorded prices, without a line of the exchange's own code: how looks at the world are
// chained, what one says of a market, whether a head is signed, and how decimals become whole units.

import { createHash, createPublicKey, verify } from "node:crypto";

/** @typedef {{ number: number, at: number, marks: string, previous: string, hash: string }} Look */
/** @typedef {{ number: number, at: number, hash: string, signature: string, key: string }} Head */

/**
 * Decimal text to whole units.
 *
 * @param {string} text
 * @param {number} scale
 */
export function units(text, scale) {
  const [, minus, whole, fraction = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined || fraction.length > scale) throw new Error(`${text} is no amount with ${scale} places`);
  const value = BigInt(whole + fraction.padEnd(scale, "0"));
  return minus === "-" ? -value : value;
}

/** @param {Omit<Look, "hash">} look */
export function hashOf({ previous, number, at, marks }) {
  return createHash("sha256").update(`${previous}|${number}|${at}|${marks}`).digest("hex");
}

/**
 * What a look says of a market; null where it says nothing.
 *
 * @param {Look} look
 * @param {number} marketId
 */
export function markIn({ marks }, marketId) {
  const part = marks.split(",").find((one) => one.startsWith(`${marketId}:`));
  return part === undefined ? null : BigInt(part.slice(part.indexOf(":") + 1));
}

/** @param {Head} head */
export function isSigned({ number, at, hash, signature, key }) {
  const jwk = { kty: "OKP", crv: "Ed25519", x: Buffer.from(key, "hex").toString("base64url") };
  const text = Buffer.from(`${number}|${at}|${hash}`);
  return verify(null, text, createPublicKey({ key: jwk, format: "jwk" }), Buffer.from(signature, "hex"));
}

/**
 * Whether each look follows from the one before it.
 *
 * @param {readonly Look[]} looks
 */
export function areLinked(looks) {
  return looks.every((look, at) => {
    const before = looks[at - 1];
    const follows = before === undefined || (look.number === before.number + 1 && look.previous === before.hash);
    return follows && look.hash === hashOf(look);
  });
}
