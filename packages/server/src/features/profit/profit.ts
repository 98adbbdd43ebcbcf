// Profit as others may use it: figures that are as new as the ledger where little is missing.

import { ensure, type UserId } from "@tidemark/kernel";
import type { Platform } from "../../seams/platform.ts";
import { type Markets, usdtId } from "../markets/markets.ts";
import type { Valuation } from "../quotations/quotations.ts";
import { Counting } from "./counting.ts";
import { firstDay, readBrought } from "./profit-store.ts";

export type ProfitParts = Pick<Platform, "clock" | "config" | "database" | "measure" | "onTrouble" | "zone"> & {
  readonly markets: Markets;
  readonly valuation: Valuation;
};

export type Profit = {
  readonly counting: Counting;
  /** Counts what has just happened; false where so much is missing that it takes a while. */
  bringUpToDate(): Promise<boolean>;
  /** What somebody brought less what they took away, in units of USDT, from each of these midnights to before the next. */
  brought(userId: UserId, midnights: readonly number[]): Promise<bigint[]>;
  /** The midnight before anything was somebody's; null where nothing ever was. */
  firstDay(userId: UserId): Promise<number | null>;
};

/** Somebody waits for these, so they are few; the job counts the rest. */
const roundsAsked = 2;

export function openProfit(parts: ProfitParts): Profit {
  const { config, database, markets, measure, onTrouble, zone } = parts;
  ensure(markets.coin(usdtId), "USDT is not listed");
  const counting = new Counting({
    ...{ database, zone, markets, measure },
    calendar: config.timeZone,
    onTrouble: (error) => onTrouble("profit was not counted yet", error),
  });
  return {
    counting,
    bringUpToDate: async () => !counting.isBehind && (await counting.catchUp(roundsAsked)),
    brought: (userId, midnights) => readBrought(database, userId, midnights),
    firstDay: (userId) => firstDay(database, userId),
  };
}
