// An operator opens a market, lets its orders only be cancelled, or closes it. Nobody can set a price or take an order
// away this way: the state goes through the journal like everything else, and who asked for it why into the audit log.

import { marketStateNames } from "@tidemark/contract/markets";
import { houseId, type MarketState } from "@tidemark/engine";
import type { Decided, OperatorCommand } from "../../seams/operator-command.ts";
import type { Platform } from "../../seams/platform.ts";
import { appendAudit } from "../audit/audit.ts";
import type { Markets } from "./markets.ts";

export type MarketSwitchParts = Pick<Platform, "clock" | "database" | "sequencer"> & { readonly markets: Markets };

type WantedState = { readonly symbol: string; readonly state: unknown; readonly reason: string };

type Switchable = Exclude<MarketState, "ended" | "halted">;

const sayings: Readonly<Record<Switchable, string>> = {
  open: "is open",
  cancel_only: "takes no orders; those in it can be cancelled",
  closed: "is closed",
};

function isState(value: unknown): value is Switchable {
  return marketStateNames.some((name) => name === value);
}

/** A text where nothing was done, because something is missing. */
async function switchMarket(
  { clock, database, markets, sequencer }: MarketSwitchParts,
  operator: string,
  { symbol, state, reason }: WantedState,
): Promise<Decided | string> {
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
  const reply = await sequencer.submit({ type: "SetMarketState", marketId: market.id, state }, { userId: houseId });
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
    decide({ operator, reason, request: { id, state } }) {
      const symbol = typeof id === "string" ? id.trim() : "";
      return switchMarket(parts, operator, { symbol, state, reason });
    },
  };
}
