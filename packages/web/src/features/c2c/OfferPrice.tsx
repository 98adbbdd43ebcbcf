// A price with its currency, and how far it is from the index price: direction by sign as well as by colour.

import type { FiatCode } from "@tidemark/contract/deals";
import { cx, formatDecimal, formatPercent } from "@tidemark/ui";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { distanceOf, indexPrice, isFar } from "./offer-figures.ts";
import { useTerms } from "./terms.ts";

export type OfferPriceProps = { readonly price: string; readonly code: FiatCode; readonly coinId: number };

export function OfferPrice({ price, code, coinId }: OfferPriceProps) {
  const languageTag = useLanguageTag();
  return (
    <span className="inline-flex flex-col">
      <span className="num text-16 font-semibold">
        {formatDecimal(price, languageTag)} <span className="text-12 font-medium text-text-2">{code}</span>
      </span>
      <Distance price={price} code={code} coinId={coinId} />
    </span>
  );
}

export function Distance({ price, code, coinId }: OfferPriceProps) {
  const text = useTexts("offers");
  const languageTag = useLanguageTag();
  const { data: terms } = useTerms();
  const distance = distanceOf(price, indexPrice(terms, coinId, code));
  if (distance === null) return null;
  return (
    <span className={cx("num text-12", isFar(distance) ? "font-semibold text-warn" : "text-text-2")}>
      {text("fromIndex", { percent: formatPercent(distance, languageTag) })}
    </span>
  );
}
