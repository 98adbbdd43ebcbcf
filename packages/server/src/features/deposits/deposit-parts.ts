// What the calls about deposits are handed.

import type { Platform } from "../../seams/platform.ts";
import type { OpenChains } from "../chain/chain.ts";
import type { Markets } from "../markets/markets.ts";
import type { Withdrawals } from "../withdrawals/withdrawals.ts";

export type DepositParts = Pick<Platform, "clock" | "database"> & {
  readonly chains: OpenChains;
  readonly markets: Markets;
  readonly withdrawals: Withdrawals;
};
