// One market of the demo with all that does not change: its steps, its character, whose funds trade in it. Turns the
// reference, the book and the accounts' holdings into what the planners ask for.

import type { Side } from "@tidemark/engine";
import { type Amount, type AssetId, amount, minuteMs, type UserId } from "@tidemark/kernel";
import type { Sequencer } from "../../sequencer/sequencer.ts";
import type { Market } from "../markets/markets.ts";
import { type BookReading, readBook } from "./book-reading.ts";
import { type Character, characterOf } from "./character.ts";
import { Hollow } from "./hollow.ts";
import { type Holding, leaningOf, limitsOf } from "./inventory.ts";
import { fundOf, holdingOf } from "./makers-funds.ts";
import type { MarketAccount } from "./makers-store.ts";
import { seedOf } from "./noise.ts";
import { type PlannedQuote, planQuotes } from "./plan-quotes.ts";
import type { TradeInput } from "./plan-trades.ts";
import { Pressure } from "./pressure.ts";
import { type LadderOptions, ladderOf, quoteBounds, reachableCenter } from "./quote-ladder.ts";
import { type PricePath, usdtId } from "./reference-price.ts";
import { countOf, type Steps, stepsOf } from "./steps.ts";
import type { Taken } from "./sweeps.ts";
import { excitementOf, LastMinute, minuteShare } from "./tempo.ts";

/** How far prices lean against a full inventory, in half spreads. */
const leaningHalfSpreads = 0.8;

const sides: readonly Side[] = ["buy", "sell"];

export type DeskOptions = {
  readonly market: Market;
  readonly accounts: readonly MarketAccount[];
  readonly reference: PricePath;
  readonly seed: string;
};

/** What is known about the market at one moment. */
export type Moment = {
  readonly book: BookReading;
  /** In ticks. */
  readonly reference: number;
  /** Where makers see the price, in ticks: the reference, moved by what people traded with them. */
  readonly middle: number;
  /** USDT of one whole quote coin. */
  readonly quotePrice: number;
  /** How far each side stands back from the middle after a large order, as a part of it. */
  readonly hollow: Readonly<Record<Side, number>>;
  /** How much is traded beside the average. */
  readonly tempo: number;
};

export class MarketDesk {
  readonly market: Market;
  readonly steps: Steps;
  readonly character: Character;
  readonly #accounts: readonly MarketAccount[];
  readonly #makers: readonly MarketAccount[];
  readonly #reference: PricePath;
  readonly #seed: number;
  readonly #minuteSeed: number;
  readonly #pressure: Pressure;
  readonly #hollows: Readonly<Record<Side, Hollow>>;
  readonly #lastMinute = new LastMinute();

  constructor({ market, accounts, reference, seed }: DeskOptions) {
    this.market = market;
    this.steps = stepsOf(market);
    this.character = characterOf({ symbol: market.base.symbol, quote: market.quote.assetId });
    this.#accounts = accounts;
    this.#makers = accounts.filter((account) => account.role === "maker");
    this.#reference = reference;
    this.#seed = seedOf(`${seed} levels of ${market.symbol}`);
    this.#minuteSeed = seedOf(`${seed} bars of ${market.symbol}`);
    this.#pressure = new Pressure(this.character);
    this.#hollows = { buy: new Hollow(this.character), sell: new Hollow(this.character) };
  }

  /** `taken`: what people have taken from makers since the last look. */
  look(sequencer: Sequencer, now: number, taken: Taken): Moment {
    const { base, quote } = this.market;
    const reference = this.#reference.pairPrice(base.assetId, quote.assetId, now) / this.steps.tickSize;
    this.#lastMinute.see(now, reference);
    const bought = countOf(taken.bought, this.market.lot) * this.steps.lotSize;
    this.#pressure.see({ now, bought, price: this.#reference.price(base.assetId, now) });
    const middle = reference * (1 + this.#pressure.part);
    return {
      book: readBook(sequencer.view(), this.market, this.#makers),
      reference,
      middle,
      hollow: {
        buy: this.#hollowOf("buy", { now, middle, taken }),
        sell: this.#hollowOf("sell", { now, middle, taken }),
      },
      quotePrice: quote.assetId === usdtId ? 1 : this.#reference.price(quote.assetId, now),
      tempo: minuteShare(this.#minuteSeed, now - (now % minuteMs)) * excitementOf(this.#lastMinute.range, 1),
    };
  }

  #hollowOf(side: Side, seen: { readonly now: number; readonly middle: number; readonly taken: Taken }): number {
    const hollow = this.#hollows[side];
    const furthest = seen.taken.furthest[side];
    const away = furthest === null ? 0 : countOf(furthest, this.market.tick) / seen.middle - 1;
    hollow.see({ now: seen.now, way: side === "sell" ? away : -away });
    return hollow.part;
  }

  planQuotes(sequencer: Sequencer, moment: Moment, patience: number): PlannedQuote[] {
    const { book, hollow, quotePrice } = moment;
    const { bandPpm } = this.market.terms;
    const makers = this.#makers.map((account) => ({ userId: account.userId, ...this.#limits(sequencer, account) }));
    const leaning = leaningOf(this.#makers.map((maker) => this.#holding(sequencer, maker, this.market.base)));
    const leaned = moment.middle * (1 - (leaning * leaningHalfSpreads * this.character.halfSpreadPpm) / 1_000_000);
    const center = reachableCenter(leaned, book.around, bandPpm);
    const shared: Omit<LadderOptions, "side" | "foreignBest" | "hollow"> = {
      center,
      character: this.character,
      steps: this.steps,
      quotePrice,
      bounds: quoteBounds(book.around, bandPpm),
      seed: this.#seed,
    };
    return planQuotes({
      market: this.market,
      center,
      wanted: {
        buy: ladderOf({ ...shared, side: "buy", foreignBest: book.foreign.ask, hollow: hollow.buy }),
        sell: ladderOf({ ...shared, side: "sell", foreignBest: book.foreign.bid, hollow: hollow.sell }),
      },
      quotes: book.quotes,
      makers,
      foreign: book.foreign,
      patience,
    });
  }

  tradeInput(sequencer: Sequencer, moment: Moment, size: number): TradeInput {
    const takers = this.#accounts
      .filter((account) => account.role === "taker")
      .map((account) => ({ userId: account.userId, ...this.#limits(sequencer, account) }));
    return {
      market: this.market,
      steps: this.steps,
      character: this.character,
      quotePrice: moment.quotePrice,
      reference: moment.middle,
      best: moment.book.best,
      foreign: moment.book.foreign,
      eaten: sides.filter((side) => moment.hollow[side] > this.character.halfSpreadPpm / 1_000_000),
      takers,
      slippageMaxPpm: this.market.terms.slippageMaxPpm,
      size: size * moment.tempo,
    };
  }

  /** Where the band should lie, if it keeps quotes away from the reference; null while it does not. */
  newMeasure(moment: Moment): Amount | null {
    if (moment.book.around === 0 || !this.isBehind(moment)) return null;
    return amount(BigInt(Math.max(1, Math.round(moment.reference))) * this.market.tick);
  }

  /** Whether the band is so far behind the reference that it keeps quotes away from it. */
  isBehind({ book, reference }: Moment): boolean {
    return reachableCenter(reference, book.around, this.market.terms.bandPpm) !== reference;
  }

  get makerIds(): readonly UserId[] {
    return this.#makers.map((maker) => maker.userId);
  }

  #limits(sequencer: Sequencer, account: MarketAccount): { canBuy: boolean; canSell: boolean } {
    return limitsOf(
      this.#holding(sequencer, account, this.market.base),
      this.#holding(sequencer, account, this.market.quote),
    );
  }

  #holding(sequencer: Sequencer, account: MarketAccount, coin: Market["base"]): Holding {
    const assetId: AssetId = coin.assetId;
    const fund = fundOf(account, coin);
    if (fund === null) throw new Error(`there are no funds in ${coin.symbol}`);
    return { held: holdingOf(sequencer, account, assetId), fund };
  }
}
