// Tells people what happened to their positions without them: an entrust opened, a stop was reached, an account was
// closed out. Each once, whatever happens to the process: it looks at what the database has noted and listens to nothing.

import type { LeverReason } from "@tidemark/engine";
import { ensure, secondMs } from "@tidemark/kernel";
import { Job, type JobMeasure } from "../../platform/job.ts";
import type { Database } from "../../store/database.ts";
import { type Markets, plain } from "../markets/markets.ts";
import type { Messages, MessageTemplate } from "../messages/messages.ts";
import { hasUntold, takeUntold, type UntoldLever } from "./news-store.ts";

const lookEveryMs = secondMs;
const toldAtOnce = 500;

const templates: Readonly<Record<Exclude<LeverReason, "user">, MessageTemplate>> = {
  liquidation: "lever_liquidated",
  take_profit: "lever_take_profit",
  stop_loss: "lever_stop_loss",
  deleverage: "lever_deleveraged",
  delisted: "lever_delisted",
};

export type LeverMessageParts = {
  readonly database: Database;
  readonly markets: Markets;
  readonly messages: Messages;
  onTrouble(error: unknown): void;
  readonly measure?: JobMeasure | undefined;
};

function templateOf({ what, reason }: UntoldLever): MessageTemplate {
  return what === "opened" || reason === null || reason === "user" ? "lever_opened" : templates[reason];
}

function paramsOf(markets: Markets, news: UntoldLever): Record<string, string> {
  const { quote, symbol } = ensure(markets.byId(news.marketId), "a position in a market that is not listed");
  const inQuote = (units: bigint): string => `${plain(units, quote.scale)} ${quote.symbol}`;
  const params = { id: String(news.positionId), market: symbol, side: news.side, hands: String(news.hands) };
  const price = inQuote(news.price);
  return news.what === "opened" ? { ...params, price } : { ...params, price, profit: inQuote(news.profit) };
}

async function tellSome({ database, markets, messages, onTrouble }: LeverMessageParts): Promise<boolean> {
  // Mostly there is nothing, and then no transaction is begun.
  if (!(await hasUntold(database))) return false;
  const told = await database.transaction(async (tx) => {
    const news = await takeUntold(tx, toldAtOnce);
    await messages.tellAll(
      tx,
      news.map((one) => ({
        userId: one.userId,
        template: templateOf(one),
        params: paramsOf(markets, one),
        at: one.at,
      })),
    );
    return news;
  });
  await messages.announceAll([...new Set(told.map(({ userId }) => userId))]).catch(onTrouble);
  return true;
}

/** Woken, it looks now and ends when everything is told. */
export function createLeverMessages(parts: LeverMessageParts): Job {
  const { onTrouble, measure } = parts;
  async function run(): Promise<void> {
    while (!job.isStopped && (await tellSome(parts)));
  }
  const job = new Job({ name: "tell-positions", everyMs: lookEveryMs, run, onTrouble, measure });
  return job;
}
