// An operator opens a market, lets its orders only be cancelled, or closes it. Nobody can set a price or take an order
// away this way: the state goes through the journal like everything else, and who asked for it why into the audit log.

import { marketStateNames } from "@tidemark/contract";
import { exchange, type MarketState } from "@tidemark/engine";
import type { Context } from "../../assembly/context.ts";
import { appendAudit } from "../audit/audit.ts";

export type MarketSwitchParts = Pick<Context, "clock" | "database" | "markets" | "sequencer">;

export type WantedState = { readonly symbol: string; readonly state: unknown; readonly reason: string };

type Switchable = Exclude<MarketState, "ended">;

const sayings: Readonly<Record<Switchable, string>> = {
  open: "is open",
  cancel_only: "takes no orders; those in it can be cancelled",
  closed: "is closed",
};

function isState(value: unknown): value is Switchable {
  return marketStateNames.some((name) => name === value);
}

/** A text where nothing was done, because something is missing. */
export async function switchMarket(
  { clock, database, markets, sequencer }: MarketSwitchParts,
  operator: string,
  { symbol, state, reason }: WantedState,
): Promise<{ readonly isDone: boolean; readonly text: string } | string> {
  const market = markets.bySymbol(symbol);
  if (market === null) return "Say which market, as in BTC/USDT.";
  if (!isState(state)) return `Say --state ${marketStateNames.join(", ")}.`;
  if (reason === "") return "Say why, with --reason.";
  if (market.state === state) return `${market.symbol} ${sayings[state]} already.`;
  const detail = { state, reason };
  // Before the deed: what was asked for is never unknown, even if the exchange ends in between.
  await database.transaction((tx) =>
    appendAudit(tx, { actor: operator, action: "market.state", subject: market.symbol, detail, at: clock.now() }),
  );
  const reply = await sequencer.submit({ type: "SetMarketState", marketId: market.id, state }, { userId: exchange });
  const text = reply.ok ? `${market.symbol} ${sayings[state]}.` : `The exchange refused it: ${reply.rejection.code}.`;
  return { isDone: reply.ok, text };
}
