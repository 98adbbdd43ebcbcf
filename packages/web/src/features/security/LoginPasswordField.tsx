// The login password once more, before something about the account's safety is changed.

import { passwordLengthMax } from "@tidemark/contract/people";
import { PasswordField } from "@tidemark/ui";
import type { TextControl } from "../../forms/use-form.ts";
import { useTexts } from "../../i18n/use-texts.ts";

export function LoginPasswordField({ control }: { readonly control: TextControl }) {
  const text = useTexts("security");
  const formText = useTexts("forms");
  return (
    <PasswordField
      {...control}
      label={text("loginPassword")}
      hint={text("loginPasswordProof")}
      autoComplete="current-password"
      maxLength={passwordLengthMax}
      showLabel={formText("showPassword")}
      hideLabel={formText("hidePassword")}
    />
  );
}
