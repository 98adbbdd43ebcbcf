// What follows a login, whichever way somebody came in: what clients store (docs/wire.md), then telling the exchange the
// language in use.

import { type ReplyOf, storageKeys } from "@tidemark/contract";
import { userInfoCall } from "@tidemark/contract/people";
import { setLanguageCall } from "@tidemark/contract/system";
import { callApi } from "../../api/call-api.ts";
import {
  rememberAcceptor,
  rememberMerchant,
  rememberUserType,
  signIn,
  useSession,
} from "../../session/session-store.ts";
import { writeStored } from "../../session/storage.ts";
import { learnSteps } from "../newcomers/newcomers.ts";

export type Welcomed = {
  readonly token: string;
  readonly userId: string;
  /** As it was typed; null for whoever typed nothing. */
  readonly account: string | null;
};

/** How long the success stands before the next page comes. */
export const arrivalDelayMs = 500;

function keepUserInfo(info: ReplyOf<typeof userInfoCall>): void {
  writeStored(storageKeys.userId, String(info.id));
  writeStored(storageKeys.extensionCode, info.extension_code);
  rememberMerchant(info.is_seller);
  rememberAcceptor(info.is_acceptor === 1);
  rememberUserType(info.type);
}

export async function welcome({ token, userId, account }: Welcomed): Promise<void> {
  signIn({ token, userId, accountNumber: account?.trim() ?? "" });
  const [info] = await Promise.all([callApi(userInfoCall, {}, { isQuiet: true }), learnSteps()]);
  if (info.ok) keepUserInfo(info.value);
  if (info.ok && account === null) signIn({ token, userId, accountNumber: info.value.account_number });
  await callApi(setLanguageCall, { lang: useSession.getState().language }, { isQuiet: true });
}
