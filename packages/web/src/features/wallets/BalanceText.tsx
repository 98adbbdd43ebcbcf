// An amount somebody owns, or dots where they do not want it seen. What is cut off is told by the tooltip.

import { cx, formatDecimal, NumberText, type NumberTextProps } from "@tidemark/ui";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { useBalancePrivacy } from "./balance-privacy.ts";

export type BalanceTextProps = Omit<NumberTextProps, "languageTag">;

function isCut({ value, decimals }: Pick<BalanceTextProps, "value" | "decimals">): boolean {
  const [, fraction = ""] = (value ?? "").split(".");
  return decimals !== undefined && /[1-9]/.test(fraction.slice(decimals));
}

export function BalanceText({ className, ...number }: BalanceTextProps) {
  const text = useTexts("wallets");
  const languageTag = useLanguageTag();
  const isHidden = useBalancePrivacy((privacy) => privacy.areBalancesHidden);
  if (!isHidden) {
    const shown = <NumberText {...number} languageTag={languageTag} className={className} />;
    if (!isCut(number)) return shown;
    return <span title={formatDecimal(number.value, languageTag, { trim: true })}>{shown}</span>;
  }
  return (
    <span className={cx("whitespace-nowrap", className)}>
      <span aria-hidden="true" className="tracking-wider">
        ••••••
      </span>
      <span className="sr-only">{text("hiddenFigure")}</span>
    </span>
  );
}
