// The door of leverage: the reader's positions and accounts, kept right by pushes, with their figures at the exchange's
// recorded prices. While the connection is away everything is asked for every three seconds.

import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  closingsCall,
  endedPositionsCall,
  type LeverAccountRow,
  type LeverHouseRow,
  type LeverTermsRow,
  leverChangedEvent,
  leverTermsCall,
  type Position,
  positionsCall,
} from "@tidemark/contract/leverage";
import { minuteMs, secondMs } from "@tidemark/kernel";
import { useCallback, useEffect, useMemo } from "react";
import { readCall, rowsKey, useCall } from "../../api/use-call.ts";
import { useConnection } from "../../live/connection-store.ts";
import { usePrivateEvent } from "../../live/live.ts";
import { useSession } from "../../session/session-store.ts";
import { useMarkets } from "../markets/markets.ts";
import { useMarksFeed } from "../prices/prices.ts";
import { learnScales } from "./live-figures.ts";
import { learnChange, learnList, presentStamp, usePositionsStore } from "./positions-store.ts";

export { useAccountFigures, usePositionFigures } from "./live-figures.ts";

/** How old figures may be that nothing was pushed about. */
const pollEveryMs = 3 * secondMs;
const positionsKey = [positionsCall.name] as const;

/** To be called when something was done, or may have been missed. */
export function useRefreshLeverage(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const queryKey of [positionsKey, rowsKey(endedPositionsCall), rowsKey(closingsCall)]) {
      void client.invalidateQueries({ queryKey });
    }
  }, [client]);
}

function useIsDown(): boolean {
  return useConnection((connection) => connection.state === "down");
}

export type LeverFeed = { readonly isLoading: boolean; readonly error: Error | null; readonly retry: () => void };

/** Keeps the stores fed. To be used once by each page that shows positions. */
export function useLeverFeed(): LeverFeed {
  const userId = useSession((session) => (session.token === null ? null : session.userId));
  const isDown = useIsDown();
  const { rows } = useMarkets();
  const refresh = useRefreshLeverage();
  const query = useQuery({
    queryKey: [...positionsKey, userId],
    queryFn: async ({ signal }) => {
      const askedAt = presentStamp();
      const reply = await readCall(positionsCall, {}, signal);
      learnList(reply, askedAt);
      return reply.positions.length;
    },
    enabled: userId !== null,
    refetchInterval: isDown ? pollEveryMs : false,
    staleTime: 0,
  });
  const hear = useCallback(
    (body: unknown) => {
      if (!learnChange(body)) refresh();
    },
    [refresh],
  );
  useEffect(() => learnScales(rows), [rows]);
  useMarksFeed();
  usePrivateEvent(leverChangedEvent, hear);
  usePrivateEvent("resumed", refresh);
  usePrivateEvent("cut", refresh);
  return { isLoading: query.isLoading, error: query.error, retry: refresh };
}

export type PositionFilter = {
  readonly marketId?: number | undefined;
  readonly states?: readonly Position["state"][];
};

const liveStates: readonly Position["state"][] = ["open", "closing"];

/** What is alive of the reader's, newest first: open and closing ones unless other states are asked for. */
export function usePositions({ marketId, states = liveStates }: PositionFilter = {}): readonly Position[] {
  const kept = usePositionsStore((state) => state.positions);
  return useMemo(
    () =>
      [...kept.values()]
        .map(({ row }) => row)
        .filter((row) => states.includes(row.state) && (marketId === undefined || row.market_id === marketId))
        .toSorted((a, b) => b.id - a.id),
    [kept, marketId, states],
  );
}

/** The reader's accounts, by quote coin. */
export function useLeverAccounts(): readonly LeverAccountRow[] {
  const kept = usePositionsStore((state) => state.accounts);
  return useMemo(() => [...kept.values()].map(({ row }) => row), [kept]);
}

/** Null until it is known. */
export function useLeverAccount(quoteId: number): LeverAccountRow | null {
  return usePositionsStore((state) => state.accounts.get(quoteId)?.row ?? null);
}

/** What is free in a quote coin: null until it is known; nothing listed means nothing owned. */
export function useLeverFree(quoteId: number): string | null {
  return usePositionsStore((state) => state.accounts.get(quoteId)?.row.free ?? (state.isKnown ? "0" : null));
}

export type LeverTerms = {
  readonly byMarket: ReadonlyMap<number, LeverTermsRow>;
  readonly houses: ReadonlyMap<number, LeverHouseRow>;
  readonly isLoading: boolean;
  readonly isError: boolean;
  readonly retry: () => void;
};

/** What every pair is traded by, and how the house stands. */
export function useLeverTerms(): LeverTerms {
  const { data, isLoading, isError, refetch } = useCall(
    leverTermsCall,
    {},
    { staleTimeMs: 10 * secondMs, refreshEveryMs: minuteMs / 4 },
  );
  return useMemo(
    () => ({
      byMarket: new Map(data?.markets.map((row) => [row.market_id, row])),
      houses: new Map(data?.houses.map((row) => [row.quote_id, row])),
      isLoading,
      isError: isError && data === undefined,
      retry: () => void refetch(),
    }),
    [data, isLoading, isError, refetch],
  );
}
