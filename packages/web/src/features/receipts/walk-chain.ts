// Follows the chain of recorded prices from one link to the signed head, link by link: then what lies between cannot
// have been changed without the head being another one.

import type { Tick, TickHead } from "@tidemark/contract/prices";
import { type Crypt, tickHash } from "../prices/prices.ts";

export type Walk =
  | { readonly isWhole: true; readonly links: number }
  | { readonly isWhole: false; readonly at: number };

export type ChainEnds = {
  readonly from: Tick;
  /** Links that must be met on the way, as the receipt has them. */
  readonly known: readonly Tick[];
  readonly head: Pick<TickHead, "number" | "hash">;
};

type Piece = { readonly ticks: readonly Tick[] };

/** `read` answers links from a number on, the lowest first; an answer without any is a gap. */
export async function walkChain(
  { from, known, head }: ChainEnds,
  read: (from: number, to: number) => Promise<Piece>,
  crypt: NonNullable<Crypt>,
  onLink: (number: number) => void = () => undefined,
): Promise<Walk> {
  const hashes = new Map(known.map(({ number, hash }) => [number, hash]));
  let last: Pick<Tick, "number" | "hash"> = from;
  let links = 0;
  while (last.number < head.number) {
    const { ticks } = await read(last.number + 1, head.number);
    if (ticks.length === 0) return { isWhole: false, at: last.number + 1 };
    for (const tick of ticks) {
      const isNext = tick.number === last.number + 1 && tick.previous === last.hash;
      const isKnown = (hashes.get(tick.number) ?? tick.hash) === tick.hash;
      if (!isNext || !isKnown || (await tickHash(tick, crypt)) !== tick.hash)
        return { isWhole: false, at: tick.number };
      last = tick;
      links += 1;
      if (tick.number === head.number) break;
    }
    onLink(last.number);
  }
  return last.hash === head.hash ? { isWhole: true, links } : { isWhole: false, at: last.number };
}
