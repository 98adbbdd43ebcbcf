// One market: its fixed steps, its terms, its book, the stops that wait and the price they wait for. Lot and
// tick are chosen so that one lot at one tick is a whole number of quote units: trades never round.

import type { Amount, AssetId, Instant, MarketId, UserId } from "@tidemark/kernel";
import type { Account, Ledger } from "../core/ledger/ledger.ts";
import { Ladder } from "./book/ladder.ts";
import { portionDown, portionUp, product, stepsMax, type Unit, unitOf } from "./book/ticks.ts";
import type { CreateMarket } from "./commands.ts";
import type { MarketRow, MarketState, MarketTerms } from "./events.ts";
import { Reference } from "./reference.ts";
import { Trader } from "./trader.ts";

const million = 1_000_000;

export type Band = {
  readonly around: number;
  readonly bandPpm: number;
  readonly rules: number;
  readonly low: number;
  readonly high: number;
};

/** Around nothing, every price is within; since the second rules at least one tick either way is. */
export function bandAround(ticks: number, bandPpm: number, rules: number): Band {
  if (ticks === 0) return { around: ticks, bandPpm, rules, low: 1, high: stepsMax };
  const low = portionUp(ticks, Math.max(0, million - bandPpm));
  const high = portionDown(ticks, million + bandPpm);
  if (rules < 2) return { around: ticks, bandPpm, rules, low, high };
  const room = { low: Math.max(1, Math.min(low, ticks - 1)), high: Math.max(high, Math.min(ticks + 1, stepsMax)) };
  return { around: ticks, bandPpm, rules, ...room };
}

export class Market {
  readonly id: MarketId;
  readonly base: AssetId;
  readonly quote: AssetId;
  readonly lot: bigint;
  readonly tick: bigint;
  /** Quote units of one lot at one tick. */
  private readonly valueUnit: Unit;
  readonly lotUnit: Unit;
  readonly tickUnit: Unit;
  state: MarketState;
  terms: MarketTerms;
  readonly referencePrice: Amount | null;
  readonly bids = new Ladder("highest");
  readonly asks = new Ladder("lowest");
  /** Stops, by which way the price has to come. The next one is the best one: a rising price meets the lowest first. */
  readonly risingStops = new Ladder("lowest");
  readonly fallingStops = new Ladder("highest");
  /** Where stops move that follow the price, by which way it has to come: sentries alone. */
  readonly risingTrails = new Ladder("lowest");
  readonly fallingTrails = new Ladder("highest");
  /**
   * Numbers of the orders whose turn comes, first first: what one command could not finish, stops whose price has
   * come, and orders placed behind those. Within a run those that have had their turn are still in it.
   */
  queue: number[] = [];
  /** The price of the last trade, before the first one the reference price, 0 without either. */
  lastTicks: number;
  /** Lots of all live orders together; kept below 2^53 so that every sum of lots is exact. */
  lotsAlive = 0;
  /** What prices are measured by since the third rules; empty before. */
  readonly reference = new Reference();
  private knownBand = bandAround(0, 0, 0);
  readonly traders = new Map<UserId, Trader>();
  readonly baseFees: Account;
  readonly quoteFees: Account;

  constructor(content: CreateMarket, unit: bigint, referenceTicks: number, ledger: Ledger) {
    this.id = content.marketId;
    this.base = content.base;
    this.quote = content.quote;
    this.lot = content.lot;
    this.tick = content.tick;
    this.valueUnit = unitOf(unit);
    this.lotUnit = unitOf(content.lot);
    this.tickUnit = unitOf(content.tick);
    this.state = content.state;
    this.terms = content.terms;
    this.referencePrice = content.referencePrice ?? null;
    this.lastTicks = referenceTicks;
    this.baseFees = ledger.system("fees", content.base);
    this.quoteFees = ledger.system("fees", content.quote);
  }

  /** Quote units of so many lots at that price. */
  value(ticks: number, lots: number): bigint {
    return product(ticks, lots, this.valueUnit);
  }

  /** Base units of so many lots. */
  amount(lots: number): bigint {
    return product(lots, 1, this.lotUnit);
  }

  /** The lowest and the highest price an order may have now. */
  band(rules: number, at: number): Band {
    const { knownBand } = this;
    const { bandPpm } = this.terms;
    const around = this.measure(rules, at);
    if (knownBand.around !== around || knownBand.bandPpm !== bandPpm || knownBand.rules !== rules)
      this.knownBand = bandAround(around, bandPpm, rules);
    return this.knownBand;
  }

  /** What the band lies around: the last price, since the third rules the average as it stands at that instant. */
  private measure(rules: number, at: number): number {
    if (rules < 3 || this.reference.ticks === 0) return this.lastTicks;
    return this.reference.ticksAt(at, this.valueUnit.exact, this.terms);
  }

  /** Before anything trades: the average takes up what was traded in minutes that are over. */
  rollReference(at: number): void {
    if (this.reference.ticks > 0) this.reference.roll(at, this.valueUnit.exact, this.terms);
    else if (this.lastTicks > 0) this.reference.begin(this.lastTicks, at);
  }

  /** Whether nobody has an order here. */
  get isEmpty(): boolean {
    const { bids, asks, risingStops, fallingStops, queue } = this;
    return [bids, asks, risingStops, fallingStops].every((ladder) => ladder.best === null) && queue.length === 0;
  }

  /** Whether somebody's turn is still to come, or a stop to follow the price: nobody overtakes those. */
  get isBehind(): boolean {
    if (this.queue.length > 0) return true;
    const { lastTicks } = this;
    const risen = this.risingTrails.best;
    const fallen = this.fallingTrails.best;
    return (risen !== null && risen.ticks <= lastTicks) || (fallen !== null && fallen.ticks >= lastTicks);
  }

  trader(userId: UserId, ledger: Ledger): Trader {
    let trader = this.traders.get(userId);
    if (trader === undefined) {
      const base = ledger.open(userId, "spot", this.base);
      trader = new Trader(userId, this, base, ledger.open(userId, "spot", this.quote));
      this.traders.set(userId, trader);
    }
    return trader;
  }

  row(): MarketRow {
    return {
      marketId: this.id,
      base: this.base,
      quote: this.quote,
      lot: this.lot as Amount,
      tick: this.tick as Amount,
      state: this.state,
      terms: this.terms,
      referencePrice: this.referencePrice,
      ...(this.reference.haltedUntil === 0 ? {} : { haltedUntil: this.reference.haltedUntil as Instant }),
    };
  }
}
