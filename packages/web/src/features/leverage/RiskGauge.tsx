// How close one quote coin of the reader is to liquidation: the hazard rate with the threshold marked, what it is made
// of, and in words what happens at the threshold.

import type { LeverAccountRow } from "@tidemark/contract/leverage";
import { cx, formatDecimal, formatPercent, NumberText } from "@tidemark/ui";
import type { ReactNode } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { useAccountFigures } from "./leverage.ts";
import { barShare, hazardTone } from "./risk-view.ts";

export type RiskGaugeProps = {
  readonly account: LeverAccountRow;
  /** Decimal places that sums are shown with. */
  readonly places?: number;
  readonly className?: string;
};

const inks = { safe: "text-buy", near: "text-warn", danger: "text-sell" } as const;
const fills = { safe: "bg-buy", near: "bg-warn", danger: "bg-sell" } as const;
const toneKeys = { safe: "hazardSafe", near: "hazardNear", danger: "hazardDanger" } as const;

export function RiskGauge({ account, places = 2, className }: RiskGaugeProps) {
  const text = useTexts("positions");
  const languageTag = useLanguageTag();
  const figures = useAccountFigures(account.quote_id);
  const hazard = figures === undefined ? account.hazard_rate : figures.hazard;
  const tone = hazard === null ? null : hazardTone(hazard, account.threshold);
  const threshold = formatPercent(account.threshold, languageTag, { signed: false });
  const money = (value: string | null | undefined) => formatDecimal(value, languageTag, { decimals: places });
  return (
    <section aria-label={text("risk", { quote: account.quote })} className={cx("flex flex-col gap-2", className)}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-13 font-semibold">{text("risk", { quote: account.quote })}</h2>
        {tone !== null && <span className={cx("text-12 font-medium", inks[tone])}>{text(toneKeys[tone])}</span>}
      </div>
      <div className="flex items-baseline justify-between gap-3 text-12">
        <span className="text-text-3">{text("hazard")}</span>
        <span className={cx("num text-16 font-semibold", tone === null ? "text-text-2" : inks[tone])}>
          {hazard === null ? text("noHazard") : formatPercent(hazard, languageTag, { signed: false })}
        </span>
      </div>
      <div aria-hidden="true" className="relative h-2 rounded-full bg-line">
        {tone !== null && hazard !== null && (
          <span
            className={cx("absolute inset-y-0 left-0 rounded-full", fills[tone])}
            style={{ width: `${barShare(hazard)}%` }}
          />
        )}
        <span className="absolute -top-1 h-4 w-0.5 bg-text" style={{ left: `${barShare(account.threshold)}%` }} />
      </div>
      <p className="text-11 text-text-3">{text("thresholdText", { percent: threshold, quote: account.quote })}</p>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-12">
        <Line label={text("equity")}>{money(figures?.equity ?? account.equity)}</Line>
        <Line label={text("free")}>{money(figures?.free ?? account.free)}</Line>
        <Line label={text("marginUsed")}>{money(figures?.margin ?? account.margin)}</Line>
        <Line label={text("unrealised")}>
          <NumberText
            value={figures?.profit ?? account.profit}
            decimals={places}
            languageTag={languageTag}
            tone="direction"
          />
        </Line>
      </dl>
    </section>
  );
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="text-11 text-text-3">{label}</dt>
      <dd className="num truncate">{children}</dd>
    </div>
  );
}
