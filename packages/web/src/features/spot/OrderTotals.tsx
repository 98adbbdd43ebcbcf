// What the orders that are shown come to: filled value and fees, each by its coin.

import type { SpotOrder } from "@tidemark/contract/spot";
import { type DecimalOptions, formatDecimal } from "@tidemark/ui";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { exactStyle, valueStyle } from "../markets/markets.ts";
import { type CoinSum, sumsByCoin } from "./order-view.ts";

export function OrderTotals({ orders }: { readonly orders: readonly SpotOrder[] }) {
  const text = useTexts("spot");
  const values = sumsByCoin(orders.map(({ value, symbol }) => ({ value, coin: symbol.split("/")[1] ?? "" })));
  const fees = sumsByCoin(orders.map(({ fee, fee_currency }) => ({ value: fee, coin: fee_currency })));
  if (values.length === 0) return null;
  return (
    <section aria-label={text("totals")} className="border-t border-line px-3 py-2 text-12">
      <p className="text-text-3">{text("totals")}</p>
      <dl className="mt-1 flex flex-wrap gap-x-8 gap-y-1">
        <Sums label={text("filledValue")} sums={values} style={valueStyle} />
        <Sums label={text("totalFees")} sums={fees} style={exactStyle} />
      </dl>
    </section>
  );
}

type SumsProps = { readonly label: string; readonly sums: readonly CoinSum[]; readonly style: DecimalOptions };

function Sums({ label, sums, style }: SumsProps) {
  const languageTag = useLanguageTag();
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-text-2">{label}</dt>
      {sums.map(({ coin, value }) => (
        <dd key={coin} className="num font-medium">
          {formatDecimal(value, languageTag, style)} {coin}
        </dd>
      ))}
    </div>
  );
}
