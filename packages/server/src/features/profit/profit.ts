// Profit as others may use it: figures that are as new as the ledger where little is missing.

import { ensure, type UserId } from "@tidemark/kernel";
import type { Platform } from "../../seams/platform.ts";
import { type Markets, usdtId } from "../markets/markets.ts";
import type { Valuation } from "../quotations/quotations.ts";
import { Counting } from "./counting.ts";
import { firstQuarter, readBrought } from "./profit-store.ts";

export type ProfitParts = Pick<Platform, "clock" | "database" | "measure" | "onTrouble"> & {
  readonly markets: Markets;
  readonly valuation: Valuation;
};

export type Profit = {
  readonly counting: Counting;
  /** Counts what has just happened; false where so much is missing that it takes a while. */
  bringUpToDate(): Promise<boolean>;
  /** What somebody brought less what they took away, in units of USDT, from each of these midnights to before the next. */
  brought(userId: UserId, midnights: readonly number[]): Promise<bigint[]>;
  /** The quarter of an hour in which something was first somebody's; null where nothing ever was. */
  firstQuarter(userId: UserId): Promise<number | null>;
};

/** Somebody waits for these, so they are few; the job counts the rest. */
const roundsAsked = 2;

export function openProfit(parts: ProfitParts): Profit {
  const { database, markets, measure, onTrouble } = parts;
  ensure(markets.coin(usdtId), "USDT is not listed");
  const counting = new Counting({
    ...{ database, markets, measure },
    onTrouble: (error) => onTrouble("profit was not counted yet", error),
  });
  return {
    counting,
    bringUpToDate: async () => !counting.isBehind && (await counting.catchUp(roundsAsked)),
    brought: (userId, midnights) => readBrought(database, userId, midnights),
    firstQuarter: (userId) => firstQuarter(database, userId),
  };
}
