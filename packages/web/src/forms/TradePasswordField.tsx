// The password that moves money, as part of a form.

import { passwordLengthMax } from "@tidemark/contract/people";
import { PasswordField } from "@tidemark/ui";
import { useTradePasswordWords } from "../frame/overlays/use-trade-password-words.ts";
import type { TextControl } from "./use-form.ts";

export type TradePasswordFieldProps = { readonly control: TextControl; readonly autoFocus?: boolean };

export function TradePasswordField({ control, autoFocus = false }: TradePasswordFieldProps) {
  const words = useTradePasswordWords();
  return (
    <PasswordField {...words} {...control} autoFocus={autoFocus} autoComplete="off" maxLength={passwordLengthMax} />
  );
}
