// Books and latest trades of every market: kept, asked for, and sent to whoever watches, or listens the old way.

import type { Job, JobMeasure } from "../../platform/job.ts";
import type { Channels } from "../../socket/channels.ts";
import type { OldClients } from "../../socket/old-clients.ts";
import type { CandlesParts } from "../candles/candles.ts";
import type { Markets } from "../markets/markets.ts";
import { openBookChannels } from "./book-channels.ts";
import type { Books } from "./books.ts";
import { createOldPushes } from "./old-pushes.ts";

export type { Level } from "./book-side.ts";
export { Books } from "./books.ts";
export type { MarketBook, RecentTrade } from "./market-book.ts";

export type BookNewsParts = CandlesParts & {
  readonly books: Books;
  readonly channels: Channels;
  readonly markets: Markets;
  readonly oldClients: OldClients;
  onTrouble(text: string, error: unknown): void;
  readonly measure?: JobMeasure | undefined;
};

/** What is sent without being asked for, while the exchange is open. */
export function bookNews(parts: BookNewsParts): Job[] {
  return [openBookChannels(parts), createOldPushes(parts, parts.oldClients)];
}
