// @vitest-environment jsdom
// How news about positions come together, whatever their order of arrival.

import { beforeEach, expect, test } from "vitest";
import { learnPrices } from "../prices/prices.ts";
import { computeFigures, learnScales } from "./live-figures.ts";
import { learnChange, learnList, learnOpened, presentStamp, usePositionsStore } from "./positions-store.ts";
import { sampleAccount, samplePosition } from "./testing/sample-position.ts";

const open = samplePosition;
const closed = { ...open, state: "closed", hands: 0, ended_at: 5, reason: "user" } as const;
const ids = () => [...usePositionsStore.getState().positions.keys()].toSorted((a, b) => a - b);
const change = (positions: readonly unknown[], accounts: readonly unknown[] = []) =>
  learnChange({ positions, accounts, closings: [] });

beforeEach(() => usePositionsStore.setState(usePositionsStore.getInitialState()));

test("a list replaces what was known, but not what was told after it was asked for", () => {
  change([open]);
  const askedAt = presentStamp();
  change([{ ...open, id: 12 }]);
  learnList({ positions: [{ ...open, id: 13 }], accounts: [sampleAccount] }, askedAt);
  expect(ids()).toEqual([12, 13]);
});

test("what has ended does not come back with a list or an answer that was on its way", () => {
  const askedAt = presentStamp();
  change([open]);
  change([closed]);
  learnList({ positions: [open], accounts: [] }, askedAt);
  learnOpened(open);
  expect(ids()).toEqual([]);
});

test("a push says more than the answer to opening, a later list more than both", () => {
  change([{ ...open, hands: 4 }]);
  learnOpened(open);
  expect(usePositionsStore.getState().positions.get(11)?.row.hands).toBe(4);
  learnList({ positions: [{ ...open, hands: 3 }], accounts: [] }, presentStamp());
  expect(usePositionsStore.getState().positions.get(11)?.row.hands).toBe(3);
});

test("an account pushed after the list was asked for is newer than the list", () => {
  const askedAt = presentStamp();
  change([], [{ ...sampleAccount, free: "7" }]);
  learnList({ positions: [], accounts: [sampleAccount] }, askedAt);
  expect(usePositionsStore.getState().accounts.get(3)?.row.free).toBe("7");
});

test("a body that cannot be read is told, and changes nothing", () => {
  change([open]);
  expect(learnChange({ positions: "none" })).toBe(false);
  expect(ids()).toEqual([11]);
});

test("a tick changes the figures of its own market and leaves the other rows as they were", () => {
  const market = { base_scale: 8, quote_scale: 6, legal_id: 3 };
  learnScales([
    { ...market, id: 1 },
    { ...market, id: 2 },
  ] as unknown as Parameters<typeof learnScales>[0]);
  const other = { ...open, id: 12, market_id: 2, quote_id: 5 };
  change([open, other], [sampleAccount, { ...sampleAccount, quote_id: 5 }]);
  const terms = { sources_min: 2, fresh_ms: 3_000, close_ms: 10_000 };
  const at = (price: string, tick: number) => ({ price, at: tick, tick });
  learnPrices({ head: null, marks: { 1: at("100", 1), 2: at("100", 1) }, terms }, 0);
  const first = computeFigures({ positions: new Map(), accounts: new Map(), lots: new Map() });
  learnPrices({ head: null, marks: { 1: at("105", 2), 2: at("100", 1) }, terms }, 0);
  const second = computeFigures(first);
  expect(second.positions.get(11)).toMatchObject({ profit: "49.000000", mark: "105.000000" });
  expect(second.accounts.get(3)?.hazard).toBe("397.70");
  expect(second.positions.get(12)).toBe(first.positions.get(12));
});
