// The steps of a login: the call, then what clients store (docs/wire.md), then telling the exchange the language in use.

import { type ReplyOf, storageKeys } from "@tidemark/contract";
import { loginCall, userInfoCall } from "@tidemark/contract/people";
import { setLanguageCall } from "@tidemark/contract/system";
import type { AnswerOf } from "../../api/answer.ts";
import { callApi } from "../../api/call-api.ts";
import { areaCodeId } from "../../forms/account-text.ts";
import { rememberMerchant, signIn, useSession } from "../../session/session-store.ts";
import { writeStored } from "../../session/storage.ts";
import { learnSteps } from "../newcomers/newcomers.ts";

export type Credentials = {
  readonly account: string;
  readonly password: string;
  readonly code: string;
  /** Digits; empty for an e-mail address or account number. */
  readonly areaCode: string;
  readonly secondFactor: string;
};

export type Welcomed = {
  readonly token: string;
  readonly userId: string;
  /** As it was typed; null for whoever typed nothing. */
  readonly account: string | null;
};

/** How long the success stands before the next page comes. */
export const arrivalDelayMs = 500;

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

function keepUserInfo(info: ReplyOf<typeof userInfoCall>): void {
  writeStored(storageKeys.userId, String(info.id));
  writeStored(storageKeys.extensionCode, info.extension_code);
  rememberMerchant(info.is_seller);
  writeStored(storageKeys.userType, String(info.type));
}

export async function welcome({ token, userId, account }: Welcomed): Promise<void> {
  signIn({ token, userId, accountNumber: account?.trim() ?? "" });
  const [info] = await Promise.all([callApi(userInfoCall, {}, { isQuiet: true }), learnSteps()]);
  if (info.ok) keepUserInfo(info.value);
  if (info.ok && account === null) signIn({ token, userId, accountNumber: info.value.account_number });
  await callApi(setLanguageCall, { lang: useSession.getState().language }, { isQuiet: true });
}
