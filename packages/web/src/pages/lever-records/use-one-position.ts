// One position of the reader by its number, alive or ended.

import { endedPositionsCall, type Position } from "@tidemark/contract/leverage";
import { useCall } from "../../api/use-call.ts";
import type { LeverFeed } from "../../features/leverage/leverage.ts";
import { usePositionsStore } from "../../features/leverage/positions-store.ts";

export type OnePosition = {
  /** Undefined while it is looked for, null where there is none. */
  readonly position: Position | null | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
};

export function useOnePosition(id: number, feed: LeverFeed): OnePosition {
  const alive = usePositionsStore((state) => state.positions.get(id)?.row);
  const isKnown = usePositionsStore((state) => state.isKnown);
  // Ended ones are listed from the newest on, so the list that begins before the next number begins with this one.
  const ended = useCall(endedPositionsCall, { before: id + 1 }, { isEnabled: isKnown && alive === undefined });
  const found = ended.data?.data.find((row) => row.id === id);
  const isSought = !isKnown || ended.data === undefined;
  return {
    position: alive ?? found ?? (isSought ? undefined : null),
    error: alive === undefined ? (isKnown ? ended.error : feed.error) : null,
    retry: () => (isKnown ? void ended.refetch() : feed.retry()),
  };
}
