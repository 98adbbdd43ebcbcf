// Drives the demo's market: at each tick it looks at every book, lets the planners say what should happen, and sends as
// much of it as the budget allows through the same door as everybody's orders. Refusals are normal: the next tick
// looks again. A busy or recovering exchange is left alone for a while.

import { type Content, houseId } from "@tidemark/engine";
import { type Instant, instant, type UserId } from "@tidemark/kernel";
import type { Clock } from "../../platform/clock.ts";
import { Job, type JobMeasure } from "../../platform/job.ts";
import { follow, type Sequencer } from "../../sequencer/sequencer.ts";
import { passingRefusals } from "../../sequencer/submission.ts";
import type { Market, Markets } from "../markets/markets.ts";
import { type Purse, Refills } from "./makers-funds.ts";
import type { MarketAccount } from "./makers-store.ts";
import { MarketDesk, type Moment } from "./market-desk.ts";
import { type Chance, createChance } from "./noise.ts";
import { Pace } from "./pace.ts";
import type { PlannedQuote } from "./plan-quotes.ts";
import { type PlannedTrade, planCorrection, planTrade } from "./plan-trades.ts";
import type { PricePath } from "./reference-price.ts";
import { Sweeps } from "./sweeps.ts";

const refillEveryMs = 5_000;
const restMs = 2_000;
/** Rounds of the first filling. Two or three do; after a long pause each brings prices one part of the band nearer. */
const openingRounds = 200;

export type DriverOptions = {
  readonly sequencer: Sequencer;
  readonly markets: Markets;
  readonly accounts: readonly MarketAccount[];
  readonly purses: readonly Purse[];
  readonly reference: PricePath;
  readonly seed: string;
  readonly clock: Clock;
  /** Sockets that are open now. */
  readonly watchers: () => Promise<number>;
  readonly isAlwaysIdle: boolean;
  readonly onTrouble?: (text: string, error: unknown) => void;
  readonly measure?: JobMeasure | undefined;
};

type Planned = { readonly userId: UserId; readonly content: Content };
type Scene = { readonly desk: MarketDesk; readonly moment: Moment };
export type StepReport = { readonly sent: number; readonly refused: number; readonly isResting: boolean };

export class MakersDriver {
  readonly #options: DriverOptions;
  readonly #pace: Pace;
  readonly #refills = new Refills();
  readonly #chance: Chance;
  readonly #job: Job;
  readonly #sweeps: Sweeps;
  #isOpened = false;
  #refilledAt = 0;
  #turn = 0;
  #restsUntil = 0;

  constructor(options: DriverOptions) {
    this.#options = options;
    const now = options.clock.now();
    this.#pace = new Pace({ isAlwaysIdle: options.isAlwaysIdle, now });
    this.#chance = createChance(`${options.seed} trades from ${now}`);
    this.#sweeps = new Sweeps(options.accounts);
    this.#hearSweeps(options.sequencer);
    this.#job = new Job({
      name: "demo-market",
      everyMs: () => this.#pace.speed(options.clock.now()).tickMs,
      run: () => this.#tick(),
      onTrouble: (error) => options.onTrouble?.("the demo's market paused", error),
      measure: options.measure,
    });
  }

  /** After an interruption what was taken meanwhile is not known, and makers come back to it at once. */
  #hearSweeps(sequencer: Sequencer): void {
    follow(sequencer, {
      reset: () => this.#sweeps.clear(),
      hear: (committed) => {
        for (const event of committed.flatMap(({ events }) => events)) {
          if (event.type === "TradeMade") this.#sweeps.hear(event.trade);
        }
      },
    });
  }

  start(): void {
    void this.#job.start().wake();
  }

  stop(): Promise<void> {
    return this.#job.stop();
  }

  async #tick(): Promise<void> {
    const now = this.#options.clock.now();
    try {
      if (this.#isOpened) await this.step(now);
      else this.#isOpened = await this.open(now);
    } catch (error) {
      this.#restsUntil = now + restMs;
      throw error;
    }
  }

  /** Fills the books at once, whatever it takes, and puts right what an earlier run has left in them. */
  async open(now: Instant): Promise<boolean> {
    const { sequencer } = this.#options;
    await this.#measureAnew(now);
    for (let round = 0; round < openingRounds; round += 1) {
      const scenes = this.#scenes(now);
      const quotes = scenes.flatMap(({ desk, moment }) => desk.planQuotes(sequencer, moment, 1));
      const trades = scenes.flatMap(({ desk, moment }) => {
        const trade = desk.isBehind(moment) ? planTrade(desk.tradeInput(sequencer, moment, 1), this.#chance) : null;
        return trade ?? [];
      });
      if (quotes.length + trades.length === 0) return true;
      const { isResting } = await this.#send([...quotes, ...trades], now);
      if (isResting) return false;
    }
    return true;
  }

  /** After a long pause the reference has gone where no order may: the band lies around what was paid before it. */
  async #measureAnew(now: Instant): Promise<void> {
    const { sequencer } = this.#options;
    for (const { desk, moment } of this.#scenes(now)) {
      const price = desk.newMeasure(moment);
      if (price === null) continue;
      await sequencer.submit({ type: "SetMarketReference", marketId: desk.market.id, price }, { userId: houseId });
    }
  }

  /** One tick. */
  async step(now: Instant): Promise<StepReport> {
    const { sequencer, reference, watchers } = this.#options;
    if (now < this.#restsUntil || sequencer.state() !== "ready") return { sent: 0, refused: 0, isResting: true };
    await this.#refill(now);
    const liveliness = reference.liveliness(now);
    const allowed = this.#pace.allow(now, { watchers: await watchers(), liveliness });
    if (allowed.commands < 1) return { sent: 0, refused: 0, isResting: false };
    const scenes = this.#scenes(now);
    const size = this.#pace.sizeOfTrades(now, liveliness);
    const trades = this.#planTrades(scenes, size, Math.min(allowed.trades, allowed.commands));
    const { patience } = this.#pace.speed(now);
    const quotes = this.#planQuotes(scenes, patience).slice(0, allowed.commands - trades.length);
    this.#pace.spend({ commands: quotes.length + trades.length, trades: allowed.trades });
    return this.#send([...quotes, ...trades], now);
  }

  async #refill(now: Instant): Promise<void> {
    if (now - this.#refilledAt < refillEveryMs) return;
    this.#refilledAt = now;
    await this.#refills.run(this.#options.sequencer, this.#options.purses, now);
  }

  #desks = new Map<Market, MarketDesk>();

  /** A market whose terms changed is a new object and gets a new desk. */
  #deskOf(market: Market): MarketDesk {
    const known = this.#desks.get(market);
    if (known !== undefined) return known;
    const { accounts, reference, seed } = this.#options;
    const desk = new MarketDesk({ market, accounts, reference, seed });
    for (const old of this.#desks.keys()) if (old.id === market.id) this.#desks.delete(old);
    this.#desks.set(market, desk);
    return desk;
  }

  #scenes(now: Instant): Scene[] {
    const { markets, reference, sequencer } = this.#options;
    return markets
      .list()
      .filter(
        ({ state, base, quote }) => state === "open" && reference.has(base.assetId) && reference.has(quote.assetId),
      )
      .map((market) => {
        const desk = this.#deskOf(market);
        return { desk, moment: desk.look(sequencer, now, this.#sweeps.take(market.id)) };
      });
  }

  /** Of all markets, most urgent first; those of equal urgency take turns in coming first. */
  #planQuotes(scenes: readonly Scene[], patience: number): PlannedQuote[] {
    this.#turn += 1;
    const first = this.#turn % Math.max(1, scenes.length);
    return [...scenes.slice(first), ...scenes.slice(0, first)]
      .flatMap(({ desk, moment }) => desk.planQuotes(this.#options.sequencer, moment, patience))
      .sort((a, b) => a.urgency - b.urgency);
  }

  #planTrades(scenes: readonly Scene[], size: number, count: number): PlannedTrade[] {
    const { sequencer } = this.#options;
    const planned: PlannedTrade[] = [];
    const plan = (one: PlannedTrade | null): void => {
      if (one !== null && planned.length < count) planned.push(one);
    };
    for (const { desk, moment } of scenes) {
      const { foreign } = moment.book;
      if (foreign.bid !== 0 || foreign.ask !== 0) {
        plan(planCorrection(desk.tradeInput(sequencer, moment, size), this.#chance));
      }
      // Only trades move the band, so a market that lags behind the reference trades first.
      if (desk.isBehind(moment)) plan(planTrade(desk.tradeInput(sequencer, moment, size), this.#chance));
    }
    for (let left = count - planned.length; left > 0; left -= 1) {
      const scene = this.#pick(scenes);
      if (scene !== null) plan(planTrade(scene.desk.tradeInput(sequencer, scene.moment, size), this.#chance));
    }
    return planned;
  }

  #pick(scenes: readonly Scene[]): Scene | null {
    const total = scenes.reduce((sum, { desk }) => sum + desk.character.weight, 0);
    let place = this.#chance() * total;
    for (const scene of scenes) {
      place -= scene.desk.character.weight;
      if (place < 0) return scene;
    }
    return scenes[0] ?? null;
  }

  /** All at once, so that they share a commit. Without keys: none of them is ever sent again. */
  async #send(planned: readonly Planned[], now: Instant): Promise<StepReport> {
    const { sequencer } = this.#options;
    const replies = await Promise.all(planned.map(({ userId, content }) => sequencer.submit(content, { userId })));
    const refusals = replies.flatMap((reply) => (reply.ok ? [] : [reply.rejection.code]));
    const isResting = refusals.some((code) => passingRefusals.includes(code));
    if (isResting) this.#restsUntil = instant(now + restMs);
    return { sent: planned.length, refused: refusals.length, isResting };
  }
}
