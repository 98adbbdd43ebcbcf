// The money of options: the example of stake 100, fee 2 % and ratio 85 %, in every ending, to the last unit.

import { expect, test } from "vitest";
import { alice, units } from "../testing/desk.ts";
import { SecondsDesk } from "./testing/seconds-desk.ts";

const start = units("10000");
const pool = units("1000000");

test("102 are set aside by whoever stakes 100, and 85 by the pool", () => {
  const desk = new SecondsDesk();
  desk.begun(alice, "up", "100");
  expect(desk.purse(alice)).toEqual({ available: start - units("102"), held: units("102") });
  expect(desk.sum("options")).toEqual({ available: pool - units("85"), held: units("85") });
  expect(desk.sum("fees").available).toBe(0n);
  expect(desk.problems()).toEqual([]);
});

test.each([
  ["up", "100", "100.01", "won", "185", "83", "-85"],
  ["up", "100", "99.99", "lost", "0", "-102", "100"],
  ["up", "100", "100", "drawn", "100", "-2", "0"],
  ["down", "100", "99.99", "won", "185", "83", "-85"],
  ["down", "100", "100.01", "lost", "0", "-102", "100"],
  ["down", "100", "100", "drawn", "100", "-2", "0"],
] as const)("%s from %s to %s is %s and credits %s", (direction, entry, exit, state, credited, own, pools) => {
  const desk = new SecondsDesk();
  const row = desk.endAt(desk.begun(alice, direction, entry), exit);
  expect(row).toMatchObject({ state, credited: units(credited), entryPrice: units(entry), exitPrice: units(exit) });
  expect(desk.purse(alice)).toEqual({ available: start + signed(own), held: 0n });
  expect(desk.sum("options")).toEqual({ available: pool + signed(pools), held: 0n });
  expect(desk.sum("fees").available).toBe(units("2"));
  expect(desk.engine.view.seconds.optionCount).toBe(0);
  expect(desk.problems()).toEqual([]);
});

test("a void option gives back everything, the fee too", () => {
  const desk = new SecondsDesk();
  const { expiresAt, optionId } = desk.begun(alice, "up", "100");
  desk.at(expiresAt + 1).drain();
  expect(desk.ended(optionId)).toMatchObject({ state: "void", voidReason: "no_exit", credited: units("102") });
  expect(desk.purse(alice)).toEqual({ available: start, held: 0n });
  expect(desk.sum("options")).toEqual({ available: pool, held: 0n });
  expect(desk.sum("fees").available).toBe(0n);
  expect(desk.problems()).toEqual([]);
});

test("fees are rounded up and profits down, so that dust is the house's", () => {
  const desk = new SecondsDesk({ coin: { stakeMin: 1n as never } });
  const row = desk.endAt(desk.begun(alice, "up", "100", { stake: 3n as never }), "101");
  // 2 % of 3 is 0.06 and costs one unit; 85 % of 3 is 2.55 and pays two.
  expect(row).toMatchObject({ fee: 1n, profit: 2n, credited: 5n, state: "won" });
  expect(desk.purse(alice).available).toBe(start - 1n + 2n);
  expect(desk.problems()).toEqual([]);
});

test("one unit can be staked, and the largest amount there is", () => {
  const most = 10n ** 30n;
  const desk = new SecondsDesk({ coin: { stakeMin: 1n as never, stakeMax: 0n as never } });
  expect(desk.deal(alice, "won", { stake: 1n as never })).toMatchObject({ profit: 0n, fee: 1n, credited: 1n });
  expect(desk.deal(alice, "lost", { stake: 1n as never })).toMatchObject({ credited: 0n });
  for (const stake of [most, 10n ** 36n, 10n ** 36n + 1n, 10n ** 400n]) {
    const ask = desk.ask("up", "1", { stake: stake as never });
    desk.look({ btc: "100" });
    expect(desk.code(alice, ask)).toBe(stake > 10n ** 36n ? "stake_out_of_range" : "insufficient_balance");
  }
  expect(desk.problems()).toEqual([]);
});

function signed(text: string): bigint {
  return text.startsWith("-") ? -units(text.slice(1)) : units(text);
}
