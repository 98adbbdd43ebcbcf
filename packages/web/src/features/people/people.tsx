// Who is logged in, for every page that needs to know: the account as the exchange describes it, and the way out.

import { useQueryClient } from "@tanstack/react-query";
import type { ReplyOf } from "@tidemark/contract";
import { logoutCall, userInfoCall } from "@tidemark/contract/people";
import { maskAccount } from "@tidemark/contract/people/mask";
import { FailedState, Skeleton } from "@tidemark/ui";
import { type ReactNode, useCallback, useEffect } from "react";
import { callApi } from "../../api/call-api.ts";
import { callKey, useCall } from "../../api/use-call.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { forgetSession, rememberMerchant, useSession } from "../../session/session-store.ts";

export type UserInfo = ReplyOf<typeof userInfoCall>;

export function useUserInfo() {
  const call = useCall(userInfoCall, {});
  const isSeller = call.data?.is_seller;
  useEffect(() => {
    if (isSeller !== undefined) rememberMerchant(isSeller);
  }, [isSeller]);
  return call;
}

/** What the reader is called here: the nickname where there is one, else the account as it was typed, masked. */
export function useName(): string {
  const account = useSession((session) => session.accountNumber);
  const { data } = useUserInfo();
  return data?.nickname ?? maskAccount(account ?? data?.account_number ?? "");
}

/** To be called when something about the account was changed. */
export function useRefreshUser(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: callKey(userInfoCall, {}) }), [client]);
}

/** Draws what needs the account once it is known; until then its shape, and on failure a way to try again. */
export function WithUserInfo({ children }: { readonly children: (info: UserInfo) => ReactNode }) {
  const shellText = useTexts("shell");
  const { data, isError, refetch } = useUserInfo();
  if (data !== undefined) return children(data);
  if (isError) {
    return (
      <FailedState title={shellText("loadFailed")} retryLabel={shellText("retry")} onRetry={() => void refetch()} />
    );
  }
  return (
    <div aria-busy="true" className="rounded-panel border border-line bg-surface p-5">
      <Skeleton lines={6} />
    </div>
  );
}

/**
 * Tells the exchange, forgets everything but the language, and goes to the login page. The exchange's answer is not
 * awaited first: once it has ended the session, this page would meet the end as a surprise.
 */
export async function logOut(goToLogin: () => Promise<void>): Promise<void> {
  const told = callApi(logoutCall, {}, { isQuiet: true });
  forgetSession();
  await goToLogin();
  await told;
}
