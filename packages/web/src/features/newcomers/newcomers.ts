// Where somebody new stands: the exchange tells what is done, and this browser remembers that the list is over, so that
// no room is kept for it.

import { useQueryClient } from "@tanstack/react-query";
import { type ReplyOf, storageKeys } from "@tidemark/contract";
import { fundsChangedEvent } from "@tidemark/contract/deposits";
import { endFirstStepsCall, firstStepsCall } from "@tidemark/contract/newcomers";
import { spotChangedEvent } from "@tidemark/contract/spot";
import { useCallback, useEffect, useState } from "react";
import { callApi } from "../../api/call-api.ts";
import { callKey, useCall } from "../../api/use-call.ts";
import { usePrivateEvent } from "../../live/live.ts";
import { readStored, writeStored } from "../../session/storage.ts";

export type Steps = ReplyOf<typeof firstStepsCall>;

export type FirstSteps = {
  /** Undefined until they are known. */
  readonly steps: Steps | undefined;
  /** Nothing is shown, and no room kept. */
  readonly isOver: boolean;
  readonly putAway: () => void;
};

const stepsKey = callKey(firstStepsCall, {});

function rememberOver(): void {
  writeStored(storageKeys.stepsOver, "1");
}

/** For the login, which has a moment to wait anyway. */
export async function learnSteps(): Promise<void> {
  const answer = await callApi(firstStepsCall, {}, { isQuiet: true });
  if (answer.ok && answer.value.is_over) rememberOver();
}

export function useFirstSteps(): FirstSteps {
  const client = useQueryClient();
  const [wasOver, setOver] = useState(() => readStored(storageKeys.stepsOver) === "1");
  const { data, isError } = useCall(firstStepsCall, {}, { isEnabled: !wasOver, staleTimeMs: 0 });
  const look = useCallback(() => void client.invalidateQueries({ queryKey: stepsKey }), [client]);
  usePrivateEvent(fundsChangedEvent, look);
  usePrivateEvent(spotChangedEvent, look);
  usePrivateEvent("resumed", look);
  const isDone = data?.is_over === true;
  useEffect(() => {
    if (isDone) rememberOver();
  }, [isDone]);
  return {
    steps: data,
    // A list that cannot be had is no reason to trouble anybody.
    isOver: wasOver || isDone || (isError && data === undefined),
    putAway: () => {
      rememberOver();
      setOver(true);
      void callApi(endFirstStepsCall, {}, { outlivesPage: true });
    },
  };
}
