// What shops cost and what prices are measured by, and what keeps the caller from a shop, from posting and from taking.

import { indexPriceCall, shopStandingCall, shopTermsCall } from "@tidemark/contract/shops/keeping";
import { premiumMaxPercent, windowDefault, windowMax, windowMin } from "@tidemark/contract/shops/shapes";
import { bare, ensure, formatAmount, ok, type Rejection, type UserId } from "@tidemark/kernel";
import { type Handler, handle, userOf } from "../../http/handler.ts";
import { refusal } from "../../http/refuse.ts";
import { coinCodeOf, indexOf, legalCoin, legalCoins, numberMin, placesOf, priceText } from "../c2c/c2c.ts";
import { pausedUntil, refusePost, refuseTake, type Standing } from "../deals/deals.ts";
import type { MarketParts } from "./market-parts.ts";
import { freeText } from "./market-routes.ts";
import { shopsOf } from "./market-store.ts";
import { indexPrice, readPremium } from "./offer-price.ts";
import { refusePosting } from "./offer-routes.ts";
import { shopTerms } from "./terms.ts";

const depositName = "USDT";

function termsRoute(parts: MarketParts): Handler {
  const { c2c, config } = parts;
  const terms = shopTerms(config);
  return handle(shopTermsCall, () =>
    ok({
      coins: legalCoins(parts).map((coin) => ({
        id: coin.assetId,
        name: coin.symbol,
        places: placesOf(coin),
        min: bare(formatAmount(numberMin(coin), coin.scale)),
        index: indexOf(parts, coin),
      })),
      rates: [...c2c.rates()],
      deposit: bare(config.shopDeposit),
      deposit_name: depositName,
      notice_days: config.shopNoticeDays,
      fee_percent: bare(config.shopFeePercent),
      open_max: terms.openMax,
      offers_max: terms.offersMax,
      cancels_max: terms.cancelsMax,
      confirm_minutes: config.shopConfirmMinutes,
      at_confirm: config.shopAtConfirm,
      premium_max_percent: premiumMaxPercent,
      window_min: windowMin,
      window_max: windowMax,
      window_default: windowDefault,
    }),
  );
}

type Missing = { readonly apply: Rejection | null; readonly post: Rejection | null; readonly take: Rejection | null };

/** Offers that are full keep nobody from a shop. */
async function missing(parts: MarketParts, userId: UserId, standing: Standing): Promise<Missing> {
  const { clock, config, database } = parts;
  const asked = { terms: shopTerms(config), now: clock.now() };
  const shops = await shopsOf(database, userId);
  const open = shops.find(({ state }) => state === "open") ?? shops.find(({ state }) => state === "leaving") ?? null;
  const post = refusePost(standing, asked, null);
  return {
    apply: post?.code === "offers_full" ? null : post,
    post: post ?? refusePosting(open),
    take: refuseTake(standing, asked, null),
  };
}

function standingRoute(parts: MarketParts): Handler {
  const { clock, config, deals, markets } = parts;
  const terms = shopTerms(config);
  return handle(shopStandingCall, async (_request, caller) => {
    const userId = userOf(caller);
    const standing = await deals.standing(userId, terms);
    const { apply, post, take } = await missing(parts, userId, standing);
    const said = (reason: Rejection | null): string => (reason === null ? "" : refusal(reason, caller).message);
    const usdt = ensure(
      markets.coins().find(({ symbol }) => symbol === depositName),
      "USDT is not listed",
    );
    const asked = { terms, now: clock.now() };
    return ok({
      apply: apply?.code ?? "",
      post: post?.code ?? "",
      take: take?.code ?? "",
      apply_text: said(apply),
      post_text: said(post),
      take_text: said(take),
      ways: [...standing.ways],
      open: standing.open,
      cancels: standing.failures.length,
      paused_until: pausedUntil(standing, asked),
      deposit_free: freeText(parts, { owner: userId, kind: "fiat", assetId: usdt.assetId }),
      balances: legalCoins(parts).map(({ assetId }) => ({
        currency_id: assetId,
        free: freeText(parts, { owner: userId, kind: "fiat", assetId }),
      })),
    });
  });
}

function indexRoute(parts: MarketParts): Handler {
  return handle(indexPriceCall, (request) => {
    const coin = legalCoin(parts.markets, request.currency_id);
    if (!coin.ok) return coin;
    const coinCode = coinCodeOf(request.coin_code);
    if (!coinCode.ok) return coinCode;
    const premium = readPremium(request.premium);
    if (!premium.ok) return premium;
    const asked = { coin: coin.value, coinCode: coinCode.value };
    const index = indexPrice(parts, { ...asked, premium: 0n });
    if (!index.ok) return index;
    const price = indexPrice(parts, { ...asked, premium: premium.value ?? 0n });
    return price.ok ? ok({ index: priceText(index.value), price: priceText(price.value) }) : price;
  });
}

export function termsRoutes(parts: MarketParts): Handler[] {
  return [termsRoute(parts), standingRoute(parts), indexRoute(parts)];
}
