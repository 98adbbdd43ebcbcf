// What the deeds about options share: what they are handed, how they refuse, and how they wait for each other.

import type { Facts } from "@tidemark/contract/console-call";
import { words } from "@tidemark/contract/console-words/seconds";
import { type Content, houseId } from "@tidemark/engine";
import { ok } from "@tidemark/kernel";
import type { Mutex } from "../../platform/mutex.ts";
import { type ConsoleResult, type Deciding, type Deed, refuserOf } from "../../seams/console.ts";
import type { Queryable } from "../../store/database.ts";
import type { Coin, Market } from "../markets/markets.ts";
import type { SecondsParts } from "./seconds-parts.ts";

export type ConsoleParts = SecondsParts & {
  /** What the exchange's zone is called. */
  readonly zoneName: string;
  readonly deeds: Mutex;
};

export const no = refuserOf("seconds", { en: words.en.refusals, zh: words.zh.refusals });

/** What a deed answers that has nothing to tell. */
export type Nothing = Record<string, never>;

/** A market that can still change. */
export function living({ markets }: ConsoleParts, id: number): ConsoleResult<Market> {
  const market = markets.byId(id);
  if (market === null) return no("unknown_market");
  return market.state === "ended" ? no("market_ended", { symbol: market.symbol }) : ok(market);
}

export function listedCoin({ markets }: ConsoleParts, id: number): ConsoleResult<Coin> {
  const coin = markets.coin(id);
  return coin === null ? no("unknown_coin") : ok(coin);
}

/** A command of the journal that would be asked for, and what it changes. */
export type Planned = {
  readonly content: Content;
  readonly deed: Deed;
  /** Settings that change with it, in the transaction of the log. */
  readonly also?: (tx: Queryable) => Promise<void>;
};

function isSame(before: Facts, after: Facts): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}

export function changed({ deed }: { readonly deed: Deed }): ConsoleResult<Deed> {
  return deed.before !== undefined && isSame(deed.before, deed.after ?? {}) ? no("no_change") : ok(deed);
}

/** Under the deed's own key, so that one begun anew after a cut does nothing twice. */
export async function carryOut(
  { database, markets, sequencer }: ConsoleParts,
  planned: ConsoleResult<Planned>,
  deciding: Deciding,
): Promise<ConsoleResult<Nothing>> {
  if (!planned.ok) return planned;
  const { content, deed, also } = planned.value;
  const reply = await sequencer.submit(content, { userId: houseId, key: deciding.key });
  if (!reply.ok) return reply;
  await database.transaction(async (tx) => {
    await also?.(tx);
    await deciding.log(tx, deed);
  });
  if (also !== undefined) await markets.reload();
  return ok({});
}
