// Books and latest trades of every market: kept, asked for, and sent to whoever watches, or listens the old way.

import type { JobMeasure } from "../../platform/job.ts";
import type { Sequencer } from "../../sequencer/sequencer.ts";
import type { Channels } from "../../socket/channels.ts";
import type { Database } from "../../store/database.ts";
import type { CandlesParts } from "../candles/candles.ts";
import type { Markets } from "../markets/markets.ts";
import { openBookChannels } from "./book-channels.ts";
import { Books } from "./books.ts";
import { createOldPushes, type OldClients } from "./old-pushes.ts";

export type { Level } from "./book-side.ts";
export type { Books } from "./books.ts";
export type { MarketBook, RecentTrade } from "./market-book.ts";
export type { OldClients } from "./old-pushes.ts";

export async function openBooks(
  surroundings: CandlesParts & {
    readonly database: Database;
    readonly sequencer: Sequencer;
    readonly channels: Channels;
    readonly markets: Markets;
    readonly oldClients: OldClients;
    onTrouble(text: string, error: unknown): void;
    readonly measure?: JobMeasure | undefined;
  },
): Promise<{ readonly books: Books; start(): void; stop(): Promise<void> }> {
  const books = await Books.open(surroundings);
  const jobs = [
    openBookChannels({ ...surroundings, books }),
    createOldPushes({ ...surroundings, books }, surroundings.oldClients),
  ];
  return {
    books,
    start: () => jobs.forEach((job) => void job.start()),
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
