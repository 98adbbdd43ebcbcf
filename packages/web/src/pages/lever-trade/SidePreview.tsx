// What a position would cost and where it would end, under the fields of its direction.

import type { MarketRow } from "@tidemark/contract/markets";
import { type Amount, printUnits } from "@tidemark/kernel";
import { cx, formatDecimal } from "@tidemark/ui";
import type { OpenPreview } from "../../features/leverage/lever-preview.ts";
import { type Translate, useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";

export type PreviewRow = { readonly key: string; readonly label: string; readonly value: string };

/** The fee of a small position needs more places than a balance. */
function sumPlaces(market: MarketRow): number {
  return market.quote_scale > 6 ? market.quote_scale : 4;
}

export function previewRows(
  preview: OpenPreview | null,
  market: MarketRow,
  text: Translate<"leverTrade">,
  languageTag: string,
): readonly PreviewRow[] {
  const shown = (value: Amount | undefined, decimals: number) =>
    value === undefined ? "—" : formatDecimal(printUnits(value, market.quote_scale), languageTag, { decimals });
  const sum = (value: Amount | undefined) => shown(value, sumPlaces(market));
  const price = (value: Amount | undefined) => shown(value, market.price_places);
  const liquidation = preview?.liquidation === null ? text("none") : price(preview?.liquidation);
  return [
    { key: "value", label: text("value"), value: sum(preview?.value) },
    { key: "margin", label: text("margin"), value: sum(preview?.margin) },
    { key: "fee", label: text("fee"), value: sum(preview?.fee) },
    { key: "spread", label: text("spread"), value: sum(preview?.spread) },
    { key: "open", label: text("openPrice"), value: price(preview?.price) },
    { key: "liquidation", label: text("liquidation"), value: liquidation },
    { key: "breakEven", label: text("breakEven"), value: price(preview?.breakEven) },
  ];
}

export type SidePreviewProps = {
  readonly market: MarketRow;
  readonly preview: OpenPreview | null;
  /** The price it is reckoned with is no longer fresh. */
  readonly isDim: boolean;
};

export function SidePreview({ market, preview, isDim }: SidePreviewProps) {
  const text = useTexts("leverTrade");
  const languageTag = useLanguageTag();
  return (
    <dl data-stale={isDim || undefined} className="flex flex-col gap-1 text-11">
      {previewRows(preview, market, text, languageTag).map(({ key, label, value }) => (
        <div key={key} className="flex flex-wrap items-baseline justify-between gap-x-2">
          <dt className="text-text-3">{label}</dt>
          <dd className={cx("num ml-auto", key === "liquidation" && preview !== null ? "text-warn" : "text-text-2")}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
