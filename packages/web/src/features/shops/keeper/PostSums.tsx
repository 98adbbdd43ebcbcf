// What a typed offer comes to, moving with what is typed and with the index.

import type { ShopTerms } from "@tidemark/contract/shops/keeping";
import type { OwnShop } from "@tidemark/contract/shops/shapes";
import { formatDecimal, formatPercent, noNumber } from "@tidemark/ui";
import { useTexts } from "../../../i18n/use-texts.ts";
import { useLanguageTag } from "../../../session/use-language-tag.ts";
import { moneyText } from "../../deals/deals.ts";
import { coinsText } from "./amounts.ts";
import type { PostState } from "./use-post-offer.ts";

export type PostSumsProps = { readonly shop: OwnShop; readonly terms: ShopTerms; readonly post: PostState };

export function PostSums({ shop, terms, post }: PostSumsProps) {
  const text = useTexts("keeping");
  const languageTag = useLanguageTag();
  const { figures, form } = post;
  const { side, pricing } = form.values;
  const money = (amount: string | null) => (amount === null ? noNumber : moneyText(amount, figures.code, languageTag));
  const coins = (amount: string | null) =>
    amount === null ? noNumber : coinsText(amount, shop.currency_name, languageTag);
  const percent = formatPercent(terms.fee_percent, languageTag, { signed: false });
  const rows = [
    [
      text("priceNow"),
      figures.price === null ? noNumber : `${formatDecimal(figures.price, languageTag)} ${figures.code}`,
    ],
    [text("leastMoney"), money(figures.least)],
    [text("mostMoney"), money(figures.most)],
    [text("totalMoney"), money(figures.money)],
    ...(side === "sell"
      ? [
          [text("fee", { percent }), coins(figures.fee)],
          [text("setAside"), coins(figures.setAside)],
        ]
      : [[text("setAside"), text("nothingAside")]]),
  ] as const;
  return (
    <>
      <dl aria-live="off" className="divide-y divide-line rounded-control border border-line bg-sunken">
        {rows.map(([label, value]) => (
          <div key={label} className="flex items-baseline justify-between gap-4 px-3 py-2">
            <dt className="text-13 text-text-2">{label}</dt>
            <dd className="num min-w-0 text-right text-13 font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {pricing === "index" && <p className="text-12 text-pretty text-text-2">{text("followsIndex")}</p>}
    </>
  );
}
