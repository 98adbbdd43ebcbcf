// The channel `prices`: the signed head of the chain and the recorded price of every market. A change names the markets
// it moved; all others keep their price, which grows old.

import { type PricesChannel, pricesChannelSchema } from "@tidemark/contract/prices";
import type { ChannelReader } from "./channel-state.ts";

export type LivePrices = PricesChannel;

function read(data: unknown): PricesChannel | null {
  const parsed = pricesChannelSchema.safeParse(data);
  return parsed.success ? parsed.data : null;
}

export const pricesReader: ChannelReader<LivePrices> = {
  snapshot: read,
  change(previous, data) {
    const moved = read(data);
    return moved === null ? null : { ...moved, marks: { ...previous.marks, ...moved.marks } };
  },
};
