// What is wrong with what somebody typed for an account that is known by a mailbox or a phone.

import type { Translate } from "../i18n/use-texts.ts";
import { isEmail, isPhone, looksLikePhone } from "./account-text.ts";

export function accountProblem(account: string, text: Translate<"forms">): string | undefined {
  if (account.trim() === "") return text("accountRequired");
  if (isEmail(account) || isPhone(account)) return undefined;
  return looksLikePhone(account) ? text("phoneMalformed") : text("emailMalformed");
}
