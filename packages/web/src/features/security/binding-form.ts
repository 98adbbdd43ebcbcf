// What the pages that bind a mailbox and a phone have in common: the fields that prove who asks, and where refusals
// about them go.

import type { Translate } from "../../i18n/use-texts.ts";
import { checkLoginPassword, loginPasswordFields } from "./login-password-check.ts";
import { checkSecondFactor, secondFactorFields } from "./second-factor-check.ts";

export const bindingProofs = { code: "", oldCode: "", isWaiting: false, loginPassword: "", secondFactor: "" };

export type BindingProofs = typeof bindingProofs;

export const bindingOrder = ["code", "oldCode", "loginPassword", "secondFactor"] as const;

export const bindingFields = {
  ...secondFactorFields,
  ...loginPasswordFields,
  code_required: "code",
  code_wrong: "code",
  code_too_soon: "code",
  codes_used_up: "code",
  old_place_unproved: "oldCode",
} as const;

/** Whether there is something to replace, and whether the second factor is on. */
type Asked = { readonly isReplacing: boolean; readonly hasSecondFactor: boolean };

export function checkBinding(values: BindingProofs, asked: Asked, text: Translate<"forms">) {
  const needsOldCode = asked.isReplacing && !values.isWaiting;
  return {
    code: values.code.trim() === "" ? text("codeRequired") : undefined,
    oldCode: needsOldCode && values.oldCode.trim() === "" ? text("codeRequired") : undefined,
    loginPassword: checkLoginPassword(values.loginPassword, text),
    secondFactor: checkSecondFactor(asked.hasSecondFactor, values.secondFactor, text),
  };
}

export function bindingRequest(values: BindingProofs) {
  return {
    code: values.code.trim(),
    old_code: values.isWaiting ? "" : values.oldCode.trim(),
    wait: values.isWaiting ? "1" : "",
    login_password: values.loginPassword,
    second_factor: values.secondFactor.trim(),
  };
}
