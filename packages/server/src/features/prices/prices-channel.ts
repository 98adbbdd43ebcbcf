// The channel `prices`: with each look the signed head of the chain and what it moved; a new watcher gets all prices.

import type { PricesChannel, TickHead } from "@tidemark/contract/prices";
import type { Sequencer } from "../../sequencer/sequencer.ts";
import type { Channels } from "../../socket/channels.ts";
import { type Markets, valueText } from "../markets/markets.ts";
import { type Link, movedIn, type TickChain } from "./tick-chain.ts";

export type PricesChannelParts = {
  readonly channels: Channels;
  readonly sequencer: Sequencer;
  readonly markets: Markets;
  readonly chain: TickChain;
  readonly head: () => TickHead | null;
};

const name = "prices";

type Marks = PricesChannel["marks"];

export function openPricesChannel({ channels, sequencer, markets, chain, head }: PricesChannelParts): void {
  const terms = (): PricesChannel["terms"] => {
    const { sourcesMin, freshMs, closeMs } = sequencer.view().markTerms;
    return { sources_min: sourcesMin, fresh_ms: freshMs, close_ms: closeMs };
  };
  const text = (marketId: number, price: bigint): string => {
    const market = markets.byId(marketId);
    return market === null ? "" : valueText(market, price);
  };
  const all = (): Marks => {
    const found: Marks = {};
    for (const { marketId, price, at, number } of sequencer.view().marks()) {
      if (price > 0n && markets.byId(marketId) !== null) {
        found[marketId] = { price: text(marketId, price), at, tick: number };
      }
    }
    return found;
  };
  const moved = ({ marks, at, number }: Link): Marks => {
    const found: Marks = {};
    for (const { marketId, price } of movedIn(marks)) {
      if (markets.byId(marketId) !== null) found[marketId] = { price: text(marketId, price), at, tick: number };
    }
    return found;
  };
  channels.open(name, (): PricesChannel => ({ head: head(), marks: all(), terms: terms() }));
  chain.onLink((link) => {
    if (!channels.isWatched(name) || chain.brokenBecause !== null) return;
    channels.publish(name, { head: head(), marks: moved(link), terms: terms() } satisfies PricesChannel);
  });
}
