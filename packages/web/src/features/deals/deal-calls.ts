// The calls of a deal's deeds, by its market. Old clients know one for each deed and market, and two for confirming:
// whoever posted the offer has another one than whoever took it.

import { cancelAcceptorDealCall, confirmAcceptorDealCall, payAcceptorDealCall } from "@tidemark/contract/acceptors";
import { cancelDealCall, confirmAsMakerCall, confirmAsTakerCall, payDealCall } from "@tidemark/contract/c2c";
import type { Deal, DealMarket } from "@tidemark/contract/deals";
import { cancelShopDealCall, confirmAsPersonCall, confirmAsShopCall, payShopDealCall } from "@tidemark/contract/shops";

const calls = {
  c2c: { pay: payDealCall, cancel: cancelDealCall, maker: confirmAsMakerCall, taker: confirmAsTakerCall },
  shop: { pay: payShopDealCall, cancel: cancelShopDealCall, maker: confirmAsShopCall, taker: confirmAsPersonCall },
  acceptor: {
    pay: payAcceptorDealCall,
    cancel: cancelAcceptorDealCall,
    maker: confirmAcceptorDealCall,
    taker: confirmAcceptorDealCall,
  },
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
  return market !== "c2c";
}

export type DealPageName = "acceptorDeal" | "acceptorDeskDeal" | "c2cDeal" | "merchantDeal" | "shopDeal" | "shopPay";

type Placed = Pick<Deal, "market" | "is_maker" | "role" | "state">;

/** Where a deal is shown: at the address that clients of this family know for it. */
export function dealPageOf({ market, is_maker: isMaker, role, state }: Placed): DealPageName {
  if (market === "c2c") return "c2cDeal";
  if (market === "acceptor") return isMaker ? "acceptorDeskDeal" : "acceptorDeal";
  if (isMaker) return "merchantDeal";
  return role === "buyer" && state === "waiting" ? "shopPay" : "shopDeal";
}

/** Whether a deal may stay at this address: somebody who has paid a shop is not sent away from where they paid. */
export function belongsAt(page: DealPageName | "anyDeal", deal: Placed): boolean {
  const own = dealPageOf(deal);
  const isShops = (name: string) => name === "shopPay" || name === "shopDeal";
  return page === own || (isShops(page) && isShops(own));
}
