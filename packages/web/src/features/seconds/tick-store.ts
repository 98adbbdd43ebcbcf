// The recorded prices of each market as this page knows them: the newest, how old it is, and the way it came. Fed by the
// channel and by the history that the chart asks for; ages are counted by the exchange's clock.

import type { IndexRow, MarkState, PricesChannel } from "@tidemark/contract/prices";
import { create } from "zustand";
import { learnServerTime, serverTimeAt } from "./server-clock.ts";

export type Tick = { readonly number: number; readonly at: number; readonly price: string };

export type TickState = {
  /** The lowest number first. */
  readonly series: ReadonlyMap<number, readonly Tick[]>;
  readonly states: ReadonlyMap<number, MarkState>;
  readonly freshMs: number;
  readonly closeMs: number;
};

/** Half an hour of looks. */
export const ticksKept = 1_800;
const nothingHeard: TickState = { series: new Map(), states: new Map(), freshMs: 3_000, closeMs: 10_000 };

export const useTicks = create<TickState>()(() => nothingHeard);

/** Two lists in one, each number once; what is heard later wins. */
export function mergeTicks(known: readonly Tick[], heard: readonly Tick[]): readonly Tick[] {
  const last = known.at(-1);
  const first = heard[0];
  if (first === undefined) return known;
  if (last === undefined || first.number > last.number) return [...known, ...heard].slice(-ticksKept);
  const all = new Map(known.map((tick) => [tick.number, tick]));
  if (heard.every((tick) => isSame(all.get(tick.number), tick))) return known;
  for (const tick of heard) all.set(tick.number, tick);
  return [...all.values()].toSorted((a, b) => a.number - b.number).slice(-ticksKept);
}

function isSame(left: Tick | undefined, right: Tick): boolean {
  return left !== undefined && left.price === right.price && left.at === right.at;
}

function stateOf(tick: Tick | undefined, now: number, { freshMs, closeMs }: TickState): MarkState {
  if (tick === undefined) return "none";
  const ageMs = now - tick.at;
  if (ageMs <= freshMs) return "fresh";
  return ageMs <= closeMs ? "late" : "stale";
}

function aged(state: TickState, moment: number): TickState {
  const now = serverTimeAt(moment);
  const states = new Map([...state.series].map(([id, ticks]) => [id, stateOf(ticks.at(-1), now, state)]));
  const isSameAll = states.size === state.states.size && [...states].every(([id, one]) => state.states.get(id) === one);
  return isSameAll ? state : { ...state, states };
}

/** What the channel says: the newest look, and of each market the last one that moved it. */
export function learnPrices({ head, marks, terms }: PricesChannel, moment: number): void {
  if (head !== null) learnServerTime(head.at, moment);
  const before = useTicks.getState();
  const series = new Map(before.series);
  for (const [id, { price, at, tick }] of Object.entries(marks)) {
    const known = series.get(Number(id)) ?? [];
    if (known.at(-1)?.number !== tick) series.set(Number(id), mergeTicks(known, [{ number: tick, at, price }]));
  }
  useTicks.setState(aged({ ...before, series, freshMs: terms.fresh_ms, closeMs: terms.close_ms }, moment));
}

/** What was asked for while nothing is pushed; the newest look tells how late it is. */
export function learnIndex(rows: readonly IndexRow[], moment: number): void {
  const before = useTicks.getState();
  const series = new Map(before.series);
  const newest = Math.max(...rows.map(({ at }) => at ?? Number.NEGATIVE_INFINITY));
  learnServerTime(newest, moment);
  for (const { market_id: id, price, at, tick } of rows) {
    if (price !== null && at !== null && tick !== null)
      series.set(id, mergeTicks(series.get(id) ?? [], [{ number: tick, at, price }]));
  }
  useTicks.setState(aged({ ...before, series }, moment));
}

export function learnHistory(marketId: number, ticks: readonly Tick[], moment: number): void {
  const before = useTicks.getState();
  const merged = mergeTicks(before.series.get(marketId) ?? [], ticks);
  useTicks.setState(aged({ ...before, series: new Map(before.series).set(marketId, merged) }, moment));
}

/** To be called now and then: prices grow old without anybody saying so. */
export function ageTicks(moment: number): void {
  useTicks.setState((state) => aged(state, moment));
}

export function forgetTicks(): void {
  useTicks.setState(nothingHeard);
}

const noTicks: readonly Tick[] = [];

export function useTickSeries(marketId: number): readonly Tick[] {
  return useTicks((state) => state.series.get(marketId) ?? noTicks);
}

export function useMarkPrice(marketId: number): string | null {
  return useTicks((state) => state.series.get(marketId)?.at(-1)?.price ?? null);
}

export function useMarkState(marketId: number): MarkState {
  return useTicks((state) => state.states.get(marketId) ?? "none");
}
