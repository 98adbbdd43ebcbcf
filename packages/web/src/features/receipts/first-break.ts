// Looks that should follow each other without a gap, and where they do not.

import type { Tick } from "@tidemark/contract/prices";
import { type Crypt, tickHash } from "../prices/prices.ts";

export type Break = {
  readonly number: number;
  /** What should stand there, and what does. */
  readonly found: string;
  readonly told: string;
};

/** Null where every number, link and hash fits. Without cryptography the hashes are left out. */
export async function firstBreak(ticks: readonly Tick[], crypt: Crypt): Promise<Break | null> {
  let before: Tick | null = null;
  for (const tick of ticks) {
    const { number } = tick;
    if (before !== null && number !== before.number + 1) {
      return { number, found: `#${before.number + 1}`, told: `#${number}` };
    }
    if (before !== null && tick.previous !== before.hash) return { number, found: before.hash, told: tick.previous };
    const hash: string = crypt === null ? tick.hash : await tickHash(tick, crypt);
    if (hash !== tick.hash) return { number, found: hash, told: tick.hash };
    before = tick;
  }
  return null;
}
