// Leverage on one market: its terms, what is open on each side, and everything that waits for its price.

import type { MarketId, Scale } from "@tidemark/kernel";
import type { Mark } from "../core/marks/mark.ts";
import type { LeverMarketState, LeverTerms } from "./commands.ts";
import type { LeverMarketRow } from "./events.ts";
import { Watch } from "./heap.ts";
import type { House } from "./house.ts";
import type { Position } from "./position.ts";
import type { RiskAccount } from "./risk-account.ts";

/** Base units of one side and what they cost. */
export type Side = { number: bigint; cost: bigint };

/** Markets, each with its fresh mark. */
export type Looked = readonly (readonly [LeverMarket, Mark])[];

export class LeverMarket {
  readonly id: MarketId;
  readonly house: House;
  readonly baseScale: Scale;
  /** Base units of one whole coin. */
  readonly whole: bigint;
  terms: LeverTerms;
  state: LeverMarketState = "open";
  readonly sides: { readonly long: Side; readonly short: Side } = {
    long: { number: 0n, cost: 0n },
    short: { number: 0n, cost: 0n },
  };
  /** Open ones. */
  readonly positions = new Set<Position>();
  /** Pending, open and closing ones. */
  alive = 0;
  readonly entrusts = new Watch<Position>();
  readonly stops = new Watch<Position>();
  readonly bursts = new Watch<RiskAccount>();
  /** Accounts that another market of theirs has brought to the edge while this one had no fresh price. */
  readonly parked = new Set<RiskAccount>();

  constructor(id: MarketId, house: House, baseScale: Scale, terms: LeverTerms) {
    this.id = id;
    this.house = house;
    this.baseScale = baseScale;
    this.whole = 10n ** BigInt(baseScale);
    this.terms = terms;
  }

  /** Base units long less short. */
  get net(): bigint {
    return this.sides.long.number - this.sides.short.number;
  }

  /** Counts an open position, or with -1 takes it out again. */
  count({ side, cost, number }: Position, sign: 1n | -1n): void {
    const sums = this.sides[side];
    sums.number += sign * number;
    sums.cost += sign * cost;
  }

  get multiples(): string {
    return this.terms.multiples.join(",");
  }

  row(): LeverMarketRow {
    return {
      ...this.terms,
      multiples: this.multiples,
      marketId: this.id,
      assetId: this.house.assetId,
      state: this.state,
    };
  }
}
