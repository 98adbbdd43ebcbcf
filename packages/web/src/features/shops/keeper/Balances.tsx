// What is in a shop: free for offers, and set aside for them.

import type { OwnShop } from "@tidemark/contract/shops/shapes";
import { useTexts } from "../../../i18n/use-texts.ts";
import { useLanguageTag } from "../../../session/use-language-tag.ts";
import { coinsText } from "./amounts.ts";

export function Balances({ shop }: { readonly shop: OwnShop }) {
  const text = useTexts("keeping");
  const languageTag = useLanguageTag();
  const figures = [
    [text("free"), coinsText(shop.legal_balance, shop.currency_name, languageTag)],
    [text("locked"), coinsText(shop.lock_seller_balance, shop.currency_name, languageTag)],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {figures.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-12 text-text-2">{label}</dt>
          <dd className="num text-16 font-semibold break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
