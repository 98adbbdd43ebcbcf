// How much of an offering is taken.

import type { Project } from "@tidemark/contract/offerings";
import { bare } from "@tidemark/kernel";
import { formatDecimal, formatRate, ProgressBar } from "@tidemark/ui";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";

type TakenBarProps = { readonly project: Pick<Project, "sold" | "amount" | "progress" | "currency_name" | "state"> };

export function TakenBar({ project }: TakenBarProps) {
  const text = useTexts("offerings");
  const languageTag = useLanguageTag();
  const shown = (amount: string): string => formatDecimal(bare(amount), languageTag);
  const { sold, amount, progress, currency_name: coin, state } = project;
  const isLost = state === "failed" || state === "cancelled";
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3 text-12">
        <span className="num min-w-0 text-text-2">
          {shown(sold)} / {shown(amount)} {coin}
        </span>
        <span className="num shrink-0 text-13 font-semibold">{formatRate(progress, languageTag)}</span>
      </div>
      <ProgressBar
        label={text("progress")}
        value={Number.parseFloat(progress)}
        valueText={formatRate(progress, languageTag)}
        tone={isLost ? "danger" : state === "succeeded" || state === "sold_out" ? "good" : "accent"}
      />
    </div>
  );
}
