// What a reader's own browser can say about recorded prices: whether ticks follow from each other, and whether the head
// was signed with the exchange's key. Some browsers, and pages that did not come over a safe connection, cannot; that is
// an answer of its own.

import type { Tick, TickHead } from "@tidemark/contract/prices";

/** Null where the browser has no cryptography, as on pages that came over an open line. */
export type Crypt = Pick<SubtleCrypto, "digest" | "importKey" | "verify"> | null;

export type SignatureVerdict = "good" | "bad" | "unable";
export type ChainVerdict =
  | { readonly kind: "whole"; readonly count: number }
  | { readonly kind: "broken"; readonly number: number }
  | { readonly kind: "unable" };

/** Missing on such pages, whatever the types say. */
export function browserCrypt(): Crypt {
  return (globalThis.crypto as Crypto | undefined)?.subtle ?? null;
}

function hexOf(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> | null {
  if (hex.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(hex)) return null;
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16));
}

/** What a tick's hash is made of. */
export function tickText({ previous, number, at, marks }: Omit<Tick, "hash">): string {
  return `${previous}|${number}|${at}|${marks}`;
}

export async function tickHash(tick: Omit<Tick, "hash">, crypt: NonNullable<Crypt>): Promise<string> {
  return hexOf(await crypt.digest("SHA-256", new TextEncoder().encode(tickText(tick))));
}

/** What the signature of a head is over. */
export function headText({ number, at, hash }: Pick<TickHead, "number" | "at" | "hash">): string {
  return `${number}|${at}|${hash}`;
}

/** A plain key has 32 bytes; with its name before it, as files have it, they are the last 32. */
const keyLength = 32;

export async function checkSignature(head: TickHead, crypt: Crypt = browserCrypt()): Promise<SignatureVerdict> {
  const key = bytesOf(head.key);
  const signature = bytesOf(head.signature);
  if (key === null || key.length < keyLength || signature === null) return "bad";
  if (crypt === null) return "unable";
  try {
    const known = await crypt.importKey("raw", key.slice(-keyLength), "Ed25519", false, ["verify"]);
    return (await crypt.verify("Ed25519", known, signature, new TextEncoder().encode(headText(head)))) ? "good" : "bad";
  } catch {
    return "unable";
  }
}

/** Rows as they came, the lowest number first. */
export async function checkChain(ticks: readonly Tick[], crypt: Crypt = browserCrypt()): Promise<ChainVerdict> {
  if (crypt === null) return { kind: "unable" };
  let before: Tick | null = null;
  for (const tick of ticks) {
    const follows: boolean = before === null || (tick.number === before.number + 1 && tick.previous === before.hash);
    if (!follows || (await tickHash(tick, crypt)) !== tick.hash) return { kind: "broken", number: tick.number };
    before = tick;
  }
  return { kind: "whole", count: ticks.length };
}

/** A day of the simulation is honest if its seed is the one committed to, and that before the day began. */
export async function checkSeed(
  day: { readonly seed: string; readonly commitment: string; readonly committedAt: number; readonly beginsAt: number },
  crypt: Crypt = browserCrypt(),
): Promise<SignatureVerdict> {
  const seed = bytesOf(day.seed);
  if (seed === null || seed.length === 0 || day.committedAt > day.beginsAt) return "bad";
  if (crypt === null) return "unable";
  return hexOf(await crypt.digest("SHA-256", seed)) === day.commitment ? "good" : "bad";
}
