// What a field for the trade password is called, wherever it stands.

import { useTexts } from "../../i18n/use-texts.ts";

export function useTradePasswordWords() {
  const text = useTexts("ask");
  return { label: text("tradePasswordLabel"), showLabel: text("showPassword"), hideLabel: text("hidePassword") };
}
