// One market: its fixed steps, its terms, its book, the stops that wait and the price they wait for. Lot and
// tick are chosen so that one lot at one tick is a whole number of quote units: trades never round.

import type { Amount, AssetId, MarketId, UserId } from "@tidemark/kernel";
import { Ladder } from "../book/ladder.ts";
import { portionDown, portionUp, product, stepsMax, type Unit, unitOf } from "../book/ticks.ts";
import type { CreateMarket } from "../command.ts";
import type { MarketRow, MarketState, MarketTerms } from "../event.ts";
import type { Mixer } from "../hash/mixer.ts";
import type { Account, Ledger } from "../ledger/ledger.ts";
import { Trader } from "./trader.ts";

const million = 1_000_000;

type Band = { readonly around: number; readonly bandPpm: number; readonly low: number; readonly high: number };

/** Around nothing, every price is within. */
export function bandAround(ticks: number, bandPpm: number): Band {
  if (ticks === 0) return { around: ticks, bandPpm, low: 1, high: stepsMax };
  const low = portionUp(ticks, Math.max(0, million - bandPpm));
  return { around: ticks, bandPpm, low, high: portionDown(ticks, million + bandPpm) };
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
  /** The next stop to trigger is the best one: a rising price meets the lowest buy stop first. */
  readonly buyStops = new Ladder("lowest");
  readonly sellStops = new Ladder("highest");
  /** Numbers of the stops whose price has come, in the order they will run; some may have ended meanwhile. */
  triggered: number[] = [];
  /** The price of the last trade, before the first one the reference price, 0 without either. */
  lastTicks: number;
  /** Lots of all live orders together; kept below 2^53 so that every sum of lots is exact. */
  lotsAlive = 0;
  private knownBand = bandAround(0, 0);
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
  band(): Band {
    const { lastTicks, knownBand } = this;
    const { bandPpm } = this.terms;
    if (knownBand.around !== lastTicks || knownBand.bandPpm !== bandPpm)
      this.knownBand = bandAround(lastTicks, bandPpm);
    return this.knownBand;
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

  mixInto(mixer: Mixer): void {
    mixer.number(this.id);
    mixer.number(this.base);
    mixer.number(this.quote);
    mixer.amount(this.lot);
    mixer.amount(this.tick);
    mixer.text(this.state);
    mixer.number(this.lastTicks);
    mixer.number(this.lotsAlive);
    mixer.amount(this.referencePrice);
    mixer.number(this.terms.makerFeePpm);
    mixer.number(this.terms.takerFeePpm);
    mixer.number(this.terms.bandPpm);
    mixer.amount(this.terms.amountMin);
    mixer.amount(this.terms.valueMin);
    mixer.number(this.terms.slippageMaxPpm);
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
    };
  }
}
