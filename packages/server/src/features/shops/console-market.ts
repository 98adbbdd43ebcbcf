// Offers of shops and the deals on them, as operators see them.

import { shopDealsList, shopOffersList } from "@tidemark/contract/console/shops";
import type { DealState } from "@tidemark/contract/deals";
import { ensure, scale } from "@tidemark/kernel";
import { type ConsoleHandler, lookAt } from "../../seams/console.ts";
import { rowsPage } from "../../seams/console-page.ts";
import { dealsByIds, offersByIds } from "../deals/deals.ts";
import { plain } from "../markets/markets.ts";
import { type ConsoleShopParts, findShown, no } from "./console-shops.ts";
import { consoleDealIds, consoleOfferIds, namesOf } from "./console-store.ts";
import { withBeside } from "./market-store.ts";
import { premiumText } from "./offer-price.ts";
import { shopsByIds } from "./shops-store.ts";

/** Prices and money are in hundredths. */
const hundredths = scale(2);

function coinOf({ markets }: ConsoleShopParts, assetId: number) {
  return ensure(markets.coin(assetId), "an offer of a coin that is not listed");
}

function offers(parts: ConsoleShopParts): ConsoleHandler {
  const { database, publicIds } = parts;
  return lookAt(shopOffersList, async ({ shop: shown, state = null, ...page }) => {
    const shop = shown === undefined ? null : await findShown(parts, shown);
    if (shown !== undefined && shop === null) return no("unknown_shop");
    const read = async (before: number, limit: number) => {
      // Of all shops the live ones, unless somebody chooses; of one shop whatever it has.
      const listed = shop === null ? (state ?? "live") : state;
      const ids = await consoleOfferIds(database, { shop, state: listed }, { before, limit });
      const rows = await withBeside(database, await offersByIds(database, ids));
      const shops = new Map(
        (
          await shopsByIds(
            database,
            rows.map(({ shopId }) => shopId),
          )
        ).map((one) => [one.id, one]),
      );
      return rows.map((row) => ({ ...row, name: shops.get(row.shopId)?.name ?? "" }));
    };
    return rowsPage(page, read, (offer) => {
      const coin = coinOf(parts, offer.assetId);
      return {
        id: publicIds.show("offer", offer.id),
        shop: publicIds.show("shop", offer.shopId),
        name: offer.name,
        type: offer.type,
        coin: coin.symbol,
        total: plain(offer.total, coin.scale),
        surplus: plain(offer.surplus, coin.scale),
        min: plain(offer.min, coin.scale),
        max: plain(offer.max, coin.scale),
        price: `${plain(offer.price, hundredths)} ${offer.coinCode}`,
        premium: offer.premium === null ? null : premiumText(offer.premium),
        way: offer.way,
        state: offer.state,
        isShelved: offer.isShelved,
        createdAt: offer.createdAt,
      };
    });
  });
}

function deals(parts: ConsoleShopParts): ConsoleHandler {
  const { database, publicIds } = parts;
  return lookAt(shopDealsList, async ({ shop: shown, state = null, ...page }) => {
    const shop = await findShown(parts, shown);
    if (shop === null) return no("unknown_shop");
    const read = async (before: number, limit: number) => {
      const rows = await dealsByIds(database, await consoleDealIds(database, shop, state, { before, limit }));
      const names = await namesOf(
        database,
        rows.map(({ takerId }) => takerId),
      );
      return rows.map((row) => ({ ...row, taker: names(row.takerId) }));
    };
    return rowsPage(page, read, (deal) => {
      const coin = coinOf(parts, deal.assetId);
      return {
        id: publicIds.show("deal", deal.id),
        offer: publicIds.show("offer", ensure(deal.offerId, "a deal with a shop without an offer")),
        type: deal.type,
        taker: deal.taker,
        coin: coin.symbol,
        number: plain(deal.number, coin.scale),
        money: `${plain(deal.money, hundredths)} ${deal.coinCode}`,
        state: deal.state as DealState,
        createdAt: deal.createdAt,
        endedAt: deal.endedAt,
      };
    });
  });
}

export function marketHandlers(parts: ConsoleShopParts): ConsoleHandler[] {
  return [offers(parts), deals(parts)];
}
