// The password that moves money, as part of a form.

import { passwordLengthMax } from "@tidemark/contract/people";
import { PasswordField } from "@tidemark/ui";
import { useTradePasswordWords } from "../frame/overlays/use-trade-password-words.ts";
import type { TextControl } from "./use-form.ts";

export function TradePasswordField({ control }: { readonly control: TextControl }) {
  const words = useTradePasswordWords();
  return <PasswordField {...words} {...control} autoComplete="off" maxLength={passwordLengthMax} />;
}
