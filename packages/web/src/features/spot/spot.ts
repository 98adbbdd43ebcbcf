// The reader's own orders, trades and balances on the spot markets, kept right by pushes; the door of this feature.
// Lists are asked for at the start, after every break of the connection, and every ten seconds while it is away.

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ordersCall, ownTradesCall, type SpotOrder, spotChangedEvent } from "@tidemark/contract/spot";
import { balancesCall } from "@tidemark/contract/wallets";
import { useCallback, useMemo } from "react";
import { CallFailure } from "../../api/answer.ts";
import { callApi } from "../../api/call-api.ts";
import { rowsKey } from "../../api/use-call.ts";
import { usePace } from "../../live/connection-store.ts";
import { usePrivateEvent } from "../../live/live.ts";
import { useSession } from "../../session/session-store.ts";
import { isOpen } from "./order-merge.ts";
import { type Balance, learnBalances, learnChange, learnOpenList, presentStamp, useSpot } from "./spot-store.ts";

const pageSize = 100;
/** More pages than a user can have open orders. */
const pagesMax = 50;
const openKey = ["spot.open"] as const;
const balancesKey = ["spot.balances"] as const;

/** All pages, or a failure: half a list would take orders away that are still open. */
async function fetchOpenOrders(signal: AbortSignal): Promise<number> {
  const askedAt = presentStamp();
  const rows: SpotOrder[] = [];
  let before = "";
  for (let page = 0; page < pagesMax; page += 1) {
    const request = { state: "open" as const, before, limit: String(pageSize) };
    const answer = await callApi(ordersCall, request, { signal, isQuiet: true });
    if (!answer.ok) throw new CallFailure(answer);
    rows.push(...answer.value.data);
    if (answer.value.next === null) break;
    before = String(answer.value.next);
  }
  learnOpenList(rows, askedAt);
  return rows.length;
}

async function fetchBalances(signal: AbortSignal): Promise<number> {
  const askedAt = presentStamp();
  const answer = await callApi(balancesCall, { type: "change" }, { signal, isQuiet: true });
  if (!answer.ok) throw new CallFailure(answer);
  learnBalances(answer.value, askedAt);
  return answer.value.length;
}

/** To be called where something may have been missed. */
export function useRefreshSpot(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const queryKey of [openKey, balancesKey, rowsKey(ordersCall), [ownTradesCall.name]]) {
      void client.invalidateQueries({ queryKey });
    }
  }, [client]);
}

export type SpotFeed = { readonly isLoading: boolean; readonly error: Error | null; readonly retry: () => void };

/** Keeps the store fed. To be used once by each page that shows orders or balances. */
export function useSpotFeed(): SpotFeed {
  const userId = useSession((session) => (session.token === null ? null : session.userId));
  const { refreshEveryMs } = usePace();
  const shared = { enabled: userId !== null, refetchInterval: refreshEveryMs ?? (false as const) };
  const open = useQuery({
    ...shared,
    queryKey: [...openKey, userId],
    queryFn: ({ signal }) => fetchOpenOrders(signal),
    staleTime: 0,
  });
  const balances = useQuery({
    ...shared,
    queryKey: [...balancesKey, userId],
    queryFn: ({ signal }) => fetchBalances(signal),
    staleTime: 0,
  });
  const refresh = useRefreshSpot();
  usePrivateEvent(spotChangedEvent, learnChange);
  usePrivateEvent("resumed", refresh);
  usePrivateEvent("cut", refresh);
  return {
    isLoading: open.isLoading || balances.isLoading,
    error: open.error ?? balances.error,
    retry: refresh,
  };
}

const noBalance: Balance = { available: "0", held: "0" };

/** Null until it is known; nothing listed means nothing owned. */
export function useBalance(currencyId: number): Balance | null {
  const kept = useSpot((state) => state.balances.get(currencyId));
  const isKnown = useSpot((state) => state.hasBalances);
  return kept ?? (isKnown ? noBalance : null);
}

/** The open orders, newest first; of one market when it is named. */
export function useOpenOrders(marketId?: number): readonly SpotOrder[] {
  const orders = useSpot((state) => state.orders);
  return useMemo(
    () =>
      [...orders.values()]
        .map((kept) => kept.row)
        .filter((row) => isOpen(row) && (marketId === undefined || row.market_id === marketId))
        .toSorted((a, b) => b.id - a.id),
    [orders, marketId],
  );
}

/** Nothing at hand and nothing in orders on the spot account; false until it is known. */
export function useIsEmpty(): boolean {
  return useSpot(
    ({ hasBalances, balances }) =>
      hasBalances && [...balances.values()].every(({ available, held }) => !/[1-9]/.test(available + held)),
  );
}
