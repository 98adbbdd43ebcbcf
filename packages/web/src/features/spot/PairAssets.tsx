// What the reader owns of the two currencies of a market: at hand, and set aside.

import type { MarketRow } from "@tidemark/contract/markets";
import { formatDecimal, LetterBadge } from "@tidemark/ui";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { balanceStyle } from "../markets/markets.ts";
import { useBalance } from "./spot.ts";

export function PairAssets({ market }: { readonly market: MarketRow }) {
  return (
    <div className="flex flex-col gap-3 p-3">
      <Asset id={market.currency_id} name={market.currency_name} />
      <Asset id={market.legal_id} name={market.legal_name} />
    </div>
  );
}

function Asset({ id, name }: { readonly id: number; readonly name: string }) {
  const text = useTexts("spot");
  const languageTag = useLanguageTag();
  const balance = useBalance(id);
  const lines = [
    { label: text("available"), value: balance?.available },
    { label: text("frozen"), value: balance?.held, hint: text("frozenText") },
  ];
  return (
    <section aria-label={name} className="flex flex-col gap-1 text-12">
      <p className="flex items-center gap-2 text-13 font-medium">
        <LetterBadge name={name} size={20} src={`/coins/${name.toLowerCase()}.svg`} />
        {name}
      </p>
      <dl className="flex flex-col gap-0.5">
        {lines.map(({ label, value, hint }) => (
          <div key={label} className="flex justify-between gap-3">
            <dt title={hint} className="text-text-3">
              {label}
            </dt>
            <dd className="num text-text" title={value}>
              {formatDecimal(value, languageTag, balanceStyle)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
