// Codes people read aloud and type: upper-case letters and digits, without those that look alike.

import { randomInt } from "node:crypto";

const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

export function randomReadable(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** The same bytes always give the same code. */
export function readableFrom(bytes: Uint8Array, length: number): string {
  return Array.from({ length }, (_, at) => alphabet[(bytes[at] ?? 0) % alphabet.length]).join("");
}

/**
 * Two groups of four are easier to read.
 *
 * @example inGroups("7KQ2MX9D") → "7KQ2-MX9D"
 */
export function inGroups(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join("-");
}

/** What a person typed, without blanks and hyphens, in upper case. */
export function fromTyped(text: string): string {
  return text.replaceAll(/[\s-]/g, "").toUpperCase();
}
