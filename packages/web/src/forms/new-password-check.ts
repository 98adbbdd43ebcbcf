// What must hold of a new password before it is sent: how it is built, then that it was repeated.

import { passwordLengthMax, passwordLengthMin } from "@tidemark/contract/people";
import type { Translate } from "../i18n/use-texts.ts";

export type NewPassword = { readonly password: string; readonly repeat: string };
export type NewPasswordProblems = { readonly password: string | undefined; readonly repeat: string | undefined };

function problemOf(password: string, text: Translate<"forms">): string | undefined {
  const length = Array.from(password).length;
  if (length === 0) return text("passwordRequired");
  if (length >= passwordLengthMin && length <= passwordLengthMax) return undefined;
  return text("passwordLength", { minimum: passwordLengthMin, maximum: passwordLengthMax });
}

export function checkNewPassword({ password, repeat }: NewPassword, text: Translate<"forms">): NewPasswordProblems {
  return {
    password: problemOf(password, text),
    repeat: repeat === "" ? text("repeatRequired") : repeat === password ? undefined : text("repeatDiffers"),
  };
}

/** Where the exchange's objections to a new password are shown. */
export const newPasswordFields = {
  password_length: "password",
  password_too_common: "password",
  password_own_words: "password",
  passwords_same: "password",
  passwords_differ: "repeat",
} as const;
