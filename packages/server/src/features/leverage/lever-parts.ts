// What the calls about leverage are handed.

import type { TickHead } from "@tidemark/contract/prices";
import type { Owners } from "../../platform/owners.ts";
import type { Platform } from "../../seams/platform.ts";
import type { Books } from "../book/book.ts";
import type { Markets } from "../markets/markets.ts";
import type { Valuation } from "../quotations/quotations.ts";
import type { Endings } from "./endings.ts";
import type { LivePositions } from "./live-positions.ts";

export type LeverParts = Pick<Platform, "clock" | "database" | "publicIds" | "sequencer" | "zone"> & {
  readonly books: Books;
  readonly endings: Endings;
  readonly live: LivePositions;
  readonly markets: Markets;
  readonly owners: Owners;
  readonly valuation: Valuation;
  /** The newest signed link of the chain of prices; null while nobody signs. */
  head(): TickHead | null;
};
