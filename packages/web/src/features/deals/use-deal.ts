// One deal, kept fresh by push; every five seconds while nothing can be pushed.

import { useQueryClient } from "@tanstack/react-query";
import { type Deal, type DealPush, dealCall, dealEvent } from "@tidemark/contract/deals";
import { secondMs } from "@tidemark/kernel";
import { useCallback, useEffect } from "react";
import { callKey, useCall } from "../../api/use-call.ts";
import { useConnection } from "../../live/connection-store.ts";
import { usePrivateEvent } from "../../live/live.ts";
import { learnExchangeTime } from "./exchange-clock.ts";

export const pollEveryMs = 5 * secondMs;

/** Read with care: it came over the wire, and other versions may send other things. */
export function pushOf(body: unknown, id: number): Partial<DealPush> | null {
  if (typeof body !== "object" || body === null) return null;
  const push = body as Partial<DealPush>;
  return push.id === id ? push : null;
}

export function useDeal(id: number) {
  const isDown = useConnection((connection) => connection.state === "down");
  const call = useCall(dealCall, { id }, { staleTimeMs: 0, ...(isDown ? { refreshEveryMs: pollEveryMs } : {}) });
  const refresh = useRefreshDeal(id);
  const heard = useCallback((body: unknown) => pushOf(body, id) !== null && refresh(), [id, refresh]);
  usePrivateEvent(dealEvent, heard);
  usePrivateEvent("resumed", refresh);
  useEffect(() => void learnExchangeTime(), []);
  return call;
}

export function useRefreshDeal(id: number): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: callKey(dealCall, { id }) }), [client, id]);
}

export type { Deal };
