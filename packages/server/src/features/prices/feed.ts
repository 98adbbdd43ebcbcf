// Looks at the world once a second and has it recorded: one command for all markets, with what each source said. It
// begins right after each whole second. While the exchange recovers or is halted it waits, and a look that came too late
// for its number is done again. Sources that are gone lead to a look that moves nothing, so that the record itself says
// for how long there was no price.

import { houseId, type MarkTerms } from "@tidemark/engine";
import { type Instant, type MarketId, secondMs } from "@tidemark/kernel";
import type { Clock } from "../../platform/clock.ts";
import { Job, type JobMeasure } from "../../platform/job.ts";
import type { Sequencer } from "../../sequencer/sequencer.ts";
import { passingRefusals } from "../../sequencer/submission.ts";
import type { Market, Markets } from "../markets/markets.ts";
import { gatherLooks, type SourceLook, usedOf } from "./gather.ts";
import type { PriceSource } from "./price-source.ts";

const triesMax = 3;
/** A little after the second, so that a timer that comes early does not look at the one before. */
const marginMs = 4;

export type FeedParts = {
  readonly clock: Clock;
  readonly sequencer: Sequencer;
  readonly markets: Markets;
  readonly sources: readonly PriceSource[];
  readonly terms: MarkTerms;
  onTrouble(text: string, error: unknown): void;
  readonly measure?: JobMeasure | undefined;
};

export class Feed {
  readonly #parts: FeedParts;
  readonly #job: Job;
  #looks: ReadonlyMap<MarketId, readonly SourceLook[]> = new Map();

  constructor(parts: FeedParts) {
    this.#parts = parts;
    this.#job = new Job({
      name: "price-feed",
      everyMs: () => secondMs + marginMs - (parts.clock.now() % secondMs),
      run: () => this.look(),
      onTrouble: (error) => parts.onTrouble("a look at the world could not be recorded", error),
      isReady: () => parts.sequencer.state() === "ready",
      measure: parts.measure,
    });
  }

  start(): void {
    for (const source of this.#parts.sources) source.start?.();
    this.#job.start();
  }

  async stop(): Promise<void> {
    await this.#job.stop();
    await Promise.all(this.#parts.sources.map((source) => source.stop?.()));
  }

  /** What was last said about a market, used or not. */
  lookAt(marketId: MarketId): readonly SourceLook[] {
    return this.#looks.get(marketId) ?? [];
  }

  /** One look, recorded. */
  async look(): Promise<void> {
    await this.#settleTerms();
    for (let left = triesMax; left > 0; left -= 1) {
      const isTooLate = await this.#record();
      if (!isTooLate) return;
    }
  }

  /** Whether another look was recorded under its number meanwhile. */
  async #record(): Promise<boolean> {
    const { clock, sequencer } = this.#parts;
    const number = sequencer.view().tickNumber + 1;
    this.#looks = this.#gather(clock.now());
    const quotes = [...this.#looks]
      .map(([marketId, looks]) => ({ marketId, sources: usedOf(looks) }))
      .filter(({ sources }) => sources.length > 0);
    const reply = await sequencer.submit({ type: "RecordTicks", number, quotes }, { userId: houseId });
    if (reply.ok || passingRefusals.includes(reply.rejection.code)) return false;
    if (reply.rejection.code === "tick_out_of_order") return true;
    throw new Error(`a look was refused: ${reply.rejection.code}`);
  }

  #gather(now: Instant): ReadonlyMap<MarketId, readonly SourceLook[]> {
    const { markets, sources } = this.#parts;
    const isLiving = ({ state }: Market): boolean => state !== "ended";
    return new Map(
      markets
        .list()
        .filter(isLiving)
        .map((market) => [market.id, gatherLooks(market, sources, now)]),
    );
  }

  async #settleTerms(): Promise<void> {
    const { sequencer, terms } = this.#parts;
    const known = sequencer.view().markTerms;
    if ((Object.keys(terms) as (keyof MarkTerms)[]).every((name) => terms[name] === known[name])) return;
    await sequencer.submit({ type: "SetMarkTerms", terms }, { userId: houseId });
  }
}
