// Express: somebody says how much, and is shown the best offers that serve it, each with what it comes to by the price of
// this very moment. Taking one is the same call as ever, with that price.

import { expressCall } from "@tidemark/contract/shops/keeping";
import type { Match } from "@tidemark/contract/shops/shapes";
import { invalid, ok, parsePositiveAmount, type Result, scale, type UserId } from "@tidemark/kernel";
import { type Handler, handle } from "../../http/handler.ts";
import { coinCodeOf, legalCoin, optional, placesOf, priceText, wayOf } from "../c2c/c2c.ts";
import type { OfferType } from "../deals/deals.ts";
import type { Coin } from "../markets/markets.ts";
import { refuseShop } from "./market-hours.ts";
import { type FirstFilter, firstShopOffers } from "./market-lists.ts";
import type { MarketParts } from "./market-parts.ts";
import { type ShopOfferRow, shopsIn } from "./market-store.ts";
import { type Asked, type Sized, sizedText, sizeOf } from "./offer-part.ts";
import { isWorse } from "./offer-price.ts";
import { priceNow } from "./offer-take.ts";
import { wireOffers } from "./wire.ts";

const matchesMax = 5;
/**
 * So many are looked at, and then so many more while too few of them fit: of some the shop may be closed, of others the
 * price has moved. Altogether no further than lists go.
 */
const portions = [50, 200, 750] as const;

/** Whoever buys looks at those who sell. */
function typeFor(side: string): Result<OfferType> {
  if (side === "buy") return ok("sell");
  return side === "sell" ? ok("buy") : invalid("side");
}

/** In hundredths of the money, or in units of the coin. */
function readValue({ means, value }: Asked, coin: Coin): Result<{ money: bigint | null; number: bigint | null }> {
  if (means === "money") {
    const money = parsePositiveAmount(value, scale(2));
    return money.ok ? ok({ money: money.value, number: null }) : money;
  }
  if (means !== "number") return invalid("means");
  const places = placesOf(coin);
  const number = parsePositiveAmount(value, scale(places));
  return number.ok ? ok({ money: null, number: number.value * 10n ** BigInt(coin.scale - places) }) : number;
}

type Sought = Asked & { readonly coin: Coin; readonly viewer: UserId | null };
type Fitting = { readonly offer: ShopOfferRow; readonly sized: Sized };

/** Those of open shops, at the price of now, that the amount still fits. */
async function fitting(parts: MarketParts, offers: readonly ShopOfferRow[], asked: Sought): Promise<Fitting[]> {
  const { clock, database, zone } = parts;
  const shops = await shopsIn(
    database,
    offers.map(({ shopId }) => shopId),
  );
  return offers.flatMap((offer): Fitting[] => {
    const shop = shops.get(offer.shopId);
    if (shop === undefined || offer.userId === asked.viewer) return [];
    if (refuseShop(zone, shop, clock.now()) !== null) return [];
    const price = priceNow(parts, offer);
    const sized = price.ok ? sizeOf(offer, asked, { coin: asked.coin, price: price.value }) : price;
    return price.ok && sized.ok ? [{ offer: { ...offer, price: price.value }, sized: sized.value }] : [];
  });
}

/** The best first. */
async function bestOf(parts: MarketParts, filter: FirstFilter, asked: Sought): Promise<Fitting[]> {
  // What is posted or taken meanwhile moves the others, so that one may be looked at twice.
  const found = new Map<number, Fitting>();
  let offset = 0;
  for (const limit of portions) {
    const rows = await firstShopOffers(parts.database, filter, { offset, limit });
    for (const one of await fitting(parts, rows, asked)) found.set(one.offer.id, one);
    if (found.size >= matchesMax || rows.length < limit) break;
    offset += limit;
  }
  const sorted = [...found.values()].sort((one, other) => {
    if (one.offer.price === other.offer.price) return 0;
    return isWorse(one.offer.type, { now: one.offer.price, seen: other.offer.price }) ? 1 : -1;
  });
  return sorted.slice(0, matchesMax);
}

export function expressRoutes(parts: MarketParts): Handler[] {
  const { markets } = parts;
  return [
    handle(expressCall, async (request, caller) => {
      const viewer = caller.identity?.userId ?? null;
      const type = typeFor(request.side);
      if (!type.ok) return type;
      const coin = legalCoin(markets, request.currency_id);
      if (!coin.ok) return coin;
      const coinCode = coinCodeOf(request.coin_code);
      if (!coinCode.ok) return coinCode;
      const way = optional(request.way, wayOf);
      if (!way.ok) return way;
      const value = readValue(request, coin.value);
      if (!value.ok) return value;
      const filter = {
        type: type.value,
        assetId: coin.value.assetId,
        coinCode: coinCode.value,
        way: way.value,
        ...value.value,
        scale: coin.value.scale,
        viewer,
      };
      const { means, value: typed } = request;
      const best = await bestOf(parts, filter, { means, value: typed, coin: coin.value, viewer });
      const wired = await wireOffers(
        parts,
        best.map(({ offer }) => offer),
        viewer,
      );
      const data = wired.flatMap((offer, at): Match[] => {
        const match = best[at];
        if (match === undefined) return [];
        return [{ ...offer, price: priceText(match.offer.price), ...sizedText(match.sized, coin.value) }];
      });
      return ok({ data });
    }),
  ];
}
