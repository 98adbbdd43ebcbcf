// A source of prices: somebody who says what a market's price is now. It is asked each second for every market and
// answers at once with what it knows; whoever has to fetch something does so beside it. No source takes a price from a
// person.

import type { Amount, Instant } from "@tidemark/kernel";
import type { Market } from "../markets/markets.ts";

/** A price in units of the quote coin for one whole base coin, and the instant it is of. */
export type SaidPrice = { readonly price: Amount; readonly at: Instant };

/** silent: nothing, or nothing new enough · failed: it answered something that is no price. */
export type SourceAnswer = SaidPrice | "silent" | "failed";

export type PriceSource = {
  /** Stands in the journal with every price; never given to another source. */
  readonly number: number;
  readonly name: string;
  /** Our own book counts only close to what the others say: whoever moves it moves the price by little. */
  readonly isOurs?: boolean;
  /**
   * Our own book is led by this one and lags behind it: whoever sees both would know where the book goes next. Then the
   * book is held so close to it that knowing is worth nothing.
   */
  readonly isFollowed?: boolean;
  look(market: Market, now: Instant): SourceAnswer;
  /** For those who fetch. */
  start?(): void;
  stop?(): Promise<void>;
};

/** Given once. Sources that are configured begin with 10. */
export const sourceNumbers = { book: 1, simulation: 2, configuredFrom: 10 } as const;
