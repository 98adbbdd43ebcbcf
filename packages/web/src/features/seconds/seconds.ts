// The door of seconds options: the reader's options, policies and limits, kept right by pushes, beside the exchange's
// recorded prices and what it offers. While the connection is away everything is asked for every three seconds.

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { fundsChangedEvent } from "@tidemark/contract/deposits";
import { indexCall, type PricesChannel } from "@tidemark/contract/prices";
import {
  endedOptionsCall,
  type Option,
  optionsCall,
  optionsChangedEvent,
  optionTermsCall,
  payableCurrenciesCall,
} from "@tidemark/contract/seconds";
import { secondMs } from "@tidemark/kernel";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { callKey, readCall, rowsKey, useCall } from "../../api/use-call.ts";
import type { ChannelValue } from "../../live/channel-state.ts";
import { useConnection } from "../../live/connection-store.ts";
import { useChannelListener, usePrivateEvent } from "../../live/live.ts";
import { useSession } from "../../session/session-store.ts";
import { isEnded } from "./option-figures.ts";
import { dropEnded, learnChange, learnList, presentStamp, useOptionsStore } from "./options-store.ts";
import { learnServerTime } from "./server-clock.ts";
import { playOutcome } from "./sound.ts";
import { ageTicks, learnIndex, learnPrices } from "./tick-store.ts";

const pollEveryMs = 3 * secondMs;
const ageEveryMs = secondMs / 2;
const moneyEveryMs = secondMs;
/** As documented: the result stands in the row's place for so long. */
export const resultShownMs = 500;
const optionsKey = [optionsCall.name] as const;
const moneyKey = callKey(payableCurrenciesCall, {});
/** What the pool has set aside is among the terms. */
const termsKey = callKey(optionTermsCall, {});

/** To be called when something was done, or may have been missed. */
export function useRefreshSeconds(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const queryKey of [optionsKey, moneyKey, termsKey, rowsKey(endedOptionsCall)])
      void client.invalidateQueries({ queryKey });
  }, [client]);
}

function useIsDown(): boolean {
  return useConnection((connection) => connection.state === "down");
}

function hearPrices(channel: ChannelValue<PricesChannel>): void {
  if (channel.state === "ready") learnPrices(channel.data, performance.now());
}

/** Keeps the recorded prices fed: by the channel, or by asking. */
function useTicksFeed(): void {
  const isDown = useIsDown();
  const index = useCall(indexCall, {}, { isEnabled: isDown, staleTimeMs: 0, refreshEveryMs: pollEveryMs });
  useChannelListener("prices", hearPrices);
  useEffect(() => {
    if (isDown && index.data !== undefined) learnIndex(index.data.rows, performance.now());
  }, [isDown, index.data]);
  useEffect(() => {
    const timer = setInterval(() => ageTicks(performance.now()), ageEveryMs);
    return () => clearInterval(timer);
  }, []);
}

/** What changed hands is asked for anew, at most once a second: balances, the pool, and the list of what has ended. */
function useMoneySoon(): () => void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      for (const queryKey of [moneyKey, termsKey, rowsKey(endedOptionsCall)])
        void client.invalidateQueries({ queryKey });
    }, moneyEveryMs);
  }, [client]);
}

function useChanges(refresh: () => void): void {
  const moneySoon = useMoneySoon();
  const hear = useCallback(
    (body: unknown) => {
      const change = learnChange(body);
      if (change === null) return refresh();
      learnServerTime(change.now, performance.now());
      moneySoon();
      const over = change.options.filter(({ state }) => isEnded(state));
      if (over.length === 0) return;
      playOutcome(over.map(({ state }) => state));
      setTimeout(() => dropEnded(over.map(({ id }) => id)), resultShownMs);
    },
    [refresh, moneySoon],
  );
  usePrivateEvent(optionsChangedEvent, hear);
  // Said when money was moved between accounts, and with every change of an option: the list itself stays right by that.
  usePrivateEvent(fundsChangedEvent, moneySoon);
}

export type SecondsFeed = { readonly isLoading: boolean; readonly error: Error | null; readonly retry: () => void };

/** Keeps the stores fed. To be used once by each page that shows options. */
export function useSecondsFeed(): SecondsFeed {
  const userId = useSession((session) => (session.token === null ? null : session.userId));
  const isDown = useIsDown();
  const refresh = useRefreshSeconds();
  const query = useQuery({
    queryKey: [...optionsKey, userId],
    queryFn: async ({ signal }) => {
      const askedAt = presentStamp();
      const reply = await readCall(optionsCall, {}, signal);
      learnServerTime(reply.now, performance.now());
      learnList(reply, askedAt);
      return reply.options.length;
    },
    enabled: userId !== null,
    refetchInterval: isDown ? pollEveryMs : false,
    staleTime: 0,
  });
  // With the list, not when the first panel that shows it has been made.
  usePayable();
  useTicksFeed();
  useChanges(refresh);
  usePrivateEvent("resumed", refresh);
  usePrivateEvent("cut", refresh);
  return { isLoading: query.isLoading, error: query.error, retry: refresh };
}

type KeptOptions = ReturnType<typeof useOptionsStore.getState>["options"];
/** Several panels show the same options: thousands are put in order once for all of them. */
let ordered: { readonly kept: KeptOptions; readonly rows: readonly Option[] } | null = null;

function inOrder(kept: KeptOptions): readonly Option[] {
  if (ordered?.kept !== kept) {
    const rows = [...kept.values()].map(({ row }) => row);
    ordered = { kept, rows: rows.sort((a, b) => a.expires_at - b.expires_at || a.id - b.id) };
  }
  return ordered.rows;
}

/** What runs of the reader's, and what has just ended: the next to end first. */
export function useLiveOptions(marketId?: number): readonly Option[] {
  const rows = inOrder(useOptionsStore((state) => state.options));
  return useMemo(
    () => (marketId === undefined ? rows : rows.filter((row) => row.market_id === marketId)),
    [rows, marketId],
  );
}

/** The reader's policy in a coin while it is active. */
export function usePolicy(coinId: number) {
  return useOptionsStore((state) => {
    const row = state.policies.get(coinId)?.row;
    return row?.status === 1 ? row : null;
  });
}

export function useDay(coinId: number) {
  return useOptionsStore((state) => state.days.get(coinId)?.row ?? null);
}

export function usePausedUntil(): number | null {
  return useOptionsStore((state) => state.pausedUntil);
}

/** What options are offered at, for everybody. */
export function useOptionTerms() {
  const { data, isLoading, isError, refetch } = useCall(
    optionTermsCall,
    {},
    { staleTimeMs: 5 * secondMs, refreshEveryMs: 10 * secondMs },
  );
  return useMemo(
    () => ({
      terms: data,
      isLoading,
      isError: isError && data === undefined,
      retry: () => void refetch(),
    }),
    [data, isLoading, isError, refetch],
  );
}

/** What the reader can stake, coin by coin, and the policies on offer. Panels that are made together ask once. */
export function usePayable() {
  return useCall(
    payableCurrenciesCall,
    {},
    { staleTimeMs: moneyEveryMs, ...(useIsDown() ? { refreshEveryMs: pollEveryMs } : {}) },
  );
}
