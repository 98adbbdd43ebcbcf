// Which of the reader's deals with shops are shown, as the address keeps it, and where each of them is shown.

import { stateNumbers } from "@tidemark/contract/deals";
import type { ShopDeal } from "@tidemark/contract/shops/shapes";
import type { SearchParams } from "../../frame/search-params.ts";

export type DealFilter = {
  readonly coin: string;
  /** What the reader did. */
  readonly side: "buy" | "sell" | "";
  /** A number, as clients of this family know the states. */
  readonly state: string;
};

export function dealFilterIn(search: SearchParams): DealFilter {
  const { id: coin = "", side = "", state = "" } = search;
  return {
    coin: /^\d{1,9}$/.test(coin) ? coin : "",
    side: side === "buy" || side === "sell" ? side : "",
    state: Object.values(stateNumbers).some((number) => String(number) === state) ? state : "",
  };
}

/** Clients of this family know the coin as the page's `id`. */
export function dealSearchOf({ coin, side, state }: DealFilter): SearchParams {
  const chosen = Object.entries({ id: coin, side, state }).filter(([, value]) => value !== "");
  return Object.fromEntries(chosen);
}

/** On the wire `type` is what the shop does. */
export function dealRequestOf({ coin, side, state }: DealFilter) {
  const type = side === "" ? "" : side === "buy" ? "sell" : "buy";
  return { currency_id: coin, type, is_sure: state };
}

/** Whoever still has to pay a shop is led to where one pays. */
export function pageOfDeal({ type, is_sure: state }: Pick<ShopDeal, "type" | "is_sure">): "shopPay" | "shopDeal" {
  return type === "sell" && state === stateNumbers.waiting ? "shopPay" : "shopDeal";
}
