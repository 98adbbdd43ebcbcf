// Rows that come piece by piece, kept together, the one way for every list of records. When they are asked for anew,
// so is every piece that was loaded, and what is shown stays until they are here.

import { useInfiniteQuery } from "@tanstack/react-query";
import type { Call, ReplyOf, RequestInput } from "@tidemark/contract";
import { readCall, rowsKey, type UseCallOptions, useMayAsk } from "./use-call.ts";

export type Rows<Row> = {
  readonly rows: readonly Row[];
  readonly isLoading: boolean;
  /** Set while there is nothing to show because of it. */
  readonly error: Error | null;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
};

type RowOf<C extends Call> =
  ReplyOf<C> extends { readonly data: readonly (infer Row)[] }
    ? Row
    : ReplyOf<C> extends { readonly list: readonly (infer Row)[] }
      ? Row
      : ReplyOf<C> extends readonly (infer Row)[]
        ? Row
        : never;

/** How replies hold their rows, and say whether there are more of them. */
type Piece<Row> = {
  readonly data?: readonly Row[];
  readonly list?: readonly Row[];
  readonly next?: string | number | null;
  readonly page?: number;
  readonly pages?: number;
  readonly has_more?: boolean;
  readonly count?: number;
  readonly limit?: number;
  readonly current_page?: number;
  readonly last_page?: number;
};

type Further = { readonly before: string } | { readonly page: number };

/**
 * What to add to the request for the rows after these; nothing when there are no more. A cursor counts before a number
 * of the page: numbered pages move while rows arrive, and do not reach the oldest.
 *
 * @example furtherThan({ next: 41, page: 1, has_more: true }) → { before: "41" }
 */
export function furtherThan(piece: Piece<unknown>): Further | undefined {
  const { next, page = 1, pages, limit = 0, count = 0 } = piece;
  if (next !== undefined) return next === null ? undefined : { before: String(next) };
  if (pages !== undefined) return page < pages ? { page: page + 1 } : undefined;
  const { current_page: current, last_page: last } = piece;
  if (current !== undefined && last !== undefined) return current < last ? { page: current + 1 } : undefined;
  return (piece.has_more ?? page * limit < count) ? { page: page + 1 } : undefined;
}

export type UseRowsOptions = Omit<UseCallOptions, "isEnabled"> & {
  /** Kept apart for each of these: rows in another language are others. */
  readonly apart?: string;
  /** Of replies that are nothing but rows: so many at a time, so that a full piece may not be the last. */
  readonly pieceSize?: number;
};

/** A bare list says neither its page nor whether there is more. */
export function pieceOf<Row>(
  reply: Piece<Row> | readonly Row[],
  { page, pieceSize }: { readonly page: number; readonly pieceSize: number },
): Piece<Row> {
  if (!Array.isArray(reply)) return reply as Piece<Row>;
  return { data: reply, page, has_more: pieceSize > 0 && reply.length >= pieceSize };
}

/** Where the rows are, in replies that say other things beside them. */
type Within<C extends Call, Row> = { readonly within?: (reply: ReplyOf<C>) => Piece<Row> };

export function useRows<C extends Call, Row = RowOf<C>>(
  call: C,
  request: RequestInput<C>,
  { staleTimeMs, refreshEveryMs, apart, within, pieceSize = 0 }: UseRowsOptions & Within<C, Row> = {},
): Rows<Row> {
  const query = useInfiniteQuery({
    enabled: useMayAsk(call),
    queryKey: [...rowsKey(call), request, apart],
    initialPageParam: {} as Further | Record<string, never>,
    queryFn: async ({ pageParam, signal }) => {
      const asked = { ...(request as object), ...pageParam } as RequestInput<C>;
      const reply = await readCall(call, asked, signal);
      const piece = (within === undefined ? reply : within(reply)) as Piece<Row> | readonly Row[];
      return pieceOf(piece, { page: "page" in pageParam ? pageParam.page : 1, pieceSize });
    },
    getNextPageParam: furtherThan,
    refetchInterval: refreshEveryMs ?? false,
    ...(staleTimeMs === undefined ? {} : { staleTime: staleTimeMs }),
  });
  const pieces = query.data?.pages ?? [];
  return {
    rows: pieces.flatMap((piece) => piece.data ?? piece.list ?? []),
    isLoading: query.isLoading,
    error: pieces.length === 0 ? query.error : null,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
