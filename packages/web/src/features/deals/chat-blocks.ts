// Entries in blocks whose bounds stay where they are while older and newer ones come.

import type { Entry } from "@tidemark/contract/deals";

const blockSize = 30;

export type Block = { readonly key: number; readonly entries: readonly Entry[] };

export function blocksOf(entries: readonly Entry[]): readonly Block[] {
  const blocks = new Map<number, Entry[]>();
  for (const entry of entries) {
    const key = Math.floor(entry.number / blockSize);
    const block = blocks.get(key);
    if (block === undefined) blocks.set(key, [entry]);
    else block.push(entry);
  }
  return [...blocks].map(([key, own]) => ({ key, entries: own }));
}
