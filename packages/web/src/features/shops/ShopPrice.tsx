// A shop's price, and how it stands to the index: said by the shop where it follows it, worked out where it is fixed.

import type { ShopOffer } from "@tidemark/contract/shops/shapes";
import { compareDecimals } from "@tidemark/kernel";
import { cx, formatDecimal, formatPercent } from "@tidemark/ui";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { distanceOf, indexPrice, isFar } from "../c2c/c2c.ts";
import { useShopTerms } from "./terms.ts";

export type Priced = Pick<ShopOffer, "price" | "premium" | "coin_code" | "currency_id">;

export function ShopPrice({ offer }: { readonly offer: Priced }) {
  const languageTag = useLanguageTag();
  return (
    <span className="inline-flex flex-col max-md:items-end">
      <span className="num text-16 font-semibold">
        {formatDecimal(offer.price, languageTag)}{" "}
        <span className="text-12 font-medium text-text-2">{offer.coin_code}</span>
      </span>
      <IndexNote offer={offer} />
    </span>
  );
}

export function IndexNote({ offer }: { readonly offer: Priced }) {
  const text = useTexts("storefront");
  const offersText = useTexts("offers");
  const languageTag = useLanguageTag();
  const { data: terms } = useShopTerms();
  const { price, premium } = offer;
  if (premium !== null) {
    return (
      <span className="num text-12 text-text-2">
        {compareDecimals(premium, "0") === 0
          ? text("atIndex")
          : text("followsIndex", { percent: formatPercent(premium, languageTag) })}
      </span>
    );
  }
  const distance = distanceOf(price, indexPrice(terms, offer.currency_id, offer.coin_code));
  if (distance === null) return null;
  return (
    <span className={cx("num text-12", isFar(distance) ? "font-semibold text-warn" : "text-text-2")}>
      {offersText("fromIndex", { percent: formatPercent(distance, languageTag) })}
    </span>
  );
}
