// Calls about what is listed and where it stands, and a user's favourites.

import {
  addFavouriteCall,
  currenciesCall,
  currencyDetailCall,
  favouritesCall,
  type MarketRow,
  marketsCall,
  removeFavouriteCall,
} from "@tidemark/contract/markets";
import { allNotices } from "@tidemark/contract/words/all";
import { ok, refuse } from "@tidemark/kernel";
import { type Handler, handle, userOf } from "../../http/handler.ts";
import type { Platform } from "../../seams/platform.ts";
import { type Coin, flag, type Market, type Markets, plain, wireState } from "./markets.ts";
import * as store from "./markets-store.ts";

export type MarketRouteParts = Pick<Platform, "clock" | "database"> & { readonly markets: Markets };

const favouritesPage = 100;

function marketRow(markets: Markets, market: Market): MarketRow {
  const { base, quote, terms } = market;
  return {
    id: market.id,
    symbol: market.symbol,
    currency_id: base.assetId,
    currency_name: base.symbol,
    legal_id: quote.assetId,
    legal_name: quote.symbol,
    zone: market.zone,
    state: wireState(market.state),
    is_display: flag(market.isDisplay),
    open_coin_trade: flag(market.openCoinTrade),
    open_lever: flag(markets.offers(market, "leverage")),
    open_microtrade: flag(markets.offers(market, "seconds")),
    lot: plain(market.lot, base.scale),
    tick: plain(market.tick, quote.scale),
    amount_places: market.amountPlaces,
    price_places: market.pricePlaces,
    base_scale: base.scale,
    quote_scale: quote.scale,
    amount_min: plain(terms.amountMin, base.scale),
    value_min: plain(terms.valueMin, quote.scale),
    maker_fee_ppm: terms.makerFeePpm,
    taker_fee_ppm: terms.takerFeePpm,
    band_ppm: terms.bandPpm,
    slippage_max_ppm: terms.slippageMaxPpm,
    lever_share_num: plain(markets.leverOffer(market).leverShare, base.scale),
  };
}

function coinRow(coin: Coin) {
  return {
    id: coin.assetId,
    name: coin.symbol,
    logo: coin.icon,
    is_display: flag(coin.isDisplay),
    is_legal: flag(coin.isLegal),
    is_lever: flag(coin.isLever),
    is_match: flag(coin.isMatch),
    is_micro: flag(coin.isMicro),
    open_deposit: flag(coin.openDeposit),
  };
}

function catalogueHandlers({ markets }: MarketRouteParts): Handler[] {
  return [
    handle(marketsCall, () => ok(markets.list().map((market) => marketRow(markets, market)))),
    handle(currenciesCall, () => {
      const quotes = markets.quotes();
      const displayed = markets.coins().filter((coin) => coin.isDisplay);
      // USDT leads: clients take the first one when nothing is chosen.
      const legal = displayed
        .filter((coin) => coin.isLegal)
        .sort((a, b) => (quotes.indexOf(a) >>> 0) - (quotes.indexOf(b) >>> 0));
      return ok({ currency: displayed.map(coinRow), legal: legal.map(coinRow) });
    }),
    handle(currencyDetailCall, ({ id }, { language }) => {
      const coin = markets.coin(id);
      if (coin === null) return refuse("unknown_asset");
      return ok({
        id: coin.assetId as number,
        name: coin.symbol,
        full_name: coin.fullName,
        desc: coin.descriptions[language] ?? coin.descriptions.en ?? "",
        logo: coin.icon,
        website: coin.website,
      });
    }),
  ];
}

function favouriteHandlers({ clock, database, markets }: MarketRouteParts): Handler[] {
  return [
    handle(favouritesCall, async ({ page }, caller) => {
      const marketIds = await store.listFavourites(database, userOf(caller));
      const rows = marketIds.flatMap((id) => markets.byId(id) ?? []);
      const start = (page - 1) * favouritesPage;
      return ok({
        current_page: page,
        data: rows
          .slice(start, start + favouritesPage)
          .map((market) => ({ id: market.id, legal_id: market.quote.assetId, currency_id: market.base.assetId })),
        last_page: Math.max(1, Math.ceil(rows.length / favouritesPage)),
        per_page: favouritesPage,
        total: rows.length,
      });
    }),
    handle(addFavouriteCall, async ({ id }, caller) => {
      if (markets.byId(id) === null) return refuse("unknown_market");
      await store.addFavourite(database, { userId: userOf(caller), marketId: id }, clock.now());
      return ok(allNotices[caller.language].favourite_added);
    }),
    handle(removeFavouriteCall, async ({ id }, caller) => {
      if (markets.byId(id) === null) return refuse("unknown_market");
      await store.removeFavourite(database, { userId: userOf(caller), marketId: id });
      return ok(allNotices[caller.language].favourite_removed);
    }),
  ];
}

export function marketsRoutes(parts: MarketRouteParts): Handler[] {
  return [...catalogueHandlers(parts), ...favouriteHandlers(parts)];
}
