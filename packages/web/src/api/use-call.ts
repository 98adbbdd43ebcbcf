// Hooks over the calls: useCall reads and keeps, useSubmit does something once. A read is quiet, because its panel
// shows the failure itself and offers the retry; a submission speaks through the handling all pages share.

import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { Call, ReplyOf, RequestInput } from "@tidemark/contract";
import { useCallback, useRef, useState } from "react";
import { useSession } from "../session/session-store.ts";
import { type AnswerOf, CallFailure } from "./answer.ts";
import { callApi } from "./call-api.ts";
import { createKeyKeeper } from "./idempotency.ts";

export type UseCallOptions = {
  readonly isEnabled?: boolean;
  readonly staleTimeMs?: number;
  readonly refreshEveryMs?: number;
  /** The zone whose days the answer counts: that of another zone is another answer. */
  readonly timeZone?: string;
};

/** The key of a call's kept answer; pushes use it to say that the answer has changed. */
export function callKey<C extends Call>(call: C, request: RequestInput<C>): readonly unknown[] {
  return [call.name, request];
}

/** The key of all rows of a call, whatever was asked for (use-rows.ts); pushes use it to say that they have changed. */
export function rowsKey(call: Call): readonly unknown[] {
  return [call.name, "rows"];
}

/** A visitor's page does not ask what only users may know: a page that is being left must not bring up an expiry. */
export function useMayAsk(call: Call): boolean {
  const isUser = useSession((session) => session.token !== null);
  return isUser || call.who === "visitor";
}

/** One quiet read; throws the failure it was answered with. */
export async function readCall<C extends Call>(
  call: C,
  request: RequestInput<C>,
  signal?: AbortSignal,
): Promise<ReplyOf<C>> {
  const answer = await callApi(call, request, signal === undefined ? { isQuiet: true } : { signal, isQuiet: true });
  if (!answer.ok) throw new CallFailure(answer);
  return answer.value;
}

export function useCall<C extends Call>(
  call: C,
  request: RequestInput<C>,
  options: UseCallOptions = {},
): UseQueryResult<ReplyOf<C>, Error> {
  const mayAsk = useMayAsk(call);
  return useQuery<ReplyOf<C>, Error>({
    queryKey: options.timeZone === undefined ? callKey(call, request) : [...callKey(call, request), options.timeZone],
    queryFn: ({ signal }) => readCall(call, request, signal),
    enabled: mayAsk && (options.isEnabled ?? true),
    ...(options.staleTimeMs === undefined ? {} : { staleTime: options.staleTimeMs }),
    ...(options.refreshEveryMs === undefined ? {} : { refetchInterval: options.refreshEveryMs }),
  });
}

export type Submission<C extends Call> = {
  readonly isSubmitting: boolean;
  /** Answers null while an earlier submission is still on its way: a double click submits once. */
  readonly submit: (request: RequestInput<C>) => Promise<AnswerOf<C> | null>;
};

/** A quiet submission's failures are shown by the form that made it. */
export function useSubmit<C extends Call>(call: C, isQuiet = false): Submission<C> {
  const [isSubmitting, setSubmitting] = useState(false);
  const isBusy = useRef(false);
  const keeper = useRef(createKeyKeeper());
  const submit = useCallback(
    async (request: RequestInput<C>) => {
      if (isBusy.current) return null;
      isBusy.current = true;
      setSubmitting(true);
      const key = call.isMoney ? { idempotencyKey: keeper.current.keyFor(request) } : {};
      const answer = await callApi(call, request, { ...key, isQuiet });
      keeper.current.heard(answer);
      isBusy.current = false;
      setSubmitting(false);
      return answer;
    },
    [call, isQuiet],
  );
  return { isSubmitting, submit };
}
