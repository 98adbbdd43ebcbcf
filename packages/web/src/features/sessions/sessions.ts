// For features that change who is logged in where.

import { useQueryClient } from "@tanstack/react-query";
import { sessionsCall } from "@tidemark/contract/sessions";
import { useCallback } from "react";
import { callKey } from "../../api/use-call.ts";

/** To be called when sessions may have ended. */
export function useRefreshSessions(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: callKey(sessionsCall, {}) }), [client]);
}
