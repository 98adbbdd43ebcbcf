// The channel of offerings: how each stands that goes on, told at most once a second and only where it has moved. The
// rows are kept in memory, what is taken is read from the ledger's own, so that nobody asks the database for it.

import type { OfferingsChannel } from "@tidemark/contract/offerings/channel";
import { instant, minuteMs, secondMs } from "@tidemark/kernel";
import { Job } from "../../platform/job.ts";
import type { Lasting } from "../../seams/feature.ts";
import type { Channels } from "../../socket/channels.ts";
import { findCoins, type OfferingParts } from "./offering-parts.ts";
import type { OfferingRow } from "./offering-row.ts";
import { listMoving } from "./offerings-store.ts";
import { progressNow } from "./wire.ts";

const name = "offerings";
const readEveryMs = 5 * secondMs;
/** So long after its end one is still told of. */
const endedForMs = 10 * minuteMs;

export type ChannelParts = Pick<
  OfferingParts,
  "clock" | "database" | "markets" | "measure" | "onTrouble" | "sequencer"
> & {
  readonly channels: Channels;
};
type Row = OfferingsChannel["rows"][number];

/** Reads anew when told to, as after what an operator has decided. */
export type OfferingsTold = Lasting & { reload(): Promise<void>; tell(): Promise<void> };

export function openOfferingsChannel(parts: ChannelParts): OfferingsTold {
  const { channels, clock, database, measure, onTrouble } = parts;
  let moving: readonly OfferingRow[] = [];
  let readAt = 0;
  const last = new Map<number, string>();

  const rows = (): Row[] =>
    moving.filter((row) => findCoins(parts, row) !== null).map((row) => ({ id: row.id, ...progressNow(parts, row) }));

  async function reload(): Promise<void> {
    readAt = clock.now();
    moving = await listMoving(database, instant(readAt - endedForMs));
  }

  async function tell(): Promise<void> {
    if (!channels.isWatched(name)) return;
    if (clock.now() - readAt >= readEveryMs) await reload();
    const moved = rows().filter((row) => last.get(row.id) !== JSON.stringify(row));
    for (const row of moved) last.set(row.id, JSON.stringify(row));
    if (moved.length > 0) channels.publish(name, { rows: moved } satisfies OfferingsChannel);
  }

  channels.open(name, (): OfferingsChannel => ({ rows: rows() }));
  const job = new Job({
    name: "tell-offerings",
    everyMs: secondMs,
    run: tell,
    isReady: () => database.isReady(),
    onTrouble: (error) => onTrouble("how offerings stand was not told", error),
    measure,
  });
  return {
    reload,
    tell,
    async start() {
      await reload().catch((error: unknown) => onTrouble("offerings were not read", error));
      job.start();
    },
    stop: () => job.stop(),
  };
}
