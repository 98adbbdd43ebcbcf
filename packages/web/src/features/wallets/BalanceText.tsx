// An amount somebody owns, or dots where they do not want it seen.

import { cx, NumberText, type NumberTextProps } from "@tidemark/ui";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { useBalancePrivacy } from "./balance-privacy.ts";

export type BalanceTextProps = Omit<NumberTextProps, "languageTag">;

export function BalanceText({ className, ...number }: BalanceTextProps) {
  const text = useTexts("wallets");
  const languageTag = useLanguageTag();
  const isHidden = useBalancePrivacy((privacy) => privacy.areBalancesHidden);
  if (!isHidden) return <NumberText {...number} languageTag={languageTag} className={className} />;
  return (
    <span className={cx("whitespace-nowrap", className)}>
      <span aria-hidden="true" className="tracking-wider">
        ••••••
      </span>
      <span className="sr-only">{text("hiddenFigure")}</span>
    </span>
  );
}
