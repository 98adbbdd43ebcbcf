// The recorded price of a market as others ask for it: what it is, from which look, and whether it may still be gone by.

import type { MarkState } from "@tidemark/contract/prices";
import type { Amount, Instant, MarketId } from "@tidemark/kernel";
import type { Clock } from "../../platform/clock.ts";
import type { Sequencer } from "../../sequencer/sequencer.ts";

/** fresh: it opens and triggers · late: owners may still close · stale: nothing goes by it. */
export type MarkNow = {
  /** Units of the quote coin for one whole base coin. */
  readonly price: Amount;
  readonly at: Instant;
  readonly tick: number;
  readonly state: Exclude<MarkState, "none">;
};

export type NoMark = { readonly price: null; readonly at: null; readonly tick: null; readonly state: "none" };

const noMark: NoMark = { price: null, at: null, tick: null, state: "none" };

export function markNow(
  { clock, sequencer }: { readonly clock: Clock; readonly sequencer: Sequencer },
  marketId: MarketId,
): MarkNow | NoMark {
  const view = sequencer.view();
  const mark = view.mark(marketId);
  if (mark === null) return noMark;
  const age = clock.now() - mark.at;
  const { freshMs, closeMs } = view.markTerms;
  const state = age <= freshMs ? "fresh" : age <= closeMs ? "late" : "stale";
  return { price: mark.price, at: mark.at, tick: mark.number, state };
}
