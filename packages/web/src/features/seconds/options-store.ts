// What this page knows of the reader's options, policies and limits: one store, fed by replies, pushes and lists, read
// by every panel. The newer word counts, and what has ended never comes back with a list that was on its way before. An
// option that ended shows its result for a moment in its place, then leaves. It is emptied with the session.

import type { ReplyOf } from "@tidemark/contract";
import {
  type Option,
  type OptionDay,
  type OptionsChanged,
  type optionsCall,
  optionsChangedSchema,
  type UserInsurance,
} from "@tidemark/contract/seconds";
import { create } from "zustand";
import { useSession } from "../../session/session-store.ts";

/** The stamp says when this page learned of it, counted from one, so that lists can tell what they may not know. */
type Kept<Row> = { readonly row: Row; readonly stamp: number };

export type OptionsState = {
  /** Alive ones, and those whose result is still shown in their place. */
  readonly options: ReadonlyMap<number, Kept<Option>>;
  /** When each option was heard to have ended. */
  readonly ended: ReadonlyMap<number, number>;
  /** The newest endings that were told, newest first. */
  readonly endings: readonly Option[];
  /** By coin; ended ones too, so that a list on its way does not bring them back. */
  readonly policies: ReadonlyMap<number, Kept<UserInsurance>>;
  readonly days: ReadonlyMap<number, Kept<OptionDay>>;
  readonly pausedUntil: number | null;
  readonly stamp: number;
  readonly isKnown: boolean;
};

const endingsKept = 200;
const nothingKnown: OptionsState = {
  options: new Map(),
  ended: new Map(),
  endings: [],
  policies: new Map(),
  days: new Map(),
  pausedUntil: null,
  stamp: 0,
  isKnown: false,
};

export const useOptionsStore = create<OptionsState>()(() => nothingKnown);

useSession.subscribe((session, previous) => {
  if (session.token !== previous.token) useOptionsStore.setState(nothingKnown);
});

export function isAlive({ state }: Pick<Option, "state">): boolean {
  return state === "placed" || state === "open";
}

/** To be noted before a list is asked for and handed in with it. */
export function presentStamp(): number {
  return useOptionsStore.getState().stamp;
}

function told(state: OptionsState, change: OptionsChanged): Partial<OptionsState> {
  const stamp = state.stamp + 1;
  const options = new Map(state.options);
  const ended = new Map(state.ended);
  const fresh: Option[] = [];
  for (const row of change.options) {
    // One that nobody saw running has no place in which its result could be shown.
    if (isAlive(row) ? !ended.has(row.id) : options.has(row.id)) options.set(row.id, { row, stamp });
    if (isAlive(row)) continue;
    if (!ended.has(row.id)) fresh.push(row);
    ended.set(row.id, stamp);
  }
  const policies = new Map(state.policies);
  for (const row of change.policies) {
    const kept = policies.get(row.currency_id);
    if (kept === undefined || kept.row.id <= row.id) policies.set(row.currency_id, { row, stamp });
  }
  const days = new Map(state.days);
  for (const row of change.days) days.set(row.coin_id, { row, stamp });
  const endings = [...fresh.toSorted((a, b) => b.id - a.id), ...state.endings].slice(0, endingsKept);
  return { options, ended, endings, policies, days, stamp };
}

/** What the exchange pushed after a commit: its clock, or null for a body that cannot be read. */
export function learnChange(body: unknown): OptionsChanged | null {
  const parsed = optionsChangedSchema.safeParse(body);
  if (!parsed.success) return null;
  useOptionsStore.setState((state) => told(state, parsed.data));
  return parsed.data;
}

/** The answer to placing an option. A push may have said more of it already, even that it has ended. */
export function learnPlaced(row: Option): void {
  useOptionsStore.setState((state) => {
    if (state.options.has(row.id) || state.ended.has(row.id) || !isAlive(row)) return state;
    const stamp = state.stamp + 1;
    return { options: new Map(state.options).set(row.id, { row, stamp }), stamp };
  });
}

export function learnPolicy(row: UserInsurance): void {
  useOptionsStore.setState((state) => told(state, { options: [], policies: [row], days: [], now: 0 }));
}

export function learnDay(row: OptionDay): void {
  useOptionsStore.setState((state) => told(state, { options: [], policies: [], days: [row], now: 0 }));
}

/** A pause can be made longer, never shorter. */
export function learnPause(until: number): void {
  useOptionsStore.setState(({ pausedUntil }) => ({ pausedUntil: Math.max(pausedUntil ?? 0, until) }));
}

/** Takes away what has ended and was shown long enough. */
export function dropEnded(ids: readonly number[]): void {
  useOptionsStore.setState((state) => {
    const gone = new Set(ids);
    const options = new Map([...state.options].filter(([id, { row }]) => isAlive(row) || !gone.has(id)));
    return options.size === state.options.size ? state : { options };
  });
}

function merged<Row>(
  known: ReadonlyMap<number, Kept<Row>>,
  rows: readonly Row[],
  { keyOf, askedAt, stamp }: { keyOf: (row: Row) => number; askedAt: number; stamp: number },
): ReadonlyMap<number, Kept<Row>> {
  const next = new Map([...known].filter(([, kept]) => kept.stamp > askedAt));
  for (const row of rows) if (!next.has(keyOf(row))) next.set(keyOf(row), { row, stamp });
  return next;
}

/** A list knows what is active alone: what it says nothing of has ended, and how stays told. */
function withEnded(
  known: OptionsState["policies"],
  next: ReadonlyMap<number, Kept<UserInsurance>>,
): OptionsState["policies"] {
  const ended = [...known].filter(([coin, { row }]) => row.status === 0 && !next.has(coin));
  return new Map([...ended, ...next]);
}

/** Puts in all that is alive. What was learned after the list was asked for is newer than the list. */
export function learnList(reply: ReplyOf<typeof optionsCall>, askedAt: number): void {
  useOptionsStore.setState((state) => {
    const stamp = state.stamp + 1;
    const kept = [...state.options].filter(([, { row, stamp: learned }]) => learned > askedAt || !isAlive(row));
    const options = new Map(kept);
    for (const row of reply.options) {
      const hasEnded = (state.ended.get(row.id) ?? 0) > askedAt;
      if (!options.has(row.id) && !hasEnded && isAlive(row)) options.set(row.id, { row, stamp });
    }
    return {
      options,
      policies: withEnded(
        state.policies,
        merged(state.policies, reply.policies, { keyOf: (row) => row.currency_id, askedAt, stamp }),
      ),
      days: merged(state.days, reply.days, { keyOf: (row) => row.coin_id, askedAt, stamp }),
      pausedUntil: reply.paused_until,
      stamp,
      isKnown: true,
    };
  });
}
