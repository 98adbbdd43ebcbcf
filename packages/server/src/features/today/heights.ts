// Since when each chain's last block is its last: a chain that stands still shows in how long that is ago. Blocks carry
// times of their own, which anybody who makes them may choose; this one is ours.

import type { Instant } from "@tidemark/kernel";

export type Height = { readonly number: number; readonly since: Instant };

export class Heights {
  readonly #known = new Map<string, Height>();

  note(seen: readonly { readonly network: string; readonly number: number }[], at: Instant): void {
    for (const { network, number } of seen) {
      if (this.#known.get(network)?.number !== number) this.#known.set(network, { number, since: at });
    }
  }

  of(network: string): Height | null {
    return this.#known.get(network) ?? null;
  }
}
