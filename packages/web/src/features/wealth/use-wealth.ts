// The reader's wealth account, and how its pages keep it right.

import { useQueryClient } from "@tanstack/react-query";
import { wealthAccountCall, wealthLocksCall } from "@tidemark/contract/wealth";
import { useCallback } from "react";
import { rowsKey, useCall } from "../../api/use-call.ts";
import { usePace } from "../../live/connection-store.ts";
import { useRefreshFunds } from "../funds/funds.ts";

export function useWealth() {
  return useCall(wealthAccountCall, {}, usePace());
}

/** To be called when the reader has moved, locked or redeemed. */
export function useRefreshWealth(): () => void {
  const client = useQueryClient();
  const refreshFunds = useRefreshFunds();
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: [wealthAccountCall.name] });
    void client.invalidateQueries({ queryKey: rowsKey(wealthLocksCall) });
    refreshFunds();
  }, [client, refreshFunds]);
}

/** The proof travels beside what a call declares. */
export function proved<Request extends object>(request: Request, password: string): Request {
  return { ...request, password };
}
