// How many messages are unread, kept right by the exchange's own word over the socket.

import { useQueryClient } from "@tanstack/react-query";
import { messagesCall, messagesChangedEvent, unreadCall } from "@tidemark/contract/messages";
import { useCallback } from "react";
import { callKey, rowsKey, useCall } from "../../api/use-call.ts";
import { usePrivateEvent } from "../../live/live.ts";

/** To be called when messages were read, cleared or may have arrived. */
export function useRefreshMessages(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: callKey(unreadCall, {}) });
    void client.invalidateQueries({ queryKey: rowsKey(messagesCall) });
  }, [client]);
}

export function useUnread(): number {
  const { data } = useCall(unreadCall, {});
  const refresh = useRefreshMessages();
  usePrivateEvent(messagesChangedEvent, refresh);
  // What was said while nobody listened is asked for; a session that was ended meanwhile shows itself by that.
  usePrivateEvent("resumed", refresh);
  usePrivateEvent("cut", refresh);
  return data?.unread ?? 0;
}
