// What the prices of a market are measured by since the third rules: a slow average, and where its day began. The
// average moves once a minute, towards what was paid in that minute, and only as far as time has passed and money has
// changed hands: whoever wants to walk it somewhere pays for every step, and waits. Far from where the day began, the
// market halts.

import { defineRow } from "../core/row.ts";
import { cappedSteps, stepsMax } from "./book/ticks.ts";
import type { MarketTerms } from "./events.ts";

export const windowMs = 60_000;
/** Trades of one side alone, as heavy as can be, bring the average to their price within this time. */
export const memoryMs = 60 * windowMs;
/** So many smallest orders in a minute bring it half as far as it can come. */
export const ordersForHalf = 1_000n;
export const dayMs = 24 * 60 * windowMs;
export const coolDownMs = 15 * windowMs;
/** Of one day; the next one waits for an operator. */
export const haltsAlone = 2;

const million = 1_000_000n;

/** How far the price may be from where the day began: half as far again as an order's price from the average. */
export function dayBandPpm({ bandPpm }: Pick<MarketTerms, "bandPpm">): number {
  return bandPpm + (bandPpm >> 1);
}

export class Reference {
  /** The average in whole ticks; 0 as long as there is no price to begin with. */
  ticks = 0;
  /** The same in millionths of a tick: a tick can be more than it moves in a minute. */
  millionths = 0n;
  /** When the minute began that is being counted. */
  windowAt = 0;
  /** Ticks times lots, and lots, of that minute. What a number cannot hold exactly is not counted. */
  windowSum = 0;
  windowLots = 0;
  /** Time up to here has moved the average already. */
  spentAt = 0;
  dayTicks = 0;
  dayAt = 0;
  /** Of this day. */
  halts = 0;
  /** When a halt ends by itself; 0 without one, or if an operator has to end it. */
  haltedUntil = 0;

  begin(ticks: number, at: number): void {
    this.ticks = ticks;
    this.millionths = BigInt(ticks) * million;
    this.windowAt = at - (at % windowMs);
    this.windowSum = 0;
    this.windowLots = 0;
    this.spentAt = this.windowAt;
    this.dayTicks = ticks;
    this.dayAt = this.windowAt;
    this.halts = 0;
  }

  /** Counts a trade. */
  add(ticks: number, lots: number): void {
    const sum = this.windowSum + ticks * lots;
    if (sum > stepsMax) return;
    this.windowSum = sum;
    this.windowLots += lots;
  }

  /** Whether nothing was traded for as long as the average remembers. */
  isQuiet(at: number): boolean {
    return at >= (this.windowLots > 0 ? this.windowAt + windowMs : this.spentAt) + memoryMs;
  }

  /** The average as it stands at an instant, without moving it. */
  ticksAt(at: number, unit: bigint, terms: MarketTerms): number {
    return this.isOver(at) ? wholeTicks(this.moved(unit, terms)) : this.ticks;
  }

  /** Goes on to another minute, and to another day, if the time has come. */
  roll(at: number, unit: bigint, terms: MarketTerms): void {
    if (!this.isOver(at)) return;
    this.millionths = this.moved(unit, terms);
    this.ticks = wholeTicks(this.millionths);
    if (this.windowLots > 0) this.spentAt = this.windowAt + windowMs;
    this.windowAt = at - (at % windowMs);
    this.windowSum = 0;
    this.windowLots = 0;
    if (at < this.dayAt + dayMs) return;
    this.dayTicks = this.ticks;
    this.dayAt = this.windowAt;
    this.halts = 0;
  }

  private isOver(at: number): boolean {
    return at >= this.windowAt + windowMs;
  }

  /**
   * The average after the minute that was counted. Time in which nothing was traded is not lost, but it counts no
   * further back than the average remembers.
   *
   * @example 100 → a minute after an hour of silence, as much traded at 80 as moves it half as far as it can → 90
   */
  private moved(unit: bigint, terms: MarketTerms): bigint {
    if (this.windowLots === 0) return this.millionths;
    const passed = BigInt(Math.min(this.windowAt + windowMs - this.spentAt, memoryMs));
    const traded = BigInt(this.windowSum) * unit;
    const needed = ordersForHalf * (terms.valueMin > 0n ? terms.valueMin : 1n);
    const paid = (BigInt(this.windowSum) * million) / BigInt(this.windowLots);
    const way = (paid - this.millionths) * passed * traded;
    return this.millionths + way / (BigInt(memoryMs) * (traded + needed));
  }
}

function wholeTicks(millionths: bigint): number {
  return Math.max(1, cappedSteps((millionths + million / 2n) / million));
}

/** Saved and hashed behind its market, once there is something in it. */
export const referenceRow = defineRow<Reference>({
  table: "markets",
  fields: {
    ticks: { type: "whole" },
    millionths: { type: "amount" },
    windowAt: { type: "whole" },
    windowSum: { type: "whole" },
    windowLots: { type: "whole" },
    spentAt: { type: "whole" },
    dayTicks: { type: "whole" },
    dayAt: { type: "whole" },
    halts: { type: "whole" },
    haltedUntil: { type: "whole" },
  },
});
