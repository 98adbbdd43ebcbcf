// The door of the markets: what can be traded and at what price it trades now, for every page that needs to know.
// Prices come over the socket; while it is away they are asked for every second, and only while a page looks.

import { type MarketRow, marketsCall, quotationsCall, sparklinesCall, type Ticker } from "@tidemark/contract/markets";
import { compareDecimals, hourMs, minuteMs, secondMs } from "@tidemark/kernel";
import type { Direction } from "@tidemark/ui";
import { useDeferredValue, useMemo, useRef } from "react";
import { useCall } from "../../api/use-call.ts";
import { useConnection } from "../../live/connection-store.ts";
import { useChannel } from "../../live/live.ts";
import { type Favourites, useFavouriteMarkets } from "./favourites.ts";
import { cnyOf, formatPrice, marketOf, marketSlug, type TickerMap, tickersOf } from "./markets-view.ts";

export { CoinIcon } from "./CoinIcon.tsx";
export { balanceStyle, exactStyle, priceStyle, valueStyle } from "./figure-style.ts";
export { isSpotMarket } from "./market-filters.ts";
export { cnyOf, formatPrice, marketOf, marketSlug, type TickerMap };

export type Markets = {
  /** In the exchange's own order, hidden and closed ones included. */
  readonly rows: readonly MarketRow[];
  readonly byId: ReadonlyMap<number, MarketRow>;
  readonly bySymbol: ReadonlyMap<string, MarketRow>;
  readonly isLoading: boolean;
  readonly isError: boolean;
  readonly retry: () => void;
};

const none: readonly never[] = [];
const nothingKnown: TickerMap = new Map();

export function useMarkets(): Markets {
  const { data, isLoading: isAsking, isError, refetch } = useCall(marketsCall, {}, { staleTimeMs: 10 * minuteMs });
  // A page full of markets is drawn in slices, and a touch in between is heard.
  const known = useDeferredValue(data);
  const rows = known ?? none;
  const isLoading = isAsking || (known === undefined && data !== undefined);
  return useMemo(
    () => ({
      rows,
      byId: new Map(rows.map((row) => [row.id, row])),
      bySymbol: new Map(rows.map((row) => [row.symbol, row])),
      isLoading,
      isError: isError && rows.length === 0,
      retry: () => void refetch(),
    }),
    [rows, isLoading, isError, refetch],
  );
}

export type Tickers = {
  readonly state: "loading" | "ready" | "stale";
  readonly byId: TickerMap;
  /** When the figures stopped being fresh; null while they are. */
  readonly since: number | null;
};

/** Asked once at the start, before the socket has spoken, and then every second while it is away. */
function useQuotations() {
  const isDown = useConnection((connection) => connection.state === "down");
  const polling = isDown ? { staleTimeMs: 0, refreshEveryMs: secondMs } : { staleTimeMs: hourMs };
  return { ...useCall(quotationsCall, {}, polling), isDown };
}

export function useTickers(): Tickers {
  const channel = useChannel("tickers");
  const { data: groups, dataUpdatedAt, isDown, isError } = useQuotations();
  const live = channel.state === "loading" ? undefined : channel.data.rows;
  const liveById = useMemo(() => (live ? new Map(live.map((row) => [row.id, row])) : nothingKnown), [live]);
  const lostAt = channel.state === "stale" ? channel.since : 0;
  const isPolled = groups !== undefined && channel.state !== "ready" && dataUpdatedAt > lostAt;
  return useMemo(() => {
    if (channel.state === "ready") return { state: "ready", byId: liveById, since: null };
    if (isPolled) {
      const byId = tickersOf(groups, liveById);
      const isLate = isDown && isError;
      return isLate ? { state: "stale", byId, since: dataUpdatedAt } : { state: "ready", byId, since: null };
    }
    if (channel.state === "stale") return { state: "stale", byId: liveById, since: channel.since };
    return { state: "loading", byId: nothingKnown, since: null };
  }, [channel, liveById, isPolled, groups, isDown, isError, dataUpdatedAt]);
}

export type OneTicker = {
  readonly ticker: Ticker | undefined;
  readonly state: Tickers["state"];
  readonly since: number | null;
};

export function useTicker(id: number): OneTicker {
  const { byId, state, since } = useTickers();
  return { ticker: byId.get(id), state, since };
}

/** Where the price moved last: kept through prices that repeat, flat before the first move. */
export function usePriceDirection(id: number, price: string | null | undefined): Direction {
  const last = useRef<{ id: number; price: string | null | undefined; direction: Direction }>({
    id,
    price,
    direction: "flat",
  });
  if (last.current.id !== id) last.current = { id, price, direction: "flat" };
  const move = compareDecimals(price, last.current.price) ?? 0;
  if (move !== 0) last.current = { id, price, direction: move > 0 ? "up" : "down" };
  else if (last.current.price === null || last.current.price === undefined) last.current.price = price;
  return last.current.direction;
}

/** Yuan for one unit of each quote currency, by its id. */
export function useCnyRates(): ReadonlyMap<number, string> {
  const { data } = useQuotations();
  return useMemo(() => new Map(data?.map((group) => [group.id, group.rmb_relation])), [data]);
}

/** Closing prices of the last day, one an hour, by market. */
export function useSparklines(): ReadonlyMap<number, readonly string[]> {
  const { data } = useCall(sparklinesCall, {}, { staleTimeMs: 5 * minuteMs, refreshEveryMs: 10 * minuteMs });
  return useMemo(() => new Map(data?.map((row) => [row.id, row.closes])), [data]);
}

export function useFavourites(): Favourites {
  return useFavouriteMarkets();
}
