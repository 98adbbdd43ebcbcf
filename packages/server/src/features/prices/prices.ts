// Recorded prices, as one thing: the feed that has them recorded, the chain that keeps them, and what others ask of
// them. Other features read a price here and nowhere else.

import type { TickHead } from "@tidemark/contract/prices";
import { usualMarkTerms } from "@tidemark/engine";
import type { Instant, MarketId } from "@tidemark/kernel";
import type { Clock } from "../../platform/clock.ts";
import type { JobMeasure } from "../../platform/job.ts";
import type { ValuesOf } from "../../platform/setting.ts";
import type { Sequencer } from "../../sequencer/sequencer.ts";
import type { Channels } from "../../socket/channels.ts";
import type { Database } from "../../store/database.ts";
import type { Markets } from "../markets/markets.ts";
import type { SecretKey } from "../secrets/secrets.ts";
import { Feed } from "./feed.ts";
import { type FeedHealth, healthOf } from "./feed-health.ts";
import type { SourceLook } from "./gather.ts";
import { type HeadKey, openHeadKey } from "./head-key.ts";
import { type MarkNow, markNow, type NoMark } from "./marks.ts";
import type { PriceSource } from "./price-source.ts";
import { openPricesChannel } from "./prices-channel.ts";
import type { settings } from "./settings.ts";
import { type MovedPrice, movedIn, TickChain } from "./tick-chain.ts";

export type { FeedHealth, MarkNow, MovedPrice, NoMark, PriceSource };

/** A look that is committed, and the prices it moved. */
export type HeardTick = { readonly number: number; readonly at: Instant; readonly moved: readonly MovedPrice[] };

export type Prices = {
  /** The recorded price of a market and whether it may still be gone by. */
  mark(marketId: MarketId): MarkNow | NoMark;
  /** Hears every look once it is committed, each once and in order. After a rebuild some may be left out. */
  onTick(listener: (tick: HeardTick) => void): void;
  /** The newest link of the chain, signed; null before the first, and while the chain is not to be believed. */
  head(): TickHead | null;
  /** What the sources last said about a market. */
  looks(marketId: MarketId): readonly SourceLook[];
  health(): FeedHealth;
  /** Looks now, as the job does each second. */
  look(): Promise<void>;
  /** Compares the chain with the database now. */
  check(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
};

export type PricesParts = {
  readonly config: ValuesOf<typeof settings>;
  readonly clock: Clock;
  readonly database: Database;
  readonly sequencer: Sequencer;
  readonly channels: Channels;
  readonly markets: Markets;
  readonly secretKey: SecretKey;
  readonly sources: readonly PriceSource[];
  /** Nothing looks by itself. */
  readonly isByHand: boolean;
  onTrouble(text: string, error: unknown): void;
  readonly measure?: JobMeasure | undefined;
};

export async function openPrices(parts: PricesParts): Promise<Prices> {
  const { config, database, isByHand, secretKey, sources } = parts;
  const chain = await TickChain.open(parts);
  const terms = { ...usualMarkTerms, sourcesMin: config.priceSourcesMin };
  const feed = new Feed({ ...parts, terms });
  // With too few sources no price could ever move: then nothing is recorded, and nothing signed.
  const isOn = sources.length >= config.priceSourcesMin;
  const key = isOn ? await openHeadKey(database, secretKey) : null;
  const head = createHead(chain, key);
  openPricesChannel({ ...parts, chain, head });
  return {
    mark: (marketId) => markNow(parts, marketId),
    onTick: (listener) => chain.onLink(({ number, at, marks }) => listener({ number, at, moved: movedIn(marks) })),
    head,
    looks: (marketId) => feed.lookAt(marketId),
    health: () => healthOf({ ...parts, chain, feed, isOn }),
    look: () => feed.look(),
    check: () => chain.check(),
    start() {
      if (!isOn || isByHand) return;
      chain.start();
      feed.start();
    },
    async stop() {
      await feed.stop();
      await chain.stop();
    },
  };
}

/** Each link is signed once, when somebody asks for it. */
function createHead(chain: TickChain, key: HeadKey | null): () => TickHead | null {
  let signed: TickHead | null = null;
  return () => {
    const { last, brokenBecause } = chain;
    if (key === null || last === null || brokenBecause !== null) return null;
    if (signed?.hash !== last.hash) signed = key.sign(last);
    return signed;
  };
}
