// Security changes ask for the login password, so that an open page alone is not enough: whether its field is filled,
// and where refusals about it go.

import type { Translate } from "../../i18n/use-texts.ts";

export const loginPasswordFields = {
  login_password_required: "loginPassword",
  password_wrong: "loginPassword",
  login_slowed: "loginPassword",
} as const;

export function checkLoginPassword(typed: string, text: Translate<"forms">): string | undefined {
  return typed === "" ? text("passwordRequired") : undefined;
}
