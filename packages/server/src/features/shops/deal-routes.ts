// The calls about deals with shops: what the two see of one, and what each of them does.

import type { DealState } from "@tidemark/contract/deals";
import { dealStates, stateNumbers } from "@tidemark/contract/deals";
import {
  arbitrateCall,
  cancelShopDealCall,
  confirmAsPersonCall,
  confirmAsShopCall,
  payShopDealCall,
  shopDealCall,
  shopOfferDealsCall,
  takenShopDealsCall,
} from "@tidemark/contract/shops";
import { allNotices } from "@tidemark/contract/words/all";
import { invalid, ok, parseId, type Result, refuse, type UserId } from "@tidemark/kernel";
import { type Caller, type Handler, handle, userOf } from "../../http/handler.ts";
import { anyCoin, inPages, optional, typeOf } from "../c2c/c2c.ts";
import {
  clientKey,
  type DealRow,
  type Found,
  findDeal,
  listOfferDeals,
  listTakenDeals,
  openDispute,
  roleOf,
} from "../deals/deals.ts";
import type { MarketParts } from "./market-parts.ts";
import { ownOffer } from "./offer-routes.ts";
import { wireDeals, wireShopDetail } from "./wire.ts";

/** By the number under which old clients know it. */
function stateOf(text: string): Result<DealState> {
  const found = dealStates.find((state) => String(stateNumbers[state]) === text);
  return found === undefined ? invalid("is_sure") : ok(found);
}

async function dealsReply(parts: MarketParts, found: Found<DealRow>, page: number, viewer: UserId) {
  return ok({ data: await wireDeals(parts, found.rows, viewer), ...inPages(found.total, page) });
}

function listRoutes(parts: MarketParts): Handler[] {
  const { database, markets } = parts;
  const market = "shop" as const;
  return [
    handle(takenShopDealsCall, async (request, caller) => {
      const { page } = request;
      const userId = userOf(caller);
      const coin = optional(request.currency_id, (text) => anyCoin(markets, parseId(text) ?? Number.NaN));
      if (!coin.ok) return coin;
      const type = optional(request.type, typeOf);
      if (!type.ok) return type;
      const state = optional(request.is_sure, stateOf);
      if (!state.ok) return state;
      const assetId = coin.value?.assetId ?? null;
      const filter = { userId, market, state: state.value, type: type.value, assetId, page };
      return dealsReply(parts, await listTakenDeals(database, filter), page, userId);
    }),
    handle(shopOfferDealsCall, async ({ id, page, is_sure }, caller) => {
      const userId = userOf(caller);
      const offer = await ownOffer(parts, id, userId);
      if (offer === null) return refuse("unknown_offer");
      const state = optional(is_sure, stateOf);
      if (!state.ok) return state;
      const filter = { offerId: offer.id, market, state: state.value, page };
      return dealsReply(parts, await listOfferDeals(database, filter), page, userId);
    }),
  ];
}

/** One's own deal of this market; anybody else's is as one that is not there. */
async function ownDeal({ database, publicIds }: MarketParts, shown: number, userId: UserId): Promise<DealRow | null> {
  const id = publicIds.read("deal", shown);
  const deal = id === null ? null : await findDeal(database, id);
  return deal === null || deal.market !== "shop" || roleOf(deal, userId) === null ? null : deal;
}

type Deed = { readonly userId: UserId; readonly dealId: number; readonly key: ReturnType<typeof clientKey> };

async function act(
  parts: MarketParts,
  shown: number,
  caller: Caller,
  run: (deed: Deed, deal: DealRow) => Promise<Result<null>>,
): Promise<Result<null>> {
  const userId = userOf(caller);
  const deal = await ownDeal(parts, shown, userId);
  if (deal === null) return refuse("unknown_deal");
  return run({ userId, dealId: deal.id, key: clientKey(caller.idempotency) }, deal);
}

/** Old pages have two calls, one for each side that can have sold. */
async function confirm(
  parts: MarketParts,
  shown: number,
  caller: Caller,
  as: "makerId" | "takerId",
): Promise<Result<string>> {
  const done = await act(parts, shown, caller, async (deed, deal) =>
    deal[as] === deed.userId ? parts.deals.confirm(deed) : refuse("deal_other_side"),
  );
  return done.ok ? ok(allNotices[caller.language].deal_confirmed) : done;
}

/** Old pages send no word along; what the press of their button says stands in the case. */
async function arbitrate(parts: MarketParts, shown: number, caller: Caller): Promise<Result<string>> {
  const userId = userOf(caller);
  const deal = await ownDeal(parts, shown, userId);
  if (deal === null) return refuse("unknown_deal");
  const notices = allNotices[caller.language];
  const isSeller = userId === deal.sellerId;
  const text = isSeller ? notices.arbitrated_by_seller : notices.arbitrated_by_buyer;
  const reason = isSeller ? "not_paid" : "not_released";
  const done = await openDispute(parts, userId, shown, { reason, text, images: [] });
  return done.ok ? ok(notices.deal_disputed) : done;
}

export function dealRoutes(parts: MarketParts): Handler[] {
  const { deals } = parts;
  return [
    ...listRoutes(parts),
    handle(shopDealCall, async ({ id }, caller) => {
      const userId = userOf(caller);
      const deal = await ownDeal(parts, id, userId);
      return deal === null ? refuse("unknown_deal") : ok(await wireShopDetail(parts, deal, userId));
    }),
    handle(payShopDealCall, async ({ id, pay_orders_img: voucher }, caller) => {
      const done = await act(parts, id, caller, (deed) => deals.pay({ ...deed, voucher }));
      return done.ok ? ok(allNotices[caller.language].deal_paid) : done;
    }),
    handle(cancelShopDealCall, async ({ id }, caller) => {
      const done = await act(parts, id, caller, (deed) => deals.cancel(deed));
      return done.ok ? ok(allNotices[caller.language].deal_cancelled) : done;
    }),
    handle(confirmAsPersonCall, ({ id }, caller) => confirm(parts, id, caller, "takerId")),
    handle(confirmAsShopCall, ({ id }, caller) => confirm(parts, id, caller, "makerId")),
    handle(arbitrateCall, ({ id }, caller) => arbitrate(parts, id, caller)),
  ];
}
