// How much may still leave within a day and within thirty, and what of it is used.

import { formatDecimal, ProgressBar } from "@tidemark/ui";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { usedPercent } from "./limit-view.ts";
import type { Limits } from "./WithdrawForm.tsx";

export function LimitBars({ limits }: { readonly limits: Limits }) {
  const text = useTexts("withdrawals");
  return (
    <section aria-label={text("limits")} className="flex flex-col gap-3">
      <h3 className="text-13 font-semibold">{text("limitsOf", { level: limits.level })}</h3>
      <LimitBar label={text("limitDay")} used={limits.day_used} limit={limits.day_limit} />
      <LimitBar label={text("limitMonth")} used={limits.month_used} limit={limits.month_limit} />
    </section>
  );
}

type LimitBarProps = { readonly label: string; readonly used: string; readonly limit: string };

function LimitBar({ label, used, limit }: LimitBarProps) {
  const text = useTexts("withdrawals");
  const languageTag = useLanguageTag();
  const figure = (value: string) => formatDecimal(value, languageTag, { decimals: 2, trim: true });
  const percent = usedPercent(used, limit);
  const sentence = text("limitUsed", { used: figure(used), limit: figure(limit) });
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-12 text-text-2">
        <span>{label}</span>
        <span className="num">{sentence}</span>
      </div>
      <ProgressBar label={label} value={percent} valueText={sentence} tone={percent >= 90 ? "warn" : "accent"} />
    </div>
  );
}
