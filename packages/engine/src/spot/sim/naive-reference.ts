// The slow average and the day of a market once more: every trade of the minute kept as it was, and everything worked
// out from them in one go when somebody acts in a later minute.

import type { MarketTerms } from "../events.ts";

const minute = 60_000;
export const hour = 60 * minute;
const day = 24 * hour;
const fine = 1_000_000n;
const countableMax = 2n ** 53n - 1n;

type Steps = { readonly lot: bigint; readonly tick: bigint; readonly whole: bigint };

export class NaiveReference {
  /** In millionths of a tick; null as long as there is nothing to go by. */
  private average: bigint | null = null;
  private from = 0;
  private countedTo = 0;
  private trades: { ticks: bigint; lots: bigint }[] = [];
  private dayFrom = 0;
  /** In ticks. */
  private opened = 0n;
  halts = 0;
  private readonly steps: Steps;

  constructor(steps: Steps) {
    this.steps = steps;
  }

  /** As a price. */
  at(now: number, terms: MarketTerms): bigint | null {
    const average = this.averageAt(now, terms);
    return average === null ? null : rounded(average) * this.steps.tick;
  }

  get dayPrice(): bigint {
    return this.opened * this.steps.tick;
  }

  start(price: bigint, now: number): void {
    const ticks = price / this.steps.tick;
    this.average = ticks * fine;
    this.from = minuteOf(now);
    this.countedTo = this.from;
    this.trades = [];
    this.dayFrom = this.from;
    this.opened = ticks;
    this.halts = 0;
  }

  /** How long ago the last minute ended in which anything was traded. */
  lastTradeIn(now: number): number {
    return now - (this.trades.length > 0 ? this.from + minute : this.countedTo);
  }

  note(price: bigint, amount: bigint): void {
    const ticks = price / this.steps.tick;
    const lots = amount / this.steps.lot;
    const before = this.trades.reduce((sum, one) => sum + one.ticks * one.lots, 0n);
    if (before + ticks * lots <= countableMax) this.trades.push({ ticks, lots });
  }

  /** Somebody acts: what is over is taken up. */
  goTo(now: number, last: bigint | null, terms: MarketTerms): void {
    if (this.average === null) {
      if (last !== null) this.start(last, now);
      return;
    }
    if (now < this.from + minute) return;
    const average = this.averageAt(now, terms) ?? 0n;
    if (this.trades.length > 0) this.countedTo = this.from + minute;
    this.average = average;
    this.trades = [];
    this.from = minuteOf(now);
    if (now - this.dayFrom < day) return;
    this.dayFrom = this.from;
    this.opened = rounded(average);
    this.halts = 0;
  }

  /** After a halt the day is measured from here; an operator begins it anew. */
  reopen(now: number, isByOperator: boolean): void {
    this.opened = rounded(this.average ?? 0n);
    if (isByOperator) [this.dayFrom, this.halts] = [now, 0];
  }

  private averageAt(now: number, terms: MarketTerms): bigint | null {
    const { average } = this;
    if (average === null || now < this.from + minute || this.trades.length === 0) return average;
    const { lot, tick, whole } = this.steps;
    const lots = this.trades.reduce((sum, one) => sum + one.lots, 0n);
    const turnover = this.trades.reduce((sum, one) => sum + one.ticks * one.lots, 0n);
    const value = (turnover * lot * tick) / whole;
    const half = 1_000n * (terms.valueMin === 0n ? 1n : terms.valueMin);
    const silence = BigInt(this.from + minute - this.countedTo);
    const time = silence > BigInt(hour) ? BigInt(hour) : silence;
    const distance = (turnover * fine) / lots - average;
    return average + (distance * time * value) / (BigInt(hour) * (value + half));
  }
}

function minuteOf(now: number): number {
  return Math.floor(now / minute) * minute;
}

function rounded(average: bigint): bigint {
  const ticks = (2n * average + fine) / (2n * fine);
  return ticks === 0n ? 1n : ticks;
}
