// The password that moves money, as part of a form.

import { passwordLengthMax } from "@tidemark/contract";
import { PasswordField } from "@tidemark/ui";
import type { TextControl } from "./use-form.ts";
import { useTradePasswordWords } from "./use-trade-password-words.ts";

export function TradePasswordField({ control }: { readonly control: TextControl }) {
  const words = useTradePasswordWords();
  return <PasswordField {...words} {...control} autoComplete="off" maxLength={passwordLengthMax} />;
}
