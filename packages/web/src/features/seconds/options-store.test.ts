// @vitest-environment jsdom
// How news about options come together, whatever their order of arrival.

import { beforeEach, expect, test } from "vitest";
import {
  dropEnded,
  learnChange,
  learnDay,
  learnList,
  learnPause,
  learnPlaced,
  learnPolicy,
  presentStamp,
  useOptionsStore,
} from "./options-store.ts";
import { sampleDay, sampleOption, samplePolicy } from "./testing/sample-option.ts";

const open = sampleOption;
const won = { ...open, state: "won", exit_price: "64001.000000", ended_at: 1_060_001, credited: "185.000000" } as const;
const emptyLists = { options: [], policies: [], days: [], paused_until: null, now: 1 };
const states = () =>
  [...useOptionsStore.getState().options.values()].map(({ row }) => `${row.id} ${row.state}`).toSorted();
const change = (options: readonly unknown[], rest: object = {}) => learnChange({ ...emptyLists, ...rest, options });

beforeEach(() => useOptionsStore.setState(useOptionsStore.getInitialState()));

test("an option that ended stands with its result until it is dropped", () => {
  change([open]);
  change([won]);
  expect(states()).toEqual(["11 won"]);
  expect(useOptionsStore.getState().endings.map(({ id }) => id)).toEqual([11]);
  dropEnded([11]);
  expect(states()).toEqual([]);
});

test("one that runs is not dropped, whatever is asked", () => {
  change([open]);
  dropEnded([11]);
  expect(states()).toEqual(["11 open"]);
});

test("what has ended does not come back with a list, an answer or a push that was on its way", () => {
  const askedAt = presentStamp();
  change([open]);
  change([won]);
  dropEnded([11]);
  learnList({ ...emptyLists, options: [open] }, askedAt);
  learnPlaced(open);
  change([open]);
  expect(states()).toEqual([]);
});

test("an ending is told once, however often it is pushed", () => {
  change([open]);
  change([won]);
  change([won]);
  expect(useOptionsStore.getState().endings).toHaveLength(1);
});

test("one that ended unseen is counted as ended, but takes no place among the running", () => {
  change([won]);
  expect(states()).toEqual([]);
  expect(useOptionsStore.getState().endings).toHaveLength(1);
});

test("a list replaces what was known, but neither what was told since nor a result that is still shown", () => {
  change([open, { ...open, id: 12 }]);
  change([won]);
  const askedAt = presentStamp();
  change([{ ...open, id: 13 }]);
  learnList({ ...emptyLists, options: [{ ...open, id: 14 }] }, askedAt);
  expect(states()).toEqual(["11 won", "13 open", "14 open"]);
});

test("a policy bought later is not replaced by an older one's end", () => {
  learnPolicy({ ...samplePolicy, id: 6 });
  change([], { policies: [{ ...samplePolicy, id: 5, status: 0, ending: "owner" }] });
  expect(useOptionsStore.getState().policies.get(3)?.row.id).toBe(6);
});

test("how a policy ended stays told when a list comes, until another one is bought", () => {
  change([], { policies: [{ ...samplePolicy, id: 5, status: 0, ending: "owner" }] });
  learnList(emptyLists, presentStamp());
  expect(useOptionsStore.getState().policies.get(3)?.row).toMatchObject({ id: 5, ending: "owner" });
  learnList({ ...emptyLists, policies: [{ ...samplePolicy, id: 6 }] }, presentStamp());
  expect(useOptionsStore.getState().policies.get(3)?.row.id).toBe(6);
});

test("a limit told after the list was asked for is newer than the list", () => {
  const askedAt = presentStamp();
  learnDay({ ...sampleDay, loss_max: "5.000000" });
  learnList({ ...emptyLists, days: [sampleDay] }, askedAt);
  expect(useOptionsStore.getState().days.get(3)?.row.loss_max).toBe("5.000000");
});

test("a pause only grows by what one does oneself", () => {
  learnPause(5_000);
  learnPause(3_000);
  expect(useOptionsStore.getState().pausedUntil).toBe(5_000);
});

test("a body that cannot be read is told, and changes nothing", () => {
  change([open]);
  expect(learnChange({ options: "none" })).toBeNull();
  expect(states()).toEqual(["11 open"]);
});
