// An operator opens a market, lets its orders only be cancelled, or closes it. Nobody can set a price or take an order
// away this way: the state goes through the journal like everything else, and who asked for it why into the audit log.
// The console and the shell take the same road.

import { marketStateNames } from "@tidemark/contract/markets";
import { houseId } from "@tidemark/engine";
import type { Result } from "@tidemark/kernel";
import type { Decided, OperatorCommand } from "../../seams/operator-command.ts";
import type { Platform } from "../../seams/platform.ts";
import type { Queryable } from "../../store/database.ts";
import { appendAudit } from "../audit/audit.ts";
import type { Market, Markets } from "./markets.ts";

export type SwitchParts = Pick<Platform, "database" | "sequencer">;
export type MarketSwitchParts = SwitchParts & Pick<Platform, "clock"> & { readonly markets: Markets };

type WantedState = { readonly symbol: string; readonly state: unknown; readonly reason: string };

export type SwitchableState = (typeof marketStateNames)[number];

const sayings: Readonly<Record<SwitchableState, string>> = {
  open: "is open",
  cancel_only: "takes no orders; those in it can be cancelled",
  closed: "is closed",
};

function isState(value: unknown): value is SwitchableState {
  return marketStateNames.some((name) => name === value);
}

/** `log` comes before the deed: what was asked for is never unknown, even if the exchange ends in between. */
export async function setMarketState(
  { database, sequencer }: SwitchParts,
  { market, state, key }: { readonly market: Market; readonly state: SwitchableState; readonly key?: string },
  log: (tx: Queryable) => Promise<unknown>,
): Promise<Result<unknown>> {
  await database.transaction(log);
  const by = { userId: houseId, ...(key === undefined ? {} : { key }) };
  return sequencer.submit({ type: "SetMarketState", marketId: market.id, state }, by);
}

/** A text where nothing was done, because something is missing. */
async function switchMarket(
  parts: MarketSwitchParts,
  operator: string,
  { symbol, state, reason }: WantedState,
): Promise<Decided | string> {
  const market = parts.markets.bySymbol(symbol);
  if (market === null) return "Say which market, as in BTC/USDT.";
  if (!isState(state)) return `Say --state ${marketStateNames.join(", ")}.`;
  if (reason === "") return "Say why, with --reason.";
  if (market.state === "ended") return `${market.symbol} has ended.`;
  if (market.state === state) return `${market.symbol} ${sayings[state]} already.`;
  const detail = { state, reason };
  const entry = { actor: operator, action: "market.state", subject: market.symbol, detail, at: parts.clock.now() };
  const reply = await setMarketState(parts, { market, state }, (tx) => appendAudit(tx, entry));
  const text = reply.ok ? `${market.symbol} ${sayings[state]}.` : `The exchange refused it: ${reply.rejection.code}.`;
  return { isDone: reply.ok, text };
}

export function marketCommand(parts: MarketSwitchParts): OperatorCommand {
  return {
    usage: [
      {
        form: "market <pair> --state <state> --as <name> --reason …",
        means: `a market becomes ${marketStateNames.slice(0, -1).join(", ")} or ${marketStateNames.at(-1)}`,
      },
    ],
    roles: ["markets", "owner"],
    decide({ operator, reason, request: { id, state } }) {
      const symbol = typeof id === "string" ? id.trim() : "";
      return switchMarket(parts, operator, { symbol, state, reason });
    },
  };
}
