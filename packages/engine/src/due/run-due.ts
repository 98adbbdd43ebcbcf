// The work that time brings, in bounded portions.

import { ok, type Result } from "@tidemark/kernel";
import type { Replies } from "../command.ts";
import { expireDue } from "../ledger/holds.ts";
import { runTriggered } from "../spot/stops.ts";
import type { State } from "../state.ts";

export const expiriesPerCommandMax = 1_000;

export function runDue(state: State): Result<Replies["RunDue"]> {
  const expired = expireDue(state, expiriesPerCommandMax);
  let triggered = 0;
  let isMore = state.agenda.hasDue(state.at);
  for (const market of state.markets.values()) {
    triggered += runTriggered(state, market);
    if (market.triggered.length > 0 && market.state === "open") isMore = true;
  }
  return ok({ expired, triggered, isMore });
}
