// After a change of one's passkeys, the list and the account are read anew.

import { useQueryClient } from "@tanstack/react-query";
import { passkeysCall } from "@tidemark/contract/passkeys";
import { callKey } from "../../api/use-call.ts";
import { useRefreshUser } from "../people/people.tsx";

export function usePasskeysChanged(): () => void {
  const client = useQueryClient();
  const refreshUser = useRefreshUser();
  return () => {
    void client.invalidateQueries({ queryKey: callKey(passkeysCall, {}) });
    void refreshUser();
  };
}
