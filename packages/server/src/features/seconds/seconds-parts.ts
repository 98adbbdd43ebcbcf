// What the calls about options are handed.

import type { TickHead } from "@tidemark/contract/prices";
import type { Owners } from "../../platform/owners.ts";
import type { Platform } from "../../seams/platform.ts";
import type { Markets } from "../markets/markets.ts";
import type { Hours } from "./hours.ts";
import type { LiveOptions } from "./live-options.ts";

export type SecondsParts = Pick<Platform, "clock" | "database" | "publicIds" | "sequencer" | "zone"> & {
  readonly hours: Hours;
  readonly live: LiveOptions;
  readonly markets: Markets;
  readonly owners: Owners;
  /** The newest signed link of the chain of prices; null while nobody signs. */
  head(): TickHead | null;
};
