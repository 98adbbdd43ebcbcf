// Who is logged in, for every page that needs to know: the account as the exchange describes it, and the way out.

import { useQueryClient } from "@tanstack/react-query";
import type { ReplyOf } from "@tidemark/contract";
import { accountChangedEvent, logoutCall, userInfoCall } from "@tidemark/contract/people";
import { maskAccount } from "@tidemark/contract/people/mask";
import { cx, FailedState, Skeleton } from "@tidemark/ui";
import { type ReactNode, useCallback, useEffect } from "react";
import { callApi } from "../../api/call-api.ts";
import { callKey, readCall, useCall } from "../../api/use-call.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { usePrivateEvent } from "../../live/live.ts";
import {
  forgetSession,
  rememberAcceptor,
  rememberMerchant,
  rememberUserType,
  useSession,
} from "../../session/session-store.ts";

export { arrivalDelayMs, welcome } from "./welcome.ts";

export type UserInfo = ReplyOf<typeof userInfoCall>;

type Standing = Pick<UserInfo, "is_seller" | "is_acceptor" | "type">;

function rememberStanding({ is_seller: isSeller, is_acceptor: isAcceptor, type }: Standing): void {
  rememberMerchant(isSeller);
  rememberAcceptor(isAcceptor === 1);
  rememberUserType(type);
}

export function useUserInfo() {
  const call = useCall(userInfoCall, {});
  const { data } = call;
  useEffect(() => {
    if (data !== undefined) rememberStanding(data);
  }, [data]);
  return call;
}

/** The exchange says when somebody has become a merchant or an acceptor, or ceased to be: the way to their desk follows. */
export function useFollowAccount(): void {
  const client = useQueryClient();
  const follow = useCallback(async () => {
    const queryKey = callKey(userInfoCall, {});
    await client.invalidateQueries({ queryKey, refetchType: "none" });
    // Whether or not a page shows the account at this moment. A look that fails is taken by the next page.
    const query = { queryKey, queryFn: () => readCall(userInfoCall, {}), staleTime: 0 };
    const info = await client.fetchQuery<UserInfo>(query).catch(() => null);
    if (info !== null) rememberStanding(info);
  }, [client]);
  usePrivateEvent(accountChangedEvent, follow);
  usePrivateEvent("resumed", follow);
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

export type WithUserInfoProps = {
  readonly children: (info: UserInfo) => ReactNode;
  /** Of the place that is kept meanwhile: as high as what comes, where something stands below it. */
  readonly className?: string;
};

/** Draws what needs the account once it is known; until then its shape, and on failure a way to try again. */
export function WithUserInfo({ children, className }: WithUserInfoProps) {
  const shellText = useTexts("shell");
  const { data, isError, refetch } = useUserInfo();
  if (data !== undefined) return children(data);
  if (isError) {
    return (
      <FailedState title={shellText("loadFailed")} retryLabel={shellText("retry")} onRetry={() => void refetch()} />
    );
  }
  return (
    <div aria-busy="true" className={cx("rounded-panel border border-line bg-surface p-5", className)}>
      <Skeleton lines={6} />
    </div>
  );
}

/**
 * Tells the exchange, forgets everything but the language, and goes to the login page. The exchange's answer is not
 * awaited first: once it has ended the session, this page would meet the end as a surprise.
 */
export async function logOut(goToLogin: () => Promise<void>): Promise<void> {
  const told = callApi(logoutCall, {}, { isQuiet: true, outlivesPage: true });
  forgetSession();
  await goToLogin();
  await told;
}
