// Works a receipt out again in the reader's own browser: the hash of both looks at the world, every sum, and the
// signature of the chain's head. Whoever reads does not have to believe the exchange that it reckoned rightly.

import type { Tick, TickHead } from "@tidemark/contract/prices";
import {
  type Check,
  type CheckName,
  checkNames,
  compared,
  figuresOf,
  type Receipt,
  tickText,
} from "./receipt-check.ts";
import { sumChecks } from "./receipt-sums.ts";

/** Null where the browser has no cryptography, as on pages that came over an open line. */
export type Crypt = Pick<SubtleCrypto, "digest" | "importKey" | "verify"> | null;

export function browserCrypt(): Crypt {
  return globalThis.crypto?.subtle ?? null;
}

function hexOf(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> | null {
  if (hex.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(hex)) return null;
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16));
}

export async function tickHash(tick: Omit<Tick, "hash">, crypt: NonNullable<Crypt>): Promise<string> {
  return hexOf(await crypt.digest("SHA-256", new TextEncoder().encode(tickText(tick))));
}

async function tickCheck(name: CheckName, tick: Tick, crypt: Crypt): Promise<Check> {
  const sum = `SHA-256(${tickText(tick)})`;
  if (crypt === null) return { name, state: "unable", sum, found: "", told: tick.hash };
  return compared(name, sum, await tickHash(tick, crypt), tick.hash);
}

/** A plain key has 32 bytes; with its name before it, as files have it, they are the last 32. */
const keyLength = 32;

async function signatureCheck(head: TickHead, crypt: Crypt): Promise<Check> {
  const text = `${head.number}|${head.at}|${head.hash}`;
  const check = { name: "signature", sum: `Ed25519(${text})`, found: head.signature, told: head.key } as const;
  const key = bytesOf(head.key);
  const signature = bytesOf(head.signature);
  if (key === null || key.length < keyLength || signature === null) return { ...check, state: "wrong" };
  if (crypt === null) return { ...check, state: "unable" };
  try {
    const known = await crypt.importKey("raw", key.slice(-keyLength), "Ed25519", false, ["verify"]);
    const isRight = await crypt.verify("Ed25519", known, signature, new TextEncoder().encode(text));
    return { ...check, state: isRight ? "right" : "wrong" };
  } catch {
    return { ...check, state: "unable" };
  }
}

/** Every check of a receipt, in reading order. A receipt that no sum can be made of is wrong in all that needs sums. */
export async function checkReceipt(receipt: Receipt, crypt: Crypt = browserCrypt()): Promise<readonly Check[]> {
  const { open, close, head } = receipt;
  const figures = figuresOf(receipt);
  const sums: readonly Check[] =
    figures === null
      ? [{ name: "profit", state: "wrong", sum: "", found: "", told: receipt.closing.profit }]
      : sumChecks(receipt, figures);
  const proofs = await Promise.all([
    ...(open === null ? [] : [tickCheck("openTick", open, crypt)]),
    tickCheck("closeTick", close, crypt),
    ...(head === null ? [] : [signatureCheck(head, crypt)]),
  ]);
  const all = [...sums, ...proofs];
  return checkNames.flatMap((name) => all.filter((check) => check.name === name));
}
