import { amount, instant } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { progressOf, shareText, soldOf, stateOf, timeStatusOf } from "./stage.ts";

const window = { startAt: instant(1_000), endAt: instant(2_000), outcome: null };

test("a window begins with its first millisecond and is over with its last", () => {
  const at = (now: number) => [timeStatusOf(window, instant(now)), stateOf(window, 5n, instant(now))];
  expect([999, 1_000, 1_999, 2_000].map(at)).toEqual([
    [1, "upcoming"],
    [2, "running"],
    [2, "running"],
    [3, "deciding"],
  ]);
  expect(stateOf(window, 0n, instant(1_500))).toBe("sold_out");
  expect(stateOf({ ...window, outcome: "cancelled" }, 5n, instant(500))).toBe("cancelled");
  expect(timeStatusOf({ ...window, outcome: "cancelled" }, instant(500))).toBe(3);
});

test("only all of it is a hundred percent", () => {
  expect([progressOf(0n, 3n), progressOf(1n, 3n), progressOf(99_999n, 100_000n), progressOf(3n, 3n)]).toEqual([
    "0.00",
    "33.33",
    "99.99",
    "100.00",
  ]);
  expect([shareText(333_333), shareText(500_000), shareText(1), shareText(1_000_000)]).toEqual([
    "33.3333",
    "50",
    "0.0001",
    "100",
  ]);
});

test("what is taken is what does not lie free, and after the end what the row says", () => {
  const row = { amount: amount(100n), sold: null, outcome: null, state: "published" } as never;
  expect([soldOf(row, 30n), soldOf(row, 100n), soldOf(row, 400n)]).toEqual([70n, 0n, 0n]);
  expect(soldOf({ ...(row as object), sold: amount(7n), outcome: "failed", state: "done" } as never, 0n)).toBe(7n);
  expect(soldOf({ ...(row as object), state: "funded" } as never, 0n)).toBe(0n);
});
