// Offers of shops and the deals on them, as clients of this API family read them.

import type { Person } from "@tidemark/contract/deals";
import type { ShopDeal, ShopDetail, ShopOffer } from "@tidemark/contract/shops/shapes";
import { ensure, type UserId } from "@tidemark/kernel";
import { doneNumbers, numberText, priceText, shortTime, wayNames, wireDeal, wireDetail } from "../c2c/c2c.ts";
import { type DealRow, readDetails, readPeople, voucherOf } from "../deals/deals.ts";
import { refuseShop } from "./market-hours.ts";
import type { MarketParts } from "./market-parts.ts";
import { type ShopOfferRow, shopOffersByIds, shopsIn } from "./market-store.ts";
import { limitsOf, limitText } from "./offer-part.ts";
import { premiumText } from "./offer-price.ts";
import type { ShopRow } from "./shop-row.ts";

/** As old clients know the shelf. */
const shelfNumbers = { on: 1, off: 2 } as const;

type Beside = { readonly shop: ShopRow; readonly person: Person; readonly viewer: UserId | null };

function wireOffer(parts: MarketParts, offer: ShopOfferRow, { shop, person, viewer }: Beside): ShopOffer {
  const { clock, markets, publicIds, zone } = parts;
  const coin = ensure(markets.coin(offer.assetId), "an offer of a coin that is not listed");
  const { least, most } = limitsOf(offer);
  const priced = { coin, price: offer.price };
  const state = offer.state as ShopOffer["state"];
  return {
    id: publicIds.show("offer", offer.id),
    type: offer.type,
    currency_id: offer.assetId,
    currency_name: coin.symbol,
    seller_id: publicIds.show("shop", shop.id),
    seller_name: shop.name,
    total_number: numberText(offer.total, coin),
    surplus_number: numberText(offer.surplus, coin),
    min_number: numberText(offer.min, coin),
    max_number: numberText(offer.max, coin),
    price: priceText(offer.price),
    premium: offer.premium === null ? null : premiumText(offer.premium),
    coin_code: offer.coinCode,
    way: offer.way,
    way_name: wayNames[offer.way],
    limitation: { min: limitText(least, priced), max: limitText(most, priced) },
    window_minutes: offer.windowMinutes,
    is_shelves: offer.isShelved ? shelfNumbers.on : shelfNumbers.off,
    is_done: state === "taken" ? doneNumbers.live : doneNumbers[state],
    state,
    is_open: refuseShop(zone, shop, clock.now()) === null,
    is_own: offer.userId === viewer,
    created_at: offer.createdAt,
    create_time: shortTime(zone.format(offer.createdAt)),
    person,
  };
}

/** In their order. */
export async function wireOffers(
  parts: MarketParts,
  offers: readonly ShopOfferRow[],
  viewer: UserId | null,
): Promise<ShopOffer[]> {
  const { database } = parts;
  const people = await readPeople(
    database,
    offers.map(({ userId }) => userId),
  );
  const shops = await shopsIn(
    database,
    offers.map(({ shopId }) => shopId),
  );
  return offers.map((offer) =>
    wireOffer(parts, offer, {
      shop: ensure(shops.get(offer.shopId), "an offer of no shop"),
      person: ensure(people.get(offer.userId), "an offer of nobody"),
      viewer,
    }),
  );
}

type Named = { readonly shops: ReadonlyMap<number, ShopRow>; readonly people: ReadonlyMap<UserId, Person> };

/** Which shop made each of some deals, by the deal's offer. */
async function shopsOfDeals({ database }: MarketParts, deals: readonly DealRow[]): Promise<Named> {
  const offers = await shopOffersByIds(database, [...new Set(deals.flatMap(({ offerId }) => offerId ?? []))]);
  const shops = await shopsIn(
    database,
    offers.map(({ shopId }) => shopId),
  );
  const byOffer = offers.map(({ id, shopId }) => [id, ensure(shops.get(shopId), "an offer of no shop")] as const);
  const people = await readPeople(
    database,
    deals.flatMap(({ makerId, takerId }) => [makerId, takerId]),
  );
  return { shops: new Map(byOffer), people };
}

async function shopDeal(parts: MarketParts, deal: DealRow, viewer: UserId, named: Named): Promise<ShopDeal> {
  const { publicIds } = parts;
  const offerId = ensure(deal.offerId, "a deal with a shop without an offer");
  const shop = ensure(named.shops.get(offerId), "a deal of no shop");
  const accountOf = (userId: UserId): string => ensure(named.people.get(userId), "a deal of nobody").account;
  const names = { maker: accountOf(deal.makerId), taker: accountOf(deal.takerId) };
  return {
    ...(await wireDeal(parts, deal, viewer, names)),
    seller_name: shop.name,
    seller_id: publicIds.show("shop", shop.id),
    offer_id: publicIds.show("offer", offerId),
  };
}

/** In their order. */
export async function wireDeals(parts: MarketParts, deals: readonly DealRow[], viewer: UserId): Promise<ShopDeal[]> {
  const named = await shopsOfDeals(parts, deals);
  return Promise.all(deals.map((deal) => shopDeal(parts, deal, viewer, named)));
}

async function voucherLink({ database, images }: MarketParts, deal: DealRow): Promise<string> {
  const image = deal.paidAt === null ? null : await voucherOf(database, deal.id);
  return image === null ? "" : images.linkTo(image);
}

type CashInfo = Awaited<ReturnType<typeof wireDetail>>["sell_cash_info"];

function accountIn({ way }: DealRow, cash: CashInfo): string {
  if (way === "ali_pay") return cash.alipay_account;
  return way === "we_chat" ? cash.wechat_account : cash.bank_account;
}

/** For one of the two. Once it has ended, what served to pay is not shown any more. */
export async function wireShopDetail(parts: MarketParts, deal: DealRow, viewer: UserId): Promise<ShopDetail> {
  const { zone } = parts;
  const named = await shopsOfDeals(parts, [deal]);
  const { sell_cash_info: ofShop, user_cash_info: ofTaker, ...detail } = await wireDetail(parts, deal, viewer);
  const { seller } = await readDetails(parts, deal);
  const { wechat_nickname: _nickname, ...cash } = ofTaker;
  const taker = ensure(named.people.get(deal.takerId), "a deal of nobody").account;
  return {
    ...detail,
    ...(await shopDeal(parts, deal, viewer, named)),
    is_seller: viewer === deal.sellerId ? 1 : 0,
    hes_account: accountIn(deal, ofShop),
    bank_address: deal.endedAt === null && deal.way === "bank" ? seller.bankAddress : "",
    pay_voucher: await voucherLink(parts, deal),
    comp_at: deal.confirmBy === null ? "" : zone.format(deal.confirmBy),
    sell_info: { wechat_collect: ofShop.wechat_collect, alipay_collect: ofShop.alipay_collect },
    user_cash_info: { ...cash, account_number: taker },
  };
}
