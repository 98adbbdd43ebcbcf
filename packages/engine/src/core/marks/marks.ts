// All prices that are recorded, and how far the record has come.

import type { Instant, MarketId } from "@tidemark/kernel";
import type { Mixer } from "../hash/mixer.ts";
import { type Mark, type MarkTerms, usualMarkTerms } from "./mark.ts";

/** One look at the world, as products hear of it: the prices that it moved. */
export type Tick = { readonly number: number; readonly at: Instant; readonly moved: readonly Mark[] };

export class Marks {
  /** The number of the last look. */
  number = 0;
  terms: MarkTerms = usualMarkTerms;
  readonly byMarket = new Map<MarketId, Mark>();

  /** The price of a market if it is fresh at that instant: it may open, trigger and liquidate. */
  fresh(marketId: MarketId, at: number): Mark | null {
    return this.within(marketId, at, this.terms.freshMs);
  }

  /** The price of a market if owners may still close at it. */
  closable(marketId: MarketId, at: number): Mark | null {
    return this.within(marketId, at, this.terms.closeMs);
  }

  /** The last good one, however old. */
  last(marketId: MarketId): Mark | null {
    const mark = this.byMarket.get(marketId);
    return mark === undefined || mark.price === 0n ? null : mark;
  }

  private within(marketId: MarketId, at: number, ms: number): Mark | null {
    const mark = this.last(marketId);
    return mark !== null && at - mark.at <= ms ? mark : null;
  }

  /** Leaves no trace while nothing was ever recorded. */
  mix(mixer: Mixer): void {
    const { number, terms } = this;
    if (number === 0 && terms === usualMarkTerms) return;
    mixer.text("marks");
    mixer.number(number);
    for (const name of markTermNames) mixer.number(terms[name]);
  }
}

/** In the order in which they are mixed and saved. */
export const markTermNames = ["sourcesMin", "jumpPpm", "agreePpm", "freshMs", "closeMs"] as const;
