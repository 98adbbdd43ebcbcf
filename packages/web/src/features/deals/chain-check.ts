// Checks the case file of a deal on this device: every entry's hash from its own text and the hash before it, without
// a gap, up to the head the exchange names. Whoever kept an older head sees whether anything before it was changed.

import { type CaseEntry, entryText, noEntryBefore } from "@tidemark/contract/deals/case-text";

export type LinkedEntry = CaseEntry & { readonly previous: string; readonly hash: string };
export type Head = { readonly number: number; readonly hash: string };

export type ChainProblem = "missing" | "previous" | "hash" | "head";
export type ChainOutcome =
  | { readonly isWhole: true; readonly count: number; readonly head: string }
  | { readonly isWhole: false; readonly number: number; readonly problem: ChainProblem };

async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Entries from the first on, in their order; the head may have moved on since it was named, but not back. */
export async function checkChain(dealId: number, entries: readonly LinkedEntry[], named: Head): Promise<ChainOutcome> {
  let previous: string = noEntryBefore;
  for (const [index, entry] of entries.entries()) {
    const number = index + 1;
    if (entry.number !== number) return { isWhole: false, number, problem: "missing" };
    if (entry.previous !== previous) return { isWhole: false, number, problem: "previous" };
    if ((await sha256(entryText(dealId, entry, previous))) !== entry.hash) {
      return { isWhole: false, number, problem: "hash" };
    }
    if (number === named.number && entry.hash !== named.hash) return { isWhole: false, number, problem: "head" };
    previous = entry.hash;
  }
  if (entries.length < named.number) return { isWhole: false, number: entries.length + 1, problem: "missing" };
  return { isWhole: true, count: entries.length, head: previous };
}
