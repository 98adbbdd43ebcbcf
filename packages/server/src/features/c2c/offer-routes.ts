// The calls about offers: posting, looking, taking, withdrawing.

import type { RequestOf } from "@tidemark/contract";
import { offersCall, ownOffersCall, postOfferCall, takeOfferCall, withdrawOfferCall } from "@tidemark/contract/c2c";
import { allNotices } from "@tidemark/contract/words/all";
import { ensure, ok, parsePositiveAmount, type Result, refuse, scale, type UserId } from "@tidemark/kernel";
import { type Handler, handle, userOf } from "../../http/handler.ts";
import { type ClientKey, clientKey, type Found, type OfferRow, pageSize, readPeople } from "../deals/deals.ts";
import type { C2cParts } from "./c2c-parts.ts";
import { listOffers, listOwnOffers } from "./lists-store.ts";
import { coinCodeOf, legalCoin, readOffer, typeOf, wayOf } from "./read-offer.ts";
import { dealTerms } from "./terms.ts";
import { wireOffer } from "./wire.ts";

/** Empty stands for all. */
export function optional<T>(text: string, read: (text: string) => Result<T>): Result<T | null> {
  return text === "" ? ok(null) : read(text);
}

export function inPages(total: number, page: number): { page: number; pages: number; total: number } {
  return { page, pages: Math.max(1, Math.ceil(total / pageSize)), total };
}

async function offersReply(parts: C2cParts, found: Found<OfferRow>, page: number, viewer: UserId | null) {
  const people = await readPeople(
    parts.database,
    found.rows.map(({ userId }) => userId),
  );
  const data = found.rows.map((offer) =>
    wireOffer(parts, offer, ensure(people.get(offer.userId), "an offer of nobody"), viewer),
  );
  return ok({ data, ...inPages(found.total, page) });
}

function offersRoute(parts: C2cParts): Handler {
  return handle(offersCall, async (request, caller) => {
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
    const found = await listOffers(parts.database, {
      type: type.value,
      assetId: coin.value.assetId,
      coinCode: coinCode.value,
      way: way.value,
      moneyMax: money.value,
      viewer,
      page: request.page,
    });
    return offersReply(parts, found, request.page, viewer);
  });
}

function ownOffersRoute(parts: C2cParts): Handler {
  return handle(ownOffersCall, async (request, caller) => {
    const userId = userOf(caller);
    const type = typeOf(request.type);
    if (!type.ok) return type;
    const coin = legalCoin(parts.markets, request.currency_id);
    if (!coin.ok) return coin;
    const own = { userId, type: type.value, assetId: coin.value.assetId, page: request.page };
    return offersReply(parts, await listOwnOffers(parts.database, own), request.page, userId);
  });
}

async function post(
  { config, deals, markets }: C2cParts,
  request: RequestOf<typeof postOfferCall>,
  by: { readonly userId: UserId; readonly key: ClientKey },
): Promise<Result<OfferRow>> {
  const read = readOffer(request, markets);
  if (!read.ok) return read;
  const { coin, ...asked } = read.value;
  return deals.post({ ...asked, ...by, assetId: coin.assetId }, dealTerms(config));
}

export function offerRoutes(parts: C2cParts): Handler[] {
  const { config, deals, publicIds } = parts;
  const terms = dealTerms(config);
  return [
    handle(postOfferCall, async (request, caller) => {
      const [userId, key] = [userOf(caller), clientKey(caller.idempotency)];
      // A key that was answered keeps its answer, whatever became of the coin since.
      const before = await deals.postedUnder(userId, key);
      const posted = before ?? (await post(parts, request, { userId, key }));
      if (!posted.ok) return posted;
      caller.setTop({ id: publicIds.show("offer", posted.value.id) });
      return ok(allNotices[caller.language].offer_posted);
    }),
    offersRoute(parts),
    ownOffersRoute(parts),
    handle(takeOfferCall, async ({ id }, caller) => {
      const offerId = publicIds.read("offer", id);
      if (offerId === null) return refuse("unknown_offer");
      const key = clientKey(caller.idempotency);
      const taken = await deals.take({ userId: userOf(caller), offerId, key }, terms);
      if (!taken.ok) return taken;
      const { id: dealId, type } = taken.value;
      return ok({ msg: allNotices[caller.language].offer_taken, data: { id: publicIds.show("deal", dealId), type } });
    }),
    handle(withdrawOfferCall, async ({ id }, caller) => {
      const offerId = publicIds.read("offer", id);
      if (offerId === null) return refuse("unknown_offer");
      const key = clientKey(caller.idempotency);
      const done = await deals.withdraw({ userId: userOf(caller), offerId, key });
      return done.ok ? ok(allNotices[caller.language].offer_withdrawn) : done;
    }),
  ];
}
