// The conditions of a type of policy in plain sentences, before anything is bought.

import type { InsuranceType } from "@tidemark/contract/seconds";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { type OptionsText, sumText } from "./option-text.tsx";

export function conditionsOf(type: InsuranceType, text: OptionsText, languageTag: string): readonly string[] {
  const sum = (value: string) => sumText(value, type.currency_name, languageTag);
  const isForward = type.type === 1;
  const isInto = type.claim_direction === 1;
  return [
    text("termAmount", { min: sum(type.min_amount), max: sum(type.max_amount) }),
    text("termPremium", { percent: type.insurance_assets }),
    isForward
      ? text("termDueLoss", { percent: type.defective_claims_condition })
      : text("termDueLeft", { left: sum(type.defective_claims_condition2) }),
    text(isInto ? "termPaysInsured" : "termPaysFree", { percent: type.claim_rate }),
    text("termCount", { daily: type.claims_times_daily, total: type.claims_times_total }),
    text("termStake", { stake: sum(type.stake_max), count: type.open_max }),
    text("termEnds", { percent: type.profit_termination_condition }),
    text("termEarly"),
  ];
}

export function PolicyTermsList({ type }: { readonly type: InsuranceType }) {
  const text = useTexts("options");
  const languageTag = useLanguageTag();
  return (
    <ul className="flex list-disc flex-col gap-1 pl-4 text-12 text-text-2 marker:text-text-3">
      {conditionsOf(type, text, languageTag).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
