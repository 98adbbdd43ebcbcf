// What a reader's own browser can say about recorded prices: whether ticks follow from each other, and whether the head
// was signed with the exchange's key. Some browsers, and pages that did not come over a safe connection, cannot; that is
// an answer of its own.

import type { Tick, TickHead } from "@tidemark/contract/prices";

export type SignatureVerdict = "good" | "bad" | "unable";
export type ChainVerdict =
  | { readonly kind: "whole"; readonly count: number }
  | { readonly kind: "broken"; readonly number: number }
  | { readonly kind: "unable" };

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const pairs = hex.match(/../g) ?? [];
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
}

function hexOf(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Missing where the page did not come over a safe connection, whatever the types say. */
function subtle(): SubtleCrypto | undefined {
  return (globalThis.crypto as Crypto | undefined)?.subtle;
}

export async function checkSignature(head: TickHead): Promise<SignatureVerdict> {
  const tool = subtle();
  if (tool === undefined) return "unable";
  let key: CryptoKey;
  try {
    key = await tool.importKey("raw", bytesOf(head.key), { name: "Ed25519" }, false, ["verify"]);
  } catch {
    return "unable";
  }
  const said = new TextEncoder().encode(`${head.number}|${head.at}|${head.hash}`);
  return (await tool.verify("Ed25519", key, bytesOf(head.signature), said)) ? "good" : "bad";
}

/** Rows as they came, the lowest number first. */
export async function checkChain(ticks: readonly Tick[]): Promise<ChainVerdict> {
  const tool = subtle();
  if (tool === undefined) return { kind: "unable" };
  let before: Tick | null = null;
  for (const tick of ticks) {
    const follows: boolean = before === null || (tick.number === before.number + 1 && tick.previous === before.hash);
    const text = `${tick.previous}|${tick.number}|${tick.at}|${tick.marks}`;
    const hash = hexOf(await tool.digest("SHA-256", new TextEncoder().encode(text)));
    if (!follows || hash !== tick.hash) return { kind: "broken", number: tick.number };
    before = tick;
  }
  return { kind: "whole", count: ticks.length };
}
