// Our own book as a source: the middle between its best bid and its best ask. A book with one side, or of a market that
// does not trade now, says nothing.

import { amount } from "@tidemark/kernel";
import type { Sequencer } from "../../sequencer/sequencer.ts";
import { type PriceSource, sourceNumbers } from "./price-source.ts";

export function ownBook(sequencer: Sequencer): PriceSource {
  return {
    number: sourceNumbers.book,
    name: "Tidemark",
    isOurs: true,
    look(market, now) {
      if (market.state !== "open") return "silent";
      const { bids, asks } = sequencer.view().spot.depth(market.id, 1);
      const [bid, ask] = [bids[0], asks[0]];
      if (bid === undefined || ask === undefined) return "silent";
      return { price: amount((bid.price + ask.price) / 2n), at: now };
    },
  };
}
