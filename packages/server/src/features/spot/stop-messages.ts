// Tells people that a stop or an exit of theirs ended without being filled, or could not come: once for each order, whatever happens to the
// process. It looks at what the database has noted and listens to nothing, so there is nothing it could have missed.

import { ensure, secondMs } from "@tidemark/kernel";
import { Job, type JobMeasure } from "../../platform/job.ts";
import type { Database } from "../../store/database.ts";
import { type Markets, plain } from "../markets/markets.ts";
import type { Messages, MessageTemplate } from "../messages/messages.ts";
import { type EndedStop, hasUntold, takeUntold } from "./stops-store.ts";

const lookEveryMs = secondMs;
const toldAtOnce = 500;

const templates: Readonly<Record<EndedStop["reason"], MessageTemplate>> = {
  unfilled: "stop_unfilled",
  cannot_fill_completely: "stop_not_complete",
  self_trade: "stop_met_own_order",
  market_ended: "stop_market_ended",
  exit_missing: "exit_missing",
  exit_ended: "exit_ended",
};

export type StopMessagesParts = {
  readonly database: Database;
  readonly markets: Markets;
  readonly messages: Messages;
  onTrouble(error: unknown): void;
  readonly measure?: JobMeasure | undefined;
};

function paramsOf(markets: Markets, stop: EndedStop): Record<string, string> {
  const { base, quote, symbol } = ensure(markets.byId(stop.marketId), "a stop in a market that is not listed");
  const inBase = (units: bigint): string => `${plain(units, base.scale)} ${base.symbol}`;
  const inQuote = (units: bigint): string => `${plain(units, quote.scale)} ${quote.symbol}`;
  const sizes =
    stop.amount === null
      ? { amount: inQuote(stop.budget ?? 0n), filled: inQuote(stop.value) }
      : { amount: inBase(stop.amount), filled: inBase(stop.filled) };
  return { id: String(stop.orderId), market: symbol, side: stop.side, stop: inQuote(stop.stopPrice), ...sizes };
}

async function tellSome({ database, markets, messages, onTrouble }: StopMessagesParts): Promise<boolean> {
  // Mostly there is nothing, and then no transaction is begun.
  if (!(await hasUntold(database))) return false;
  const told = await database.transaction(async (tx) => {
    const toPeople = (await takeUntold(tx, toldAtOnce)).filter((stop) => stop.isPersons);
    await messages.tellAll(
      tx,
      toPeople.map((stop) => ({
        userId: stop.userId,
        template: templates[stop.reason],
        params: paramsOf(markets, stop),
        at: stop.at,
      })),
    );
    return toPeople;
  });
  await messages.announceAll([...new Set(told.map((stop) => stop.userId))]).catch(onTrouble);
  return true;
}

/** Woken, it looks now and ends when everything that has ended is told. */
export function createStopMessages(parts: StopMessagesParts): Job {
  const { onTrouble, measure } = parts;
  async function run(): Promise<void> {
    while (!job.isStopped && (await tellSome(parts)));
  }
  const job = new Job({ name: "tell-ended-stops", everyMs: lookEveryMs, run, onTrouble, measure });
  return job;
}
