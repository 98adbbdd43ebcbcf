// Keeps everything that is known of money right: a push, a break of the connection or an own action means that
// balances, records and terms are asked for anew. Many panels listen; a burst of news is one question.

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { fundsChangedEvent } from "@tidemark/contract/deposits";
import { spotChangedEvent } from "@tidemark/contract/spot";
import { useCallback } from "react";
import { usePrivateEvent } from "../../live/live.ts";

const gatherMs = 120;
const aboutMoney = /^(wallets|deposits|withdrawals|transfers)\./;

let isWaiting = false;

function refreshSoon(client: QueryClient): void {
  if (isWaiting) return;
  isWaiting = true;
  setTimeout(() => {
    isWaiting = false;
    void client.invalidateQueries({ predicate: ({ queryKey }) => aboutMoney.test(String(queryKey[0])) });
  }, gatherMs);
}

/** To be called when money has moved, or may have. */
export function useRefreshFunds(): () => void {
  const client = useQueryClient();
  return useCallback(() => refreshSoon(client), [client]);
}

/** To be used by every panel that shows balances or records. */
export function useFundsFeed(): void {
  const refresh = useRefreshFunds();
  usePrivateEvent(fundsChangedEvent, refresh);
  usePrivateEvent(spotChangedEvent, refresh);
  usePrivateEvent("resumed", refresh);
  usePrivateEvent("cut", refresh);
}
