// What must be said before an open order is changed, by whichever way: the same as the ticket says of a new order with
// these prices, for it is placed anew.

import { quotationsCall } from "@tidemark/contract/markets";
import type { SpotOrder } from "@tidemark/contract/spot";
import { secondMs } from "@tidemark/kernel";
import { callApi } from "../../api/call-api.ts";
import { readAmount } from "../../forms/amount-text.ts";
import type { ConfirmCaution } from "../../frame/overlays/overlay-store.ts";
import { textsNow } from "../../i18n/use-texts.ts";
import { useConnection } from "../../live/connection-store.ts";
import { channelNow } from "../../live/live.ts";
import { languageTagNow } from "../../session/use-language-tag.ts";
import { bookNow } from "../book/book.ts";
import { cautionsOf, walkOf } from "./ticket-cautions.ts";
import { rulesOf, type TicketChoice, type TicketMarket } from "./ticket-terms.ts";

/** An order as it would stand after the change; null is what it does not have. */
export type AmendedTerms = Readonly<Record<"stop" | "price" | "second" | "amount", string | null>>;

type Kind = Pick<SpotOrder, "state" | "leg">;

/** What it is to the ticket: once its stop was reached every order with a limit is a limit order. */
function tabOf({ state, leg }: Kind): TicketChoice["tab"] {
  if (state === "waiting") return "stop";
  return leg === "limit" ? "oco" : "limit";
}

const askMaxMs = 3 * secondMs;

/** Orders are changed on pages too that show no prices: there the last one is asked for. */
async function lastPriceOf({ id }: TicketMarket): Promise<string | null> {
  const tickers = channelNow("tickers");
  if (tickers.state !== "loading") return tickers.data.rows.find((row) => row.id === id)?.price ?? null;
  const answer = await callApi(quotationsCall, {}, { isQuiet: true, timeoutMs: askMaxMs });
  if (!answer.ok) return null;
  return answer.value.flatMap((group) => group.quotation).find((row) => row.id === id)?.now_price ?? null;
}

export type AmendedParts = {
  readonly order: Pick<SpotOrder, "state" | "leg" | "side" | "time_in_force">;
  readonly terms: AmendedTerms;
  readonly market: TicketMarket;
};

export async function amendCautions({ order, terms, market }: AmendedParts): Promise<readonly ConfirmCaution[]> {
  const rules = rulesOf(market);
  const { side } = order;
  const priceOf = (typed: string | null) => readAmount(typed ?? "", rules.quote);
  const tab = tabOf(order);
  const price = priceOf(terms.price);
  const second = priceOf(terms.second);
  const [text, lastPrice, book] = await Promise.all([
    textsNow("cautions"),
    lastPriceOf(market),
    // What must not take at once takes nothing.
    order.time_in_force === "post_only" ? null : bookNow(market.id),
  ]);
  const isLimit = (tab === "oco" ? second : price) !== null;
  const size = { side, amount: readAmount(terms.amount ?? "", rules.base), budget: null };
  return cautionsOf(
    {
      figures: { price, second, stop: priceOf(terms.stop), lastPrice: priceOf(lastPrice) },
      choice: { tab, stopKind: isLimit ? "limit" : "market", side },
      connection: useConnection.getState(),
      walk: walkOf(book, size, rules),
      rules,
      languageTag: languageTagNow(),
    },
    text,
  );
}
