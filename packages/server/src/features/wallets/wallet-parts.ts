// What the calls about wallets are handed.

import type { Platform } from "../../seams/platform.ts";
import type { Candles } from "../candles/candles.ts";
import type { OpenChains } from "../chain/chain.ts";
import type { Markets } from "../markets/markets.ts";
import type { Profit } from "../profit/profit.ts";
import type { Valuation } from "../quotations/quotations.ts";
import type { Withdrawals } from "../withdrawals/withdrawals.ts";
import type { LogWords } from "./log-texts.ts";

export type WalletParts = Pick<Platform, "clock" | "config" | "database" | "publicIds" | "sequencer" | "zone"> & {
  readonly markets: Markets;
  readonly candles: Candles;
  readonly chains: OpenChains;
  readonly withdrawals: Withdrawals;
  readonly profit: Profit;
  readonly valuation: Valuation;
  readonly words: LogWords;
};
