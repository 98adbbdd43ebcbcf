// What an early end costs, in words.

import type { Early } from "@tidemark/contract/savings";
import { formatRate } from "@tidemark/ui";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { earlyKey } from "./savings-figures.ts";

export function useEarlyText(early: Early): string {
  const text = useTexts("savings");
  const percent = formatRate(early.cost_percent, useLanguageTag());
  const key = earlyKey(early);
  return key === "earlyShare" || key === "earlyBoth" ? text(key, { percent }) : text(key);
}
