// The reader as an acceptor, and how what the working page shows stays true.

import { useQueryClient } from "@tanstack/react-query";
import {
  type AcceptorState,
  acceptorDeskCall,
  acceptorListCall,
  acceptorLogCall,
  ownAcceptorCall,
} from "@tidemark/contract/acceptors";
import { dealEvent } from "@tidemark/contract/deals";
import { fundsChangedEvent } from "@tidemark/contract/deposits";
import { messagesChangedEvent } from "@tidemark/contract/messages";
import { useCallback, useEffect } from "react";
import { useCall } from "../../../api/use-call.ts";
import { usePace } from "../../../live/connection-store.ts";
import { usePrivateEvent } from "../../../live/live.ts";
import { rememberAcceptor } from "../../../session/session-store.ts";
import { learnExchangeTime, useTurnSound } from "../../deals/deals.ts";

/** While it is one of these, there is a desk to work at. */
const working: readonly AcceptorState[] = ["open", "leaving"];

export function isWorking(state: AcceptorState): boolean {
  return working.includes(state);
}

export function useOwnAcceptor() {
  const own = useCall(ownAcceptorCall, {}, { staleTimeMs: 0, ...usePace() });
  const state = own.data === undefined ? undefined : (own.data?.state ?? null);
  useEffect(() => {
    if (state !== undefined) rememberAcceptor(state !== null && state !== "ended" && state !== "declined");
  }, [state]);
  return own;
}

export function useAcceptorDesk() {
  const desk = useCall(acceptorDeskCall, {}, { staleTimeMs: 0, ...usePace() });
  useEffect(() => void learnExchangeTime(), []);
  useTurnSound(desk.data?.data);
  return desk;
}

const kept = [ownAcceptorCall, acceptorDeskCall, acceptorLogCall, acceptorListCall];

/** After a deed: whatever it may have changed is asked for anew. */
export function useRefreshDesk(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const call of kept) void client.invalidateQueries({ queryKey: [call.name] });
  }, [client]);
}

/** Deals move by push, an operator's word comes with a message, and money moves elsewhere too. */
export function useDeskFeed(): void {
  const refresh = useRefreshDesk();
  usePrivateEvent(dealEvent, refresh);
  usePrivateEvent(messagesChangedEvent, refresh);
  usePrivateEvent(fundsChangedEvent, refresh);
  usePrivateEvent("resumed", refresh);
}
