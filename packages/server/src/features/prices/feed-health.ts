// How the feed is, for those who keep the exchange running: when it last recorded something, and what its sources say.

import { type Instant, instant } from "@tidemark/kernel";
import type { Clock } from "../../platform/clock.ts";
import type { Sequencer } from "../../sequencer/sequencer.ts";
import type { Markets } from "../markets/markets.ts";
import type { Feed } from "./feed.ts";
import type { PriceSource } from "./price-source.ts";
import type { TickChain } from "./tick-chain.ts";

/** off: there are too few sources · late: no look for a while, or markets without a fresh price · broken: the chain is. */
export type FeedState = "ok" | "late" | "off" | "broken";

export type SourceHealth = {
  readonly source: number;
  readonly name: string;
  /** Of how many markets its price was used in the last look, and of how many it was left out. */
  readonly used: number;
  readonly silent: number;
  readonly failed: number;
  readonly stray: number;
};

export type FeedHealth = {
  readonly state: FeedState;
  readonly tick: number;
  readonly at: Instant | null;
  readonly ageMs: number | null;
  /** Markets with a fresh price, of how many. */
  readonly fresh: number;
  readonly markets: number;
  readonly sources: readonly SourceHealth[];
  readonly reason: string | null;
};

export type HealthParts = {
  readonly clock: Clock;
  readonly sequencer: Sequencer;
  readonly markets: Markets;
  readonly sources: readonly PriceSource[];
  readonly chain: TickChain;
  readonly feed: Feed;
  readonly isOn: boolean;
};

function sourcesOf({ sources, markets, feed }: HealthParts): SourceHealth[] {
  const counts = new Map(
    sources.map(({ number, name }) => [number, { name, used: 0, silent: 0, failed: 0, stray: 0 }]),
  );
  for (const { id } of markets.list()) {
    for (const { source, state } of feed.lookAt(id)) {
      const count = counts.get(source);
      if (count !== undefined) count[state] += 1;
    }
  }
  return [...counts].map(([source, count]) => ({ source, ...count }));
}

export function healthOf(parts: HealthParts): FeedHealth {
  const { clock, sequencer, markets, chain, isOn } = parts;
  const now = clock.now();
  const view = sequencer.view();
  const { freshMs } = view.markTerms;
  const living = markets.list().filter(({ state }) => state !== "ended");
  const fresh = living.filter(({ id }) => now - (view.mark(id)?.at ?? instant(0)) <= freshMs).length;
  const at = chain.last?.at ?? null;
  const isLate = at === null || now - at > freshMs || fresh < living.length;
  const state = chain.brokenBecause !== null ? "broken" : !isOn ? "off" : isLate ? "late" : "ok";
  return {
    state,
    tick: chain.last?.number ?? 0,
    at,
    ageMs: at === null ? null : now - at,
    fresh,
    markets: living.length,
    sources: sourcesOf(parts),
    reason: chain.brokenBecause,
  };
}
