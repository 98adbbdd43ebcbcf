// Looking at the market of shops: offers, one of them, a shop, and one's own.

import { ownShopOffersCall, shopCall, shopOfferCall, shopOffersCall } from "@tidemark/contract/shops";
import {
  type AssetId,
  ensure,
  formatAmount,
  invalid,
  ok,
  parsePositiveAmount,
  type Result,
  refuse,
  scale,
  type UserId,
} from "@tidemark/kernel";
import { type Handler, handle, userOf } from "../../http/handler.ts";
import { coinCodeOf, inPages, legalCoin, optional, typeOf, wayOf } from "../c2c/c2c.ts";
import { readPeople } from "../deals/deals.ts";
import { accountById, placesOf } from "../registry/registry.ts";
import { type ShopFigures, shopFigures } from "./market-figures.ts";
import { refuseShop } from "./market-hours.ts";
import * as lists from "./market-lists.ts";
import type { MarketParts } from "./market-parts.ts";
import { begunShop, findShopOffer, type ShopOfferRow } from "./market-store.ts";
import { priceNow } from "./offer-take.ts";
import type { ShopRow } from "./shop-row.ts";
import { wireOffers } from "./wire.ts";

type Balance = { readonly owner: UserId | null; readonly kind: "fiat" | "merchant"; readonly assetId: AssetId };

/** Zero for nobody. */
export function freeText({ markets, sequencer }: MarketParts, { owner, kind, assetId }: Balance): string {
  const coin = ensure(markets.coin(assetId), "a shop of a coin that is not listed");
  const free = owner === null ? 0n : sequencer.view().balance({ owner, kind }, assetId).available;
  return formatAmount(free as never, coin.scale);
}

function offersRoute(parts: MarketParts): Handler {
  return handle(shopOffersCall, async (request, caller) => {
    const viewer = caller.identity?.userId ?? null;
    const type = typeOf(request.type);
    if (!type.ok) return type;
    const coin = legalCoin(parts.markets, request.currency_id);
    if (!coin.ok) return coin;
    const coinCode = optional(request.coin_code, coinCodeOf);
    if (!coinCode.ok) return coinCode;
    const way = optional(request.way, wayOf);
    if (!way.ok) return way;
    const money = optional(request.amount, (text) => parsePositiveAmount(text, scale(2)));
    if (!money.ok) return money;
    const filter = {
      type: type.value,
      assetId: coin.value.assetId,
      coinCode: coinCode.value,
      way: way.value,
      money: money.value,
      number: null,
      scale: coin.value.scale,
      viewer,
    };
    const found = await lists.listShopOffers(parts.database, filter, lists.sliceOf(request.page));
    return ok({ data: await wireOffers(parts, found.rows, viewer), ...inPages(found.total, request.page) });
  });
}

/** Lists go by the price in the row, which may lag behind; whoever is about to take is shown what would count. */
function atThisMoment(parts: MarketParts, offer: ShopOfferRow): ShopOfferRow {
  const price = offer.state === "live" ? priceNow(parts, offer) : null;
  return price?.ok === true ? { ...offer, price: price.value } : offer;
}

function offerRoute(parts: MarketParts): Handler {
  const { database, publicIds } = parts;
  return handle(shopOfferCall, async ({ id }, caller) => {
    const viewer = caller.identity?.userId ?? null;
    const offerId = publicIds.read("offer", id);
    const offer = offerId === null ? null : await findShopOffer(database, offerId);
    const isThere = offer !== null && offer.state !== "asked" && offer.state !== "void";
    // What is off the shelf is its merchant's alone.
    if (!isThere || (!offer.isShelved && offer.userId !== viewer)) return refuse("unknown_offer");
    const [wired] = await wireOffers(parts, [atThisMoment(parts, offer)], viewer);
    const user_legal_balance = freeText(parts, { owner: viewer, kind: "fiat", assetId: offer.assetId });
    return ok({ ...ensure(wired, "an offer that was just found"), user_legal_balance });
  });
}

/** One that everybody may know of; applications are their applicant's alone. */
async function shownShop({ database, publicIds }: MarketParts, shown: number, viewer: UserId | null) {
  const id = publicIds.read("shop", shown);
  const shop = id === null ? null : await begunShop(database, id);
  const isPublic = shop !== null && ["open", "leaving", "ended"].includes(shop.state);
  return isPublic || shop?.userId === viewer ? shop : null;
}

async function shopReply(parts: MarketParts, shop: ShopRow, viewer: UserId | null, figures: ShopFigures) {
  const { clock, database, markets, publicIds, zone } = parts;
  const coin = ensure(markets.coin(shop.assetId), "a shop of a coin that is not listed");
  const people = await readPeople(database, [shop.userId]);
  const account = ensure(await accountById(database, shop.userId), "a shop of nobody");
  const isOwn = shop.userId === viewer;
  const { hours } = shop;
  return {
    id: publicIds.show("shop", shop.id),
    name: shop.name,
    create_time: zone.format(shop.appliedAt),
    created_at: shop.appliedAt,
    ...figures,
    prove_mobile: placesOf(account).phone === null ? 0 : 1,
    // Nobody has a shop without a certified identity.
    prove_real: 1,
    prove_level: 1,
    currency_id: shop.assetId,
    currency_name: coin.symbol,
    seller_balance: freeText(parts, { owner: isOwn ? viewer : null, kind: "merchant", assetId: shop.assetId }),
    user_legal_balance: freeText(parts, { owner: viewer, kind: "fiat", assetId: shop.assetId }),
    state: shop.state,
    is_open: refuseShop(zone, shop, clock.now()) === null,
    is_own: isOwn,
    hours: hours === null ? null : hours.map((day) => (day === null ? null : { ...day })),
    person: ensure(people.get(shop.userId), "a shop of nobody"),
  };
}

function shopRoute(parts: MarketParts): Handler {
  const { clock, database } = parts;
  return handle(shopCall, async ({ id, page }, caller) => {
    const viewer = caller.identity?.userId ?? null;
    const shop = await shownShop(parts, id, viewer);
    if (shop === null) return refuse("unknown_shop");
    const found = await lists.listShelf(database, shop, lists.sliceOf(page));
    const data = await wireOffers(parts, found.rows, viewer);
    const figures = await shopFigures(database, shop, clock.now());
    return ok({
      ...(await shopReply(parts, shop, viewer, figures)),
      lists: { data, ...inPages(found.total, page) },
    });
  });
}

/** One's own shop; anybody else's is as one that is not there. */
export async function ownShop(
  { database, publicIds }: Pick<MarketParts, "database" | "publicIds">,
  shown: number,
  userId: UserId,
): Promise<ShopRow | null> {
  const id = publicIds.read("shop", shown);
  const shop = id === null ? null : await begunShop(database, id);
  return shop?.userId === userId ? shop : null;
}

function doneOf(text: string): Result<lists.DoneNumber> {
  if (text === "" || text === "0") return ok(0);
  if (text === "1") return ok(1);
  return text === "2" ? ok(2) : invalid("is_done");
}

function ownOffersRoute(parts: MarketParts): Handler {
  return handle(ownShopOffersCall, async (request, caller) => {
    const userId = userOf(caller);
    const shop = await ownShop(parts, request.id, userId);
    if (shop === null) return refuse("unknown_shop");
    const type = typeOf(request.type === "" ? "sell" : request.type);
    if (!type.ok) return type;
    const done = doneOf(request.is_done);
    if (!done.ok) return done;
    const asked = { type: type.value, done: done.value };
    const found = await lists.listOwnShopOffers(parts.database, shop, asked, lists.sliceOf(request.page));
    const wired = await wireOffers(parts, found.rows, userId);
    const data = wired.map((offer, at) => ({ ...offer, reply: found.rows[at]?.reply ?? "" }));
    return ok({ data, ...inPages(found.total, request.page) });
  });
}

export function marketRoutes(parts: MarketParts): Handler[] {
  return [offersRoute(parts), offerRoute(parts), shopRoute(parts), ownOffersRoute(parts)];
}
