// What one deal may come to, in money.

import type { ShopOffer } from "@tidemark/contract/shops/shapes";
import { formatDecimal } from "@tidemark/ui";
import { moneyPlaces } from "../deals/deals.ts";

/** @example of 70.50000 and 1410.00000 CNY → "70.50 – 1,410.00 CNY" */
export function limitText({ limitation, coin_code: code }: Pick<ShopOffer, "limitation" | "coin_code">, tag: string) {
  const shown = (money: string) => formatDecimal(money, tag, { decimals: moneyPlaces(code), rounding: "half-up" });
  const [min, max] = [shown(limitation.min), shown(limitation.max)];
  return min === max ? `${max} ${code}` : `${min} – ${max} ${code}`;
}
