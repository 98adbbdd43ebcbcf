// The call of a login; what follows it is in welcome.ts.

import { loginCall } from "@tidemark/contract/people";
import type { AnswerOf } from "../../api/answer.ts";
import { callApi } from "../../api/call-api.ts";
import { areaCodeId } from "../../forms/account-text.ts";

export type Credentials = {
  readonly account: string;
  readonly password: string;
  readonly code: string;
  /** Digits; empty for an e-mail address or account number. */
  readonly areaCode: string;
  readonly secondFactor: string;
};

export function logIn(credentials: Credentials): Promise<AnswerOf<typeof loginCall>> {
  const { account, password, code, areaCode, secondFactor } = credentials;
  const request = {
    user_string: account.trim(),
    password,
    sms_code: code.trim(),
    area_code: areaCode,
    area_code_id: areaCodeId(areaCode),
    second_factor: secondFactor.trim(),
  };
  return callApi(loginCall, request, { isQuiet: true });
}
