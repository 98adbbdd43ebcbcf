// What conversions are handed.

import type { ValuesOf } from "../../platform/setting.ts";
import type { Platform } from "../../seams/platform.ts";
import type { Books } from "../book/book.ts";
import type { Markets } from "../markets/markets.ts";
import type { Prices } from "../prices/prices.ts";
import type { settings } from "./settings.ts";
import type { Terms } from "./terms.ts";

/** Each is past once it is on disk; between any two of them the process may end. */
export type ConversionStep = "conversion_accepted" | "conversion_booked" | "conversion_done";

export type ConversionParts = Pick<
  Platform,
  "clock" | "database" | "measure" | "onTrouble" | "publicIds" | "sequencer" | "zone"
> & {
  readonly config: ValuesOf<typeof settings>;
  readonly books: Books;
  readonly markets: Markets;
  readonly prices: Prices;
  readonly terms: Terms;
  onStep?(step: ConversionStep, id: number): void | Promise<void>;
};
