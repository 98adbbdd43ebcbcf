// Deals move by push: whoever shows a list of them asks for it anew then, and after a break in the connection.

import { useQueryClient } from "@tanstack/react-query";
import type { Call } from "@tidemark/contract";
import { dealEvent } from "@tidemark/contract/deals";
import { useCallback } from "react";
import { usePrivateEvent } from "../../live/live.ts";

/** The calls should be a list of the module's own: it is compared by identity. */
export function useDealsFeed(calls: readonly Call[]): void {
  const client = useQueryClient();
  const refresh = useCallback(() => {
    for (const call of calls) void client.invalidateQueries({ queryKey: [call.name] });
  }, [client, calls]);
  usePrivateEvent(dealEvent, refresh);
  usePrivateEvent("resumed", refresh);
}
