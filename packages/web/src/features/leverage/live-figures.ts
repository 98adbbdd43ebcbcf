// Profit, return, hazard and liquidation price of everything that is open, worked out outside React whenever a price or
// a position changes, at most once per animation frame. A row whose figures stayed the same keeps its object, so that
// only what moved is drawn.

import type { MarketRow } from "@tidemark/contract/markets";
import { type Scale, scale } from "@tidemark/kernel";
import { create } from "zustand";
import { useMarks } from "../prices/prices.ts";
import {
  type AccountFigures,
  accountFigures,
  figuresOf,
  type LeverScales,
  type Lot,
  lotOf,
  type MarkOf,
  netOf,
  type PositionFigures,
  ppmOfPercent,
  riskOf,
  units,
} from "./lever-figures.ts";
import { type PositionsState, usePositionsStore } from "./positions-store.ts";

export type LiveFigures = {
  readonly positions: ReadonlyMap<number, PositionFigures>;
  readonly accounts: ReadonlyMap<number, AccountFigures>;
  readonly lots: ReadonlyMap<number, Lot>;
};

const none: LiveFigures = { positions: new Map(), accounts: new Map(), lots: new Map() };

export const useFigures = create<LiveFigures>()(() => none);

let scales: ReadonlyMap<number, LeverScales> = new Map();
let quotes: ReadonlyMap<number, Scale> = new Map();

/** In which units markets and quote coins are counted. */
export function learnScales(rows: readonly MarketRow[]): void {
  scales = new Map(rows.map((row) => [row.id, { base: scale(row.base_scale), quote: scale(row.quote_scale) }]));
  quotes = new Map(rows.map((row) => [row.legal_id, scale(row.quote_scale)]));
  mark();
}

/** A position is read again only when it is another one. */
const read = new WeakMap<object, Lot>();

function lotsOf(positions: PositionsState["positions"]): Lot[] {
  return [...positions.values()].flatMap(({ row }) => {
    const places = scales.get(row.market_id);
    if (places === undefined) return [];
    const lot = read.get(row) ?? lotOf(row, places);
    read.set(row, lot);
    return [lot];
  });
}

function isSame<Row extends object>(left: Row, right: Row | undefined): right is Row {
  return right !== undefined && (Object.keys(left) as (keyof Row)[]).every((key) => left[key] === right[key]);
}

function kept<Row extends object>(next: Row, before: Row | undefined): Row {
  return isSame(next, before) ? before : next;
}

/** The marks of now as numbers, each read once. */
export function markReader(): MarkOf {
  const heard = useMarks.getState().marks;
  return (marketId) => {
    const found = heard.get(marketId);
    const places = scales.get(marketId);
    return found === undefined || places === undefined ? undefined : units(found.price, places.quote);
  };
}

/** Everything at once, from what the stores hold now. */
export function computeFigures(before: LiveFigures): LiveFigures {
  const state = usePositionsStore.getState();
  const lots = lotsOf(state.positions);
  const marks = new Map([...new Set(lots.map((lot) => lot.marketId))].map((id) => [id, markReader()(id)]));
  const markOf: MarkOf = (id) => marks.get(id);
  const nets = new Map([...marks.keys()].map((id) => [id, netOf(lots, id)]));
  const accounts = new Map<number, AccountFigures>();
  const positions = new Map<number, PositionFigures>();
  const risks = new Map(
    [...state.accounts.values()].map(({ row }) => {
      const quote = quotes.get(row.quote_id) ?? scale(0);
      const free = units(row.free, quote);
      const account = riskOf(lots, row.quote_id, { free, pending: units(row.pending, quote) }, markOf);
      const figures = accountFigures(account, free, quote);
      accounts.set(row.quote_id, kept(figures, before.accounts.get(row.quote_id)));
      return [row.quote_id, { account, thresholdPpm: ppmOfPercent(row.threshold) }] as const;
    }),
  );
  for (const lot of lots) {
    const risk = risks.get(lot.quoteId) ?? { account: null, thresholdPpm: 0 };
    const figures = figuresOf(lot, markOf(lot.marketId), { ...risk, net: nets.get(lot.marketId) ?? 0n });
    positions.set(lot.id, kept(figures, before.positions.get(lot.id)));
  }
  return { positions, accounts, lots: new Map(lots.map((lot) => [lot.id, lot])) };
}

let isDue = false;

function mark(): void {
  if (isDue) return;
  isDue = true;
  requestAnimationFrame(() => {
    isDue = false;
    useFigures.setState(computeFigures(useFigures.getState()));
  });
}

usePositionsStore.subscribe(mark);
useMarks.subscribe((state, previous) => {
  if (state.marks !== previous.marks) mark();
});

export function usePositionFigures(id: number): PositionFigures | undefined {
  return useFigures((state) => state.positions.get(id));
}

export function useAccountFigures(quoteId: number): AccountFigures | undefined {
  return useFigures((state) => state.accounts.get(quoteId));
}
