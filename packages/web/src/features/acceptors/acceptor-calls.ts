// What the pages about acceptors ask, and how fresh it must be.

import {
  acceptorInfoCall,
  acceptorListCall,
  acceptorStandingCall,
  acceptorTermsCall,
} from "@tidemark/contract/acceptors";
import { secondMs } from "@tidemark/kernel";
import { useEffect } from "react";
import { useCall } from "../../api/use-call.ts";
import { rememberAcceptor } from "../../session/session-store.ts";

/** Prices and what an acceptor can do move. */
const listEveryMs = 15 * secondMs;
const infoEveryMs = 5 * secondMs;

export function useAcceptors() {
  return useCall(acceptorListCall, {}, { staleTimeMs: 0, refreshEveryMs: listEveryMs });
}

export function useAcceptor(id: number) {
  return useCall(acceptorInfoCall, { id }, { staleTimeMs: 0, refreshEveryMs: infoEveryMs });
}

export function useAcceptorTerms() {
  return useCall(acceptorTermsCall, {});
}

/** Whoever hears that they are an acceptor finds their desk in the navigation from then on. */
export function useAcceptorStanding() {
  const standing = useCall(acceptorStandingCall, {}, { staleTimeMs: 0 });
  const isAcceptor = standing.data?.is_acceptor;
  useEffect(() => {
    if (isAcceptor !== undefined) rememberAcceptor(isAcceptor);
  }, [isAcceptor]);
  return standing;
}
