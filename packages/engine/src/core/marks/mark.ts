// The price of a market that positions, options and conversions go by: the middle of what several sources said at one
// recorded instant. A price that jumps is believed only when the next looks agree with it.

import type { Amount, Instant, MarketId } from "@tidemark/kernel";
import { Tracked } from "../hash/fingerprint.ts";
import type { Mixer } from "../hash/mixer.ts";
import { defineRow } from "../row.ts";
import type { SnapshotRow } from "../snapshot.ts";

/** Ppm are millionths. */
export type MarkTerms = {
  /** With fewer sources there is no price. */
  readonly sourcesMin: number;
  /** A step beyond this from one price to the next has to be confirmed. */
  readonly jumpPpm: number;
  /** How near to the jump the looks after it must lie. */
  readonly agreePpm: number;
  /** Until then a price opens, triggers and liquidates. */
  readonly freshMs: number;
  /** Until then owners may still close at it. */
  readonly closeMs: number;
};

export const usualMarkTerms: MarkTerms = {
  sourcesMin: 2,
  jumpPpm: 50_000,
  agreePpm: 10_000,
  freshMs: 3_000,
  closeMs: 10_000,
};

/** How many looks after a jump must agree with it. */
export const agreeingMin = 2;

export type MarkRow = {
  readonly marketId: MarketId;
  /** In units of the quote coin for one whole base coin. */
  readonly price: Amount;
  /** When it was recorded, and with which tick. */
  readonly at: Instant;
  readonly number: number;
  /** A jump that waits to be confirmed. */
  readonly candidate: Amount | null;
};

export class Mark extends Tracked {
  readonly marketId: MarketId;
  /** 0 while there was none. */
  price = 0n;
  at = 0 as Instant;
  number = 0;
  /** A price that jumped and how many looks have agreed with it since; 0 while there is none. */
  candidate = 0n;
  agreed = 0;

  constructor(marketId: MarketId) {
    super();
    this.marketId = marketId;
  }

  mixInto(mixer: Mixer): boolean {
    markRow.mix(mixer, this);
    return true;
  }

  save(): SnapshotRow {
    return markRow.save(this);
  }

  row(): MarkRow {
    const { marketId, at, number } = this;
    const candidate = this.candidate === 0n ? null : (this.candidate as Amount);
    return { marketId, price: this.price as Amount, at, number, candidate };
  }
}

export const markRow = defineRow<Mark>({
  table: "marks",
  tag: 4,
  fields: {
    marketId: { type: "whole" },
    price: { type: "amount" },
    at: { type: "whole" },
    number: { type: "whole" },
    candidate: { type: "amount" },
    agreed: { type: "whole" },
  },
});
