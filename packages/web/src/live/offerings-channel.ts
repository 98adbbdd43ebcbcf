// The channel `offerings`: how each stands that goes on. A change names those that moved; all others stand as before.

import { type OfferingsChannel, offeringsChannelSchema } from "@tidemark/contract/offerings/channel";
import type { ChannelReader } from "./channel-state.ts";

export type LiveOfferings = OfferingsChannel;

function read(data: unknown): OfferingsChannel | null {
  const parsed = offeringsChannelSchema.safeParse(data);
  return parsed.success ? parsed.data : null;
}

export const offeringsReader: ChannelReader<LiveOfferings> = {
  snapshot: read,
  change(previous, data) {
    const moved = read(data);
    if (moved === null) return null;
    const ids = new Set(moved.rows.map(({ id }) => id));
    return { rows: [...previous.rows.filter(({ id }) => !ids.has(id)), ...moved.rows] };
  },
};
