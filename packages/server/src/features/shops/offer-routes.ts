// What is done with offers of shops: posted, taken, withdrawn, put on the shelf and off it, closed.

import type { RequestOf } from "@tidemark/contract";
import {
  closeOfferCall,
  postShopOfferCall,
  takeShopOfferCall,
  unshelveOfferCall,
  withdrawShopOfferCall,
} from "@tidemark/contract/shops";
import { shelveOfferCall } from "@tidemark/contract/shops/keeping";
import { allNotices } from "@tidemark/contract/words/all";
import { ok, type Rejection, type Result, refuse, rejected, rejection, type UserId } from "@tidemark/kernel";
import { type Caller, type Handler, handle, userOf } from "../../http/handler.ts";
import type { Queryable } from "../../store/database.ts";
import { refusableTransaction } from "../../store/refusable.ts";
import { clientKey, keepKey, type OfferRow, setListed } from "../deals/deals.ts";
import { refuseNew } from "./keeping-rules.ts";
import type { MarketParts } from "./market-parts.ts";
import * as store from "./market-store.ts";
import { limitsOf } from "./offer-part.ts";
import { readShopOffer } from "./offer-read.ts";
import { takeShopOffer } from "./offer-take.ts";
import type { ShopRow } from "./shop-row.ts";
import { shopOfUser } from "./shops-store.ts";
import { shopTerms } from "./terms.ts";

/** A pause keeps others from taking, and nobody from getting ready. */
export function refusePosting(shop: ShopRow | null): Rejection | null {
  return shop === null ? rejection("shop_not_open") : refuseNew(shop);
}

type Request = RequestOf<typeof postShopOfferCall>;

async function post(parts: MarketParts, request: Request, caller: Caller): Promise<Result<OfferRow>> {
  const { config, database, deals } = parts;
  const userId = userOf(caller);
  const read = readShopOffer(parts, request);
  if (!read.ok) return read;
  const { coin, type, coinCode, way, price, total, money } = read.value;
  const shop = await shopOfUser(database, userId, coin.assetId);
  // Hangs on the shop's state, so it is asked when the offer is written: a key which was answered before keeps its answer.
  if (shop === null) return refuse("shop_not_open");
  const { min, max, premium, windowMinutes, reply } = read.value;
  const beside = { shopId: shop.id, min, max, premium, windowMinutes, isShelved: true, reply };
  async function within(tx: Queryable, offer: OfferRow): Promise<Result<null>> {
    const now = await store.shareShop(tx, beside.shopId);
    const refused = refusePosting(now);
    if (refused !== null) return rejected(refused);
    await store.insertBeside(tx, offer.id, beside);
    if (now?.isPaused === true) await setListed(tx, [offer.id], false);
    return ok(null);
  }
  const asked = { userId, type, assetId: coin.assetId, coinCode, way, price, total, money };
  return deals.post({ ...asked, key: clientKey(caller.idempotency) }, shopTerms(config), within);
}

/** One's own offer of this market; anybody else's is as one that is not there. */
export async function ownOffer(
  { database, publicIds }: Pick<MarketParts, "database" | "publicIds">,
  shown: number,
  userId: UserId,
): Promise<store.ShopOfferRow | null> {
  const id = publicIds.read("offer", shown);
  const offer = id === null ? null : await store.findShopOffer(database, id);
  const isThere = offer !== null && offer.state !== "asked" && offer.state !== "void";
  return isThere && offer.userId === userId && offer.market === "shop" ? offer : null;
}

/** Asked for again, it is so already. */
async function shelve(parts: MarketParts, shown: number, caller: Caller, isShelved: boolean): Promise<Result<null>> {
  const offer = await ownOffer(parts, shown, userOf(caller));
  if (offer === null) return refuse("unknown_offer");
  const refused = isShelved ? refusePosting(await store.begunShop(parts.database, offer.shopId)) : null;
  if (refused !== null) return rejected(refused);
  return refusableTransaction<null>(parts.database, async (tx) => {
    const kept = await keepKey(tx, offer.userId, clientKey(caller.idempotency));
    if (!kept.ok) return kept;
    // The same again is the first answer again: what was put up since is not taken down by it.
    if (!kept.value) return ok(null);
    return (await store.setShelved(tx, offer, isShelved)) ? ok(null) : refuse("offer_gone");
  });
}

async function withdraw(parts: MarketParts, offer: store.ShopOfferRow | null, caller: Caller): Promise<Result<null>> {
  if (offer === null) return refuse("unknown_offer");
  const key = clientKey(caller.idempotency);
  return parts.deals.withdraw({ userId: userOf(caller), offerId: offer.id, key });
}

/** Only what nobody could take in the usual way. What a cancelled deal gives back meanwhile is given back too. */
async function close(parts: MarketParts, offer: store.ShopOfferRow | null, caller: Caller): Promise<Result<null>> {
  const isSmall = offer === null || offer.state === "withdrawn" || limitsOf(offer).most < offer.min;
  return isSmall ? withdraw(parts, offer, caller) : refuse("offer_not_small");
}

export function offerRoutes(parts: MarketParts): Handler[] {
  const { publicIds } = parts;
  return [
    handle(postShopOfferCall, async (request, caller) => {
      // A key that was answered keeps its answer, whatever became of prices and coins since.
      const before = await parts.deals.postedUnder(userOf(caller), clientKey(caller.idempotency));
      const posted = before ?? (await post(parts, request, caller));
      if (!posted.ok) return posted;
      caller.setTop({ id: publicIds.show("offer", posted.value.id) });
      return ok(allNotices[caller.language].offer_posted);
    }),
    handle(takeShopOfferCall, async ({ id, means, value, price }, caller) => {
      const offerId = publicIds.read("offer", id);
      if (offerId === null) return refuse("unknown_offer");
      const key = clientKey(caller.idempotency);
      const taken = await takeShopOffer(parts, { userId: userOf(caller), offerId, means, value, price, key });
      if (!taken.ok) return taken;
      const data = { id: publicIds.show("deal", taken.value.id), type: taken.value.type };
      return ok({ msg: allNotices[caller.language].offer_taken, data });
    }),
    handle(withdrawShopOfferCall, async ({ id }, caller) => {
      const done = await withdraw(parts, await ownOffer(parts, id, userOf(caller)), caller);
      return done.ok ? ok(allNotices[caller.language].offer_withdrawn) : done;
    }),
    handle(closeOfferCall, async ({ id }, caller) => {
      const done = await close(parts, await ownOffer(parts, id, userOf(caller)), caller);
      return done.ok ? ok(allNotices[caller.language].offer_closed) : done;
    }),
    handle(unshelveOfferCall, async ({ id }, caller) => {
      const done = await shelve(parts, id, caller, false);
      return done.ok ? ok(allNotices[caller.language].offer_unshelved) : done;
    }),
    handle(shelveOfferCall, async ({ id }, caller) => {
      const done = await shelve(parts, id, caller, true);
      return done.ok ? ok(allNotices[caller.language].offer_shelved) : done;
    }),
  ];
}
