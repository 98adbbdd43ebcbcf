// A person's favourite markets: on the exchange for users, in the browser for visitors. A press shows at once; a
// refusal takes it back.

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type ReplyOf, storageKeys } from "@tidemark/contract";
import { addFavouriteCall, favouritesCall, removeFavouriteCall } from "@tidemark/contract/markets";
import { minuteMs } from "@tidemark/kernel";
import { useCallback, useMemo } from "react";
import { create } from "zustand";
import { callApi } from "../../api/call-api.ts";
import { callKey, useCall } from "../../api/use-call.ts";
import { useSession } from "../../session/session-store.ts";
import { readStored, writeStored } from "../../session/storage.ts";

type Rows = ReplyOf<typeof favouritesCall>;
export type Favourites = {
  readonly ids: ReadonlySet<number>;
  /** False while the exchange has not told a user's yet. */
  readonly isKnown: boolean;
  readonly toggle: (id: number) => void;
};

const favouritesKey = callKey(favouritesCall, { page: 1 });

/** Reads what a visitor's browser kept; anything else than ids is dropped. */
export function readLocalFavourites(stored: string | null): ReadonlySet<number> {
  const ids = (stored ?? "").split(",").map(Number);
  return new Set(ids.filter((id) => Number.isInteger(id) && id > 0));
}

const useLocalFavourites = create<{ readonly ids: ReadonlySet<number> }>()(() => ({
  ids: readLocalFavourites(readStored(storageKeys.favourites)),
}));

export function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

function toggleLocal(id: number): void {
  const ids = toggled(useLocalFavourites.getState().ids, id);
  useLocalFavourites.setState({ ids });
  writeStored(storageKeys.favourites, [...ids].join(","));
}

/** The rows as they will be; the exchange's own answer replaces them a moment later. */
function withRow(rows: Rows, id: number, isFavourite: boolean): Rows {
  const others = rows.data.filter((row) => row.id !== id);
  return { ...rows, data: isFavourite ? [...others, { id, legal_id: 0, currency_id: 0 }] : others };
}

/** Before the list is here every star is empty, so a press means: add. */
async function toggleKept(client: QueryClient, id: number): Promise<void> {
  const known = client.getQueryData<Rows>(favouritesKey);
  const isFavourite = known === undefined || !known.data.some((row) => row.id === id);
  if (known !== undefined) {
    await client.cancelQueries({ queryKey: favouritesKey });
    client.setQueryData(favouritesKey, withRow(known, id, isFavourite));
  }
  await callApi(isFavourite ? addFavouriteCall : removeFavouriteCall, { id }, { outlivesPage: true });
  await client.invalidateQueries({ queryKey: favouritesKey });
}

export function useFavouriteMarkets(): Favourites {
  const client = useQueryClient();
  const isUser = useSession((session) => session.token !== null);
  const local = useLocalFavourites((state) => state.ids);
  const { data, isError } = useCall(favouritesCall, { page: 1 }, { staleTimeMs: minuteMs });
  const ids = useMemo(() => (isUser ? new Set(data?.data.map((row) => row.id)) : local), [isUser, data, local]);
  const toggle = useCallback(
    (id: number) => (isUser ? void toggleKept(client, id) : toggleLocal(id)),
    [client, isUser],
  );
  return { ids, isKnown: !isUser || data !== undefined || isError, toggle };
}
