// The code of an authenticator app, or a recovery code in its place.

import { TextField } from "@tidemark/ui";
import { useTexts } from "../i18n/use-texts.ts";
import type { TextControl } from "./use-form.ts";

const lengthMax = 32;

export function SecondFactorField({ control }: { readonly control: TextControl }) {
  const text = useTexts("forms");
  return (
    <TextField
      {...control}
      label={text("secondFactor")}
      hint={text("secondFactorHint")}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={lengthMax}
    />
  );
}
