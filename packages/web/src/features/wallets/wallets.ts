// The door of the wallets: what the reader owns, kept right by pushes. Whatever moves money, here or in another
// window, makes these answers old; they are then asked for again, at most once a second, and what is shown stays.

import { useQueryClient } from "@tanstack/react-query";
import { fundsChangedEvent } from "@tidemark/contract/deposits";
import { leverChangedEvent } from "@tidemark/contract/leverage";
import { profitCall, profitDaysCall } from "@tidemark/contract/profit";
import { optionsChangedEvent } from "@tidemark/contract/seconds";
import { spotChangedEvent } from "@tidemark/contract/spot";
import {
  type CurveRange,
  statementCall,
  valueCurveCall,
  walletListCall,
  walletSummaryCall,
} from "@tidemark/contract/wallets";
import { walletLogCall } from "@tidemark/contract/wallets/log";
import { minuteMs, secondMs } from "@tidemark/kernel";
import { useCallback, useEffect, useRef } from "react";
import { useCall } from "../../api/use-call.ts";
import { useConnection } from "../../live/connection-store.ts";
import { usePrivateEvent } from "../../live/live.ts";
import { useClock } from "../../session/clock.ts";

export { BalanceText } from "./BalanceText.tsx";
export { useBalancePrivacy } from "./balance-privacy.ts";
export { CoinName } from "./CoinName.tsx";
export { EntryLink } from "./EntryLink.tsx";
export { monthName } from "./statement-view.ts";

const refreshEveryMs = secondMs;
/** Prices move without anybody's money moving. */
const pricesEveryMs = 15 * secondMs;
const pollEveryMs = 10 * secondMs;

const calls = [walletListCall, walletLogCall, statementCall, valueCurveCall, profitCall, profitDaysCall] as const;

/** To be called when the reader has moved money. */
export function useRefreshWallets(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const call of calls) void client.invalidateQueries({ queryKey: [call.name] });
  }, [client]);
}

/** Keeps what the asset pages show up to date. To be used once by each of them. */
export function useWalletsFeed(): void {
  const refresh = useRefreshWallets();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refreshSoon = useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      refresh();
    }, refreshEveryMs);
  }, [refresh]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  usePrivateEvent(spotChangedEvent, refreshSoon);
  usePrivateEvent(fundsChangedEvent, refreshSoon);
  usePrivateEvent(leverChangedEvent, refreshSoon);
  usePrivateEvent(optionsChangedEvent, refreshSoon);
  usePrivateEvent("resumed", refreshSoon);
  usePrivateEvent("cut", refreshSoon);
}

/** When figures stopped being fresh: the exchange is out of reach and the last question failed. */
function staleSince(query: { readonly isError: boolean; readonly dataUpdatedAt: number }): number | null {
  return query.isError && query.dataUpdatedAt > 0 ? query.dataUpdatedAt : null;
}

export function useWalletList() {
  const isDown = useConnection((connection) => connection.state === "down");
  const query = useCall(walletListCall, {}, { refreshEveryMs: isDown ? pollEveryMs : pricesEveryMs });
  return {
    list: query.data,
    isLoading: query.isLoading,
    isError: query.isError && query.data === undefined,
    since: staleSince(query),
    retry: () => void query.refetch(),
  };
}

export function useValueCurve(range: CurveRange = "30d") {
  const timeZone = useClock((clock) => clock.zone);
  const query = useCall(valueCurveCall, { range }, { refreshEveryMs: minuteMs, timeZone });
  return {
    curve: query.data,
    isLoading: query.isLoading,
    isError: query.isError && query.data === undefined,
    retry: () => void query.refetch(),
  };
}

/** What the exchange calls the reader's account; undefined until it is known. It never changes. */
export function useAccountNumber(): string | undefined {
  return useCall(walletSummaryCall, {}).data?.account_number;
}
