// What the deeds about leverage share: what they are handed, how they refuse, and how they wait for each other.

import { words } from "@tidemark/contract/console-words/leverage";
import { ok } from "@tidemark/kernel";
import type { Mutex } from "../../platform/mutex.ts";
import { type ConsoleResult, refuserOf } from "../../seams/console.ts";
import type { Market } from "../markets/markets.ts";
import type { Messages } from "../messages/messages.ts";
import type { LeverParts } from "./lever-parts.ts";

export type ConsoleParts = LeverParts & { readonly messages: Messages; readonly deeds: Mutex };

export const no = refuserOf("leverage", { en: words.en.refusals, zh: words.zh.refusals });

/** What a deed answers that has nothing to tell. */
export type Nothing = Record<string, never>;

/** A market that can still change. */
export function living({ markets }: ConsoleParts, id: number): ConsoleResult<Market> {
  const market = markets.byId(id);
  if (market === null) return no("unknown_market");
  return market.state === "ended" ? no("market_ended", { symbol: market.symbol }) : ok(market);
}
