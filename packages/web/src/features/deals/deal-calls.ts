// The calls of a deal's deeds, by its market. Old clients know one for each deed and market, and two for confirming:
// whoever posted the offer has another one than whoever took it.

import { cancelDealCall, confirmAsMakerCall, confirmAsTakerCall, payDealCall } from "@tidemark/contract/c2c";
import type { Deal, DealMarket } from "@tidemark/contract/deals";
import { cancelShopDealCall, confirmAsPersonCall, confirmAsShopCall, payShopDealCall } from "@tidemark/contract/shops";

const calls = {
  c2c: { pay: payDealCall, cancel: cancelDealCall, maker: confirmAsMakerCall, taker: confirmAsTakerCall },
  shop: { pay: payShopDealCall, cancel: cancelShopDealCall, maker: confirmAsShopCall, taker: confirmAsPersonCall },
} as const satisfies Record<DealMarket, object>;

export type ProvedDeed = "pay" | "cancel" | "confirm";

type MarketCalls = (typeof calls)[DealMarket];
export type DeedCall = MarketCalls[keyof MarketCalls];

export function deedCallOf(
  deed: ProvedDeed,
  { market, is_maker: isMaker }: Pick<Deal, "market" | "is_maker">,
): DeedCall {
  if (deed === "confirm") return calls[market][isMaker ? "maker" : "taker"];
  return calls[market][deed];
}

/** Markets whose payers can show a picture of what they paid. */
export function takesVoucher({ market }: Pick<Deal, "market">): boolean {
  return market === "shop";
}

export type DealPageName = "c2cDeal" | "merchantDeal" | "shopDeal" | "shopPay";

/** Where a deal is shown: at the address that clients of this family know for it. */
export function dealPageOf({ market, is_maker: isMaker, role, state }: Deal): DealPageName {
  if (market === "c2c") return "c2cDeal";
  if (isMaker) return "merchantDeal";
  return role === "buyer" && state === "waiting" ? "shopPay" : "shopDeal";
}
