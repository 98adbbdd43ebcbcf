// The exchange's recorded prices as this page last heard them, and how old they are. Ages are counted from what the
// exchange says of itself and from when it was heard here, never from this machine's idea of the date.

import type { IndexRow, MarkState, PricesChannel } from "@tidemark/contract/prices";
import { create } from "zustand";

export type HeardMark = {
  readonly price: string;
  readonly tick: number;
  /** As it is now: whether it opens, lets owners close, or nothing. */
  readonly state: MarkState;
  /** On the page's own clock: when it was recorded. */
  readonly bornAt: number;
};

type MarksState = {
  readonly marks: ReadonlyMap<number, HeardMark>;
  readonly freshMs: number;
  readonly closeMs: number;
};

const nothingHeard: MarksState = { marks: new Map(), freshMs: 3_000, closeMs: 10_000 };

export const useMarks = create<MarksState>()(() => nothingHeard);

function stateAt(bornAt: number, now: number, freshMs: number, closeMs: number): MarkState {
  const ageMs = now - bornAt;
  if (ageMs <= freshMs) return "fresh";
  return ageMs <= closeMs ? "late" : "stale";
}

/** Puts in what the channel says: a price that the newest look did not move has been growing old since it was seen. */
export function learnPrices({ head, marks, terms }: PricesChannel, now: number): void {
  const known = useMarks.getState().marks;
  const freshMs = terms.fresh_ms;
  const closeMs = terms.close_ms;
  const next = new Map<number, HeardMark>();
  for (const [id, { price, at, tick }] of Object.entries(marks)) {
    const before = known.get(Number(id));
    const isSame = before?.tick === tick;
    const bornAt = isSame ? before.bornAt : now - Math.max(0, (head?.at ?? at) - at);
    const state = stateAt(bornAt, now, freshMs, closeMs);
    next.set(Number(id), isSame && before.state === state ? before : { price, tick, bornAt, state });
  }
  useMarks.setState({ marks: next, freshMs, closeMs });
}

/** What was asked for while nothing is pushed: the exchange itself says how old each price is. */
export function learnIndex(rows: readonly IndexRow[], now: number): void {
  const { marks, freshMs, closeMs } = useMarks.getState();
  const ages = { fresh: 0, late: freshMs + 1, stale: closeMs + 1, none: closeMs + 1 } as const;
  const next = new Map(marks);
  for (const { market_id, price, tick, state } of rows) {
    const before = marks.get(market_id);
    if (price === null || tick === null || (before !== undefined && before.tick > tick)) continue;
    next.set(market_id, { price, tick, state, bornAt: now - ages[state] });
  }
  useMarks.setState({ marks: next });
}

/** To be called now and then: prices grow old without anybody saying so. */
export function ageMarks(now: number): void {
  const { marks, freshMs, closeMs } = useMarks.getState();
  const aged = [...marks].map(([id, mark]) => {
    const state = stateAt(mark.bornAt, now, freshMs, closeMs);
    return [id, state === mark.state ? mark : { ...mark, state }] as const;
  });
  if (aged.some(([id, mark]) => marks.get(id) !== mark)) useMarks.setState({ marks: new Map(aged) });
}

export function forgetMarks(): void {
  useMarks.setState(nothingHeard);
}

/** Undefined until something was heard of it. */
export function useMark(marketId: number): HeardMark | undefined {
  return useMarks((state) => state.marks.get(marketId));
}
