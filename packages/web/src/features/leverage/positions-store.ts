// What this page knows of the reader's positions and leverage accounts: one store, fed by replies, pushes and lists,
// read by every panel. The newer word counts, and what has ended never comes back with a list that was on its way
// before. It belongs to a session and is emptied with it.

import type { ReplyOf } from "@tidemark/contract";
import {
  type Closing,
  type LeverAccountRow,
  type LeverChanged,
  leverChangedSchema,
  type Position,
  type positionsCall,
} from "@tidemark/contract/leverage";
import { create } from "zustand";
import { useSession } from "../../session/session-store.ts";

/** The stamp says when this page learned of it, counted from one, so that lists can tell what they may not know. */
type Kept<Row> = { readonly row: Row; readonly stamp: number };

export type PositionsState = {
  readonly positions: ReadonlyMap<number, Kept<Position>>;
  readonly accounts: ReadonlyMap<number, Kept<LeverAccountRow>>;
  /** When each position was heard to have ended. */
  readonly ended: ReadonlyMap<number, number>;
  /** The newest closings that were told, newest first. */
  readonly closings: readonly Closing[];
  readonly stamp: number;
  readonly isKnown: boolean;
};

const closingsKept = 200;
const nothingKnown: PositionsState = {
  positions: new Map(),
  accounts: new Map(),
  ended: new Map(),
  closings: [],
  stamp: 0,
  isKnown: false,
};

export const usePositionsStore = create<PositionsState>()(() => nothingKnown);

useSession.subscribe((session, previous) => {
  if (session.token !== previous.token) usePositionsStore.setState(nothingKnown);
});

export function isAlive({ state }: Pick<Position, "state">): boolean {
  return state === "pending" || state === "open" || state === "closing";
}

/** To be noted before a list is asked for and handed in with it. */
export function presentStamp(): number {
  return usePositionsStore.getState().stamp;
}

function told(state: PositionsState, change: LeverChanged): Partial<PositionsState> {
  const stamp = state.stamp + 1;
  const positions = new Map(state.positions);
  const ended = new Map(state.ended);
  for (const row of change.positions) {
    if (isAlive(row)) positions.set(row.id, { row, stamp });
    else {
      positions.delete(row.id);
      ended.set(row.id, stamp);
    }
  }
  const accounts = new Map(state.accounts);
  for (const row of change.accounts) accounts.set(row.quote_id, { row, stamp });
  const fresh = change.closings.toSorted((a, b) => b.id - a.id);
  const known = new Set(fresh.map(({ id }) => id));
  const closings = [...fresh, ...state.closings.filter(({ id }) => !known.has(id))].slice(0, closingsKept);
  return { positions, ended, accounts, closings, stamp };
}

/** What the exchange pushed after a commit; false for a body that cannot be read, so that the lists are asked for. */
export function learnChange(body: unknown): boolean {
  const parsed = leverChangedSchema.safeParse(body);
  if (parsed.success) usePositionsStore.setState((state) => told(state, parsed.data));
  return parsed.success;
}

/** The answer to opening a position. A push may have said more of it already, even that it has ended. */
export function learnOpened(row: Position): void {
  usePositionsStore.setState((state) => {
    if (state.positions.has(row.id) || state.ended.has(row.id) || !isAlive(row)) return state;
    const stamp = state.stamp + 1;
    return { positions: new Map(state.positions).set(row.id, { row, stamp }), stamp };
  });
}

/** Puts in all that is alive. What was learned after the list was asked for is newer than the list. */
export function learnList({ positions, accounts }: ReplyOf<typeof positionsCall>, askedAt: number): void {
  usePositionsStore.setState((state) => {
    const stamp = state.stamp + 1;
    const next = new Map([...state.positions].filter(([, kept]) => kept.stamp > askedAt));
    for (const row of positions) {
      const hasEnded = (state.ended.get(row.id) ?? 0) > askedAt;
      if (!next.has(row.id) && !hasEnded && isAlive(row)) next.set(row.id, { row, stamp });
    }
    const owned = new Map([...state.accounts].filter(([, kept]) => kept.stamp > askedAt));
    for (const row of accounts) if (!owned.has(row.quote_id)) owned.set(row.quote_id, { row, stamp });
    return { positions: next, accounts: owned, stamp, isKnown: true };
  });
}
