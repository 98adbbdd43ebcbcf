// What rooms read, kept fresh: a look, or a list page by page. Every deed makes all of it old.

import { QueryClient, useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ConsoleCall, ConsoleInput, ConsoleReply, Rows } from "@tidemark/contract/console-call";
import { toast } from "@tidemark/ui";
import { useRef } from "react";
import { frameWords } from "../words/words.ts";
import { act, type Done, look, Refusal } from "./ask.ts";
import { useTaste, useWords } from "./taste.ts";

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: (count, error) => !(error instanceof Refusal) && count < 2, staleTime: 5_000 },
    },
  });
}

export function useLook<C extends ConsoleCall<"look">>(
  call: C,
  request: ConsoleInput<C>,
  options: { readonly everyMs?: number; readonly isWanted?: boolean } = {},
) {
  const language = useTaste((taste) => taste.language);
  return useQuery({
    queryKey: [call.name, request, language],
    queryFn: () => look(call, request),
    refetchInterval: options.everyMs ?? false,
    enabled: options.isWanted ?? true,
  });
}

type RowOf<C extends ConsoleCall> = ConsoleReply<C> extends Rows<infer Row> ? Row : never;

export function useList<C extends ConsoleCall<"list">>(call: C, filters: ConsoleInput<C>, everyMs?: number) {
  const language = useTaste((taste) => taste.language);
  const query = useInfiniteQuery({
    queryKey: [call.name, filters, language],
    initialPageParam: "",
    queryFn: ({ pageParam }) => look(call, { ...(filters as object), after: pageParam } as ConsoleInput<C>),
    getNextPageParam: (last) => (last as Rows<unknown>).next ?? undefined,
    refetchInterval: everyMs ?? false,
  });
  const rows = (query.data?.pages ?? []).flatMap((page) => (page as Rows<RowOf<C>>).rows);
  return { ...query, rows };
}

type DeedOptions<C extends ConsoleCall> = {
  readonly isQuiet?: boolean;
  /** Called even where the deed took whoever asked for it off the screen: a row that leaves its list, say. */
  readonly onDone?: ((done: Done<C>) => void) | undefined;
};

/** Does a deed and says what came of it. One at a time: the second press of a quick finger is no second deed. */
export function useDeed<C extends ConsoleCall<"deed">>(call: C, options: DeedOptions<C> = {}) {
  const client = useQueryClient();
  const t = useWords(frameWords);
  const isUnderWay = useRef(false);
  const mutation = useMutation({
    mutationFn: ({ request, reason }: { request: ConsoleInput<C>; reason: string }): Promise<Done<C>> =>
      act(call, request, reason),
    onSuccess(done) {
      if ("proposal" in done) toast.info(t.proposed);
      else if (options.isQuiet !== true) toast.success(t.done);
      options.onDone?.(done);
    },
    onSettled() {
      isUnderWay.current = false;
      // A refusal may mean that what is on the screen is old.
      return client.invalidateQueries();
    },
  });
  const mutate: typeof mutation.mutate = (variables, callbacks) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutation.mutate(variables, callbacks);
  };
  return { ...mutation, mutate };
}
