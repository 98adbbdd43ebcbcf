// What C2C costs and what prices are measured by, and what keeps the caller from posting or taking.

import { c2cOwnCall, c2cTermsCall } from "@tidemark/contract/c2c";
import { bare, formatAmount, ok, printUnits, type Rejection } from "@tidemark/kernel";
import { type Handler, handle, userOf } from "../../http/handler.ts";
import { refusal } from "../../http/refuse.ts";
import { pausedUntil, refusePost, refuseTake } from "../deals/deals.ts";
import type { Coin } from "../markets/markets.ts";
import type { C2cParts } from "./c2c-parts.ts";
import { dealTerms, numberMin, placesOf } from "./terms.ts";

const usdt = "USDT";
/** CNY of one coin comes with so many. */
const cnyPlaces = 8;

/** By the recorded price alone; null while that is not fresh. */
export function indexOf({ markets, prices }: Pick<C2cParts, "markets" | "prices">, coin: Coin): string | null {
  if (coin.symbol === usdt) return "1";
  const market = markets.bySymbol(`${coin.symbol}/${usdt}`);
  const mark = market === null ? null : prices.mark(market.id);
  if (market === null || mark === null || mark.price === null || mark.state !== "fresh") return null;
  return bare(formatAmount(mark.price, market.quote.scale));
}

export function legalCoins({ markets }: Pick<C2cParts, "markets">): Coin[] {
  return markets.quotes().filter(({ isDisplay, isLegal }) => isDisplay && isLegal);
}

/** What one USDT counts in each. */
export function ratesOf({ config, quotations }: Pick<C2cParts, "config" | "quotations">) {
  return [
    { code: "CNY", rate: bare(printUnits(quotations.cnyPerUnit(usdt), cnyPlaces)) },
    { code: "USD", rate: "1" },
    { code: "JPY", rate: bare(config.jpyPerUsdt) },
  ] as const;
}

export function termsRoutes(parts: C2cParts): Handler[] {
  const { clock, config, deals, sequencer } = parts;
  const terms = dealTerms(config);
  return [
    handle(c2cTermsCall, () =>
      ok({
        coins: legalCoins(parts).map((coin) => ({
          id: coin.assetId,
          name: coin.symbol,
          places: placesOf(coin),
          min: bare(formatAmount(numberMin(coin), coin.scale)),
          index: indexOf(parts, coin),
        })),
        rates: [...ratesOf(parts)],
        fee_percent: bare(config.c2cFeePercent),
        window_minutes: config.c2cWindowMinutes,
        offers_max: terms.offersMax,
        open_max: terms.openMax,
        cancels_max: terms.cancelsMax,
      }),
    ),
    handle(c2cOwnCall, async (_request, caller) => {
      const userId = userOf(caller);
      const standing = await deals.standing(userId, terms);
      const asked = { terms, now: clock.now() };
      const post = refusePost(standing, asked, null);
      const take = refuseTake(standing, asked, null);
      const said = (reason: Rejection | null): string => (reason === null ? "" : refusal(reason, caller).message);
      const view = sequencer.view();
      return ok({
        post: post?.code ?? "",
        take: take?.code ?? "",
        post_text: said(post),
        take_text: said(take),
        ways: [...standing.ways],
        open: standing.open,
        cancels: standing.failures.length,
        paused_until: pausedUntil(standing, asked),
        balances: legalCoins(parts).map((coin) => ({
          currency_id: coin.assetId,
          free: formatAmount(view.balance({ owner: userId, kind: "fiat" }, coin.assetId).available, coin.scale),
        })),
      });
    }),
  ];
}
