// Tells people that a stop of theirs ended without being filled: once for each order, whatever happens to the
// process. It looks at what the database has noted and listens to nothing, so there is nothing it could have missed.

import { ensure, secondMs } from "@tidemark/kernel";
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
};

export type StopMessagesParts = {
  readonly database: Database;
  readonly markets: Markets;
  readonly messages: Messages;
  onTrouble(error: unknown): void;
};

export type StopMessages = {
  /** Looks now; resolves when everything that has ended is told. */
  look(): Promise<void>;
  close(): Promise<void>;
};

function paramsOf(markets: Markets, stop: EndedStop): Record<string, string> {
  const { base, quote, symbol } = ensure(markets.byId(stop.marketId), "a stop in a market that is not listed");
  const inBase = (units: bigint): string => `${plain(units, base.scale)} ${base.symbol}`;
  const inQuote = (units: bigint): string => `${plain(units, quote.scale)} ${quote.symbol}`;
  const sizes =
    stop.amount === null
      ? { amount: inQuote(stop.budget ?? 0n), filled: inQuote(stop.value) }
      : { amount: inBase(stop.amount), filled: inBase(stop.filled) };
  return { market: symbol, stop: inQuote(stop.stopPrice), ...sizes };
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

export function startStopMessages(parts: StopMessagesParts): StopMessages {
  let looking: Promise<void> | null = null;
  let isClosing = false;
  async function tellAll(): Promise<void> {
    while (!isClosing && (await tellSome(parts)));
  }
  function look(): Promise<void> {
    looking ??= tellAll()
      .catch(parts.onTrouble)
      .finally(() => {
        looking = null;
      });
    return looking;
  }
  const timer = setInterval(() => void look(), lookEveryMs);
  timer.unref();
  void look();
  return {
    look,
    async close() {
      clearInterval(timer);
      isClosing = true;
      await looking;
    },
  };
}
