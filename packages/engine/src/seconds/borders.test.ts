// Where an option begins and ends, at the very borders: to the millisecond, and whatever the order of commands at one
// instant.

import { expect, test } from "vitest";
import { houseId } from "../core/ledger/account.ts";
import { alice, units } from "../testing/desk.ts";
import { SecondsDesk } from "./testing/seconds-desk.ts";

const t0 = 1_700_000_100_000;
const due = { type: "RunDue" } as const;

/** Accepted at t0, without a look since. */
function accepted(more = {}) {
  const desk = new SecondsDesk();
  desk.at(t0 - 100).look({ btc: "100", eth: "10" });
  const option = desk.at(t0).must(alice, desk.ask("up", "100", more));
  return { desk, option };
}

/** Begun at 100 one second after t0; it expires at t0 + 60,000. */
function begun() {
  const { desk, option } = accepted();
  desk.at(t0 + 1_000).look({ btc: "100" });
  return { desk, option, expiry: t0 + 60_000 };
}

test("expires its seconds after its acceptance, and knows the look before it", () => {
  const { option } = accepted();
  expect(option).toMatchObject({ state: "placed", placedAt: t0, placedTick: 1, expiresAt: t0 + 60_000 });
});

test("begins with the next look, not with the one before it, even at the same instant", () => {
  const { desk, option } = accepted();
  expect(desk.engine.view.seconds.option(option.optionId)).toMatchObject({ state: "placed", entryPrice: null });
  desk.at(t0).look({ btc: "101" });
  expect(desk.engine.view.seconds.option(option.optionId)).toMatchObject({
    ...{ state: "open", entryTick: 2, entryPrice: units("101"), entryAt: t0 },
  });
});

test.each([
  [5_000, "open", null],
  [5_001, "void", "no_entry"],
])("a look %i ms after its acceptance leaves it %s", (after, state, voidReason) => {
  const { desk, option } = accepted();
  desk.at(t0 + after).look({ btc: "100" });
  expect(desk.ended(option.optionId)).toMatchObject({ state, voidReason });
  expect(desk.purse(alice).held).toBe(state === "void" ? 0n : units("102"));
});

test("waits for its beginning at the last instant, whatever runs first, and is void one millisecond later", () => {
  const { desk, option } = accepted();
  desk.at(t0 + 5_000).must(houseId, due);
  expect(desk.engine.view.seconds.option(option.optionId)?.state).toBe("placed");
  desk.at(t0 + 5_000).look({ btc: "102" });
  expect(desk.engine.view.seconds.option(option.optionId)).toMatchObject({ state: "open", entryAt: t0 + 5_000 });

  const other = accepted();
  expect(other.desk.engine.nextDueAt()).toBe(t0 + 5_001);
  other.desk.at(t0 + 5_001).must(houseId, due);
  expect(other.desk.ended(other.option.optionId)).toMatchObject({
    ...{ state: "void", voidReason: "no_entry", entryTick: null, exitTick: null, endedAt: t0 + 5_001 },
  });
});

test("a look that says nothing about its market does not begin it", () => {
  const { desk, option } = accepted();
  desk.at(t0 + 1_000).look({ eth: "11" });
  desk.at(t0 + 2_000).look({});
  expect(desk.engine.view.seconds.option(option.optionId)?.state).toBe("placed");
  desk.at(t0 + 3_000).look({ btc: "101" });
  expect(desk.engine.view.seconds.option(option.optionId)).toMatchObject({ entryTick: 4, entryPrice: units("101") });
});

test("a jump that waits to be believed does not begin it; the look that is believed does", () => {
  const { desk, option } = accepted();
  for (const after of [1_000, 2_000]) {
    desk.at(t0 + after).look({ btc: "120" });
    expect(desk.engine.view.seconds.option(option.optionId)?.state).toBe("placed");
  }
  desk.at(t0 + 3_000).look({ btc: "120" });
  expect(desk.engine.view.seconds.option(option.optionId)).toMatchObject({ entryTick: 4, entryPrice: units("120") });
});

test("a jump that is still waiting at the expiry does not end it; the last look that moved the price does", () => {
  const { desk, option, expiry } = begun();
  desk.at(expiry - 3_000).look({ btc: "100.5" });
  desk.at(expiry - 2_000).look({ btc: "120" });
  desk.at(expiry - 1_000).look({ btc: "120" });
  desk.at(expiry + 1).must(houseId, due);
  expect(desk.ended(option.optionId)).toMatchObject({
    state: "won",
    exitPrice: units("100.5"),
    exitAt: expiry - 3_000,
  });
});

test("a look at exactly the expiry counts, before and after a RunDue of that instant", () => {
  for (const isRunFirst of [true, false]) {
    const { desk, option, expiry } = begun();
    desk.at(expiry - 1_000).look({ btc: "99" });
    if (isRunFirst) desk.at(expiry).must(houseId, due);
    desk.at(expiry).look({ btc: "101" });
    if (!isRunFirst) desk.at(expiry).must(houseId, due);
    expect(desk.engine.view.seconds.option(option.optionId)?.state).toBe("open");
    // And of two looks at that instant the second.
    desk.at(expiry).look({ btc: "101.5" });
    expect(desk.engine.nextDueAt()).toBe(expiry + 1);
    desk.at(expiry + 1).must(houseId, due);
    expect(desk.ended(option.optionId)).toMatchObject({ state: "won", exitTick: 5, exitPrice: units("101.5") });
  }
});

test("a look one millisecond after the expiry does not count, though it comes before the settlement", () => {
  const { desk, option, expiry } = begun();
  desk.at(expiry - 1_000).look({ btc: "99" });
  desk.at(expiry + 1).look({ btc: "101" });
  desk.at(expiry + 1).must(houseId, due);
  expect(desk.ended(option.optionId)).toMatchObject({ state: "lost", exitAt: expiry - 1_000 });
});

test.each([
  [5_000, "won", null, units("101")],
  [5_001, "void", "no_exit", null],
])("a last look %i ms before the expiry makes it %s", (before, state, voidReason, exitPrice) => {
  const { desk, option, expiry } = begun();
  desk.at(expiry - before).look({ btc: "101" });
  desk.at(expiry + 1).must(houseId, due);
  expect(desk.ended(option.optionId)).toMatchObject({ state, voidReason, exitPrice });
});

test("an option on one market does not see the looks of another", () => {
  const { desk, option, expiry } = begun();
  desk.at(expiry - 4_000).look({ btc: "101" });
  desk.at(expiry - 1_000).look({ eth: "10.1" });
  desk.at(expiry + 1).must(houseId, due);
  expect(desk.ended(option.optionId)).toMatchObject({ state: "won", exitTick: 3 });
});

test("a market keeps no look without options, and one at a time while all of them run", () => {
  const { desk, expiry } = begun();
  const size = () => [...desk.slice.markets.values()].map(({ looks }) => looks.size);
  for (let after = 2_000; after < 60_000; after += 1_000) {
    desk.at(t0 + after).look({ btc: "100", eth: "10" });
    expect(size()).toEqual([1, 0]);
  }
  // Over its expiry the last look by then is kept, and whatever comes until it is settled.
  desk.at(expiry + 1).look({ btc: "100" });
  desk.at(expiry + 2).look({ btc: "100" });
  expect(size()).toEqual([3, 0]);
  desk.at(expiry + 3).must(houseId, due);
  expect(size()).toEqual([0, 0]);
  expect(desk.problems()).toEqual([]);
});

test("a clock that steps back leads to nothing else: instants never fall", () => {
  const { desk, option, expiry } = begun();
  desk.at(expiry - 500).look({ btc: "101" });
  desk.at(t0 - 3_600_000).must(houseId, due);
  desk.at(expiry - 400).must(houseId, due);
  expect(desk.engine.view.seconds.option(option.optionId)?.state).toBe("open");
  desk.at(expiry + 1).must(houseId, due);
  expect(desk.ended(option.optionId).state).toBe("won");
});
