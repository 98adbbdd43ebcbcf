// The calls about deals made in C2C: what the two see of one, and what each of them does.

import {
  cancelDealCall,
  confirmAsMakerCall,
  confirmAsTakerCall,
  dealDetailCall,
  finishedDealsCall,
  offerDealsCall,
  payDealCall,
  takenDealsCall,
} from "@tidemark/contract/c2c";
import { allNotices } from "@tidemark/contract/words/all";
import { ensure, ok, type Result, refuse, type UserId } from "@tidemark/kernel";
import { type Caller, type Handler, handle, userOf } from "../../http/handler.ts";
import {
  clientKey,
  type DealRow,
  type Deals,
  type Found,
  findDeal,
  findOffer,
  listFinishedDeals,
  listOfferDeals,
  listTakenDeals,
  readPeople,
  roleOf,
} from "../deals/deals.ts";
import type { C2cParts } from "./c2c-parts.ts";
import { inPages } from "./offer-routes.ts";
import { anyCoin, typeOf } from "./read-offer.ts";
import { wireDeal, wireDetail } from "./wire.ts";

const market = "c2c" as const;

async function dealsReply(parts: C2cParts, found: Found<DealRow>, page: number, viewer: UserId) {
  const people = await readPeople(
    parts.database,
    found.rows.flatMap(({ makerId, takerId }) => [makerId, takerId]),
  );
  const nameOf = (userId: UserId): string => ensure(people.get(userId), "a deal of nobody").account;
  const data = await Promise.all(
    found.rows.map((deal) =>
      wireDeal(parts, deal, viewer, { maker: nameOf(deal.makerId), taker: nameOf(deal.takerId) }),
    ),
  );
  return ok({ data, ...inPages(found.total, page) });
}

function listRoutes(parts: C2cParts): Handler[] {
  const { database, markets, publicIds } = parts;
  return [
    handle(takenDealsCall, async ({ page }, caller) => {
      const userId = userOf(caller);
      return dealsReply(parts, await listTakenDeals(database, { userId, market, page }), page, userId);
    }),
    handle(offerDealsCall, async ({ id, page }, caller) => {
      const userId = userOf(caller);
      const offerId = publicIds.read("offer", id);
      const offer = offerId === null ? null : await findOffer(database, offerId);
      if (offer === null || offer.userId !== userId || offer.market !== market) return refuse("unknown_offer");
      return dealsReply(parts, await listOfferDeals(database, { offerId: offer.id, market, page }), page, userId);
    }),
    handle(finishedDealsCall, async ({ currency_id, page, type: asked }, caller) => {
      const userId = userOf(caller);
      const coin = anyCoin(markets, currency_id);
      if (!coin.ok) return coin;
      const type = asked === "" ? ok(null) : typeOf(asked);
      if (!type.ok) return type;
      const own = { userId, market, assetId: coin.value.assetId, type: type.value, page };
      return dealsReply(parts, await listFinishedDeals(database, own), page, userId);
    }),
  ];
}

/** One's own deal of this market; anybody else's is as one that is not there. */
async function ownDeal({ database, publicIds }: C2cParts, shown: number, userId: UserId): Promise<DealRow | null> {
  const id = publicIds.read("deal", shown);
  const deal = id === null ? null : await findDeal(database, id);
  return deal === null || deal.market !== market || roleOf(deal, userId) === null ? null : deal;
}

type Act = Deals["pay"];

async function act(caller: Caller, deal: DealRow | null, run: Act): Promise<Result<null>> {
  if (deal === null) return refuse("unknown_deal");
  return run({ userId: userOf(caller), dealId: deal.id, key: clientKey(caller.idempotency) });
}

export function dealRoutes(parts: C2cParts): Handler[] {
  const { deals } = parts;

  /** Old pages have two calls, one for each side that can have sold. */
  async function confirm(shown: number, caller: Caller, as: "maker" | "taker"): Promise<Result<string>> {
    const deal = await ownDeal(parts, shown, userOf(caller));
    const confirmer = deal === null ? null : as === "maker" ? deal.makerId : deal.takerId;
    if (deal !== null && confirmer !== userOf(caller)) return refuse("deal_other_side");
    const done = await act(caller, deal, deals.confirm);
    return done.ok ? ok(allNotices[caller.language].deal_confirmed) : done;
  }

  return [
    ...listRoutes(parts),
    handle(dealDetailCall, async ({ id }, caller) => {
      const userId = userOf(caller);
      const deal = await ownDeal(parts, id, userId);
      return deal === null ? refuse("unknown_deal") : ok(await wireDetail(parts, deal, userId));
    }),
    handle(payDealCall, async ({ id }, caller) => {
      const done = await act(caller, await ownDeal(parts, id, userOf(caller)), deals.pay);
      return done.ok ? ok(allNotices[caller.language].deal_paid) : done;
    }),
    handle(cancelDealCall, async ({ id }, caller) => {
      const done = await act(caller, await ownDeal(parts, id, userOf(caller)), deals.cancel);
      return done.ok ? ok(allNotices[caller.language].deal_cancelled) : done;
    }),
    handle(confirmAsTakerCall, ({ id }, caller) => confirm(id, caller, "taker")),
    handle(confirmAsMakerCall, ({ id }, caller) => confirm(id, caller, "maker")),
  ];
}
