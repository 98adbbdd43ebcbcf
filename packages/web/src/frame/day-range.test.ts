import { expect, test } from "vitest";
import { dayIn, instantsOf, isBackwards } from "./day-range.ts";

test("what is no day is as if it had not been said", () => {
  expect(dayIn("2026-10-31")).toBe("2026-10-31");
  for (const odd of [undefined, "", "yesterday", "2026-13-01", "2026-1-1", "1999-01-01"]) expect(dayIn(odd)).toBe("");
});

test("days are whole days of the reader's clock, both included", () => {
  expect(instantsOf({ from: "2026-10-01", to: "2026-10-31" })).toEqual({
    from: String(new Date(2026, 9, 1).getTime()),
    to: String(new Date(2026, 10, 1).getTime() - 1),
  });
  expect(instantsOf({ from: "", to: "" })).toEqual({ from: "", to: "" });
});

test("a stretch that ends before it begins is told apart", () => {
  expect(isBackwards({ from: "2026-10-02", to: "2026-10-01" })).toBe(true);
  expect(isBackwards({ from: "2026-10-01", to: "2026-10-01" })).toBe(false);
  expect(isBackwards({ from: "2026-10-01", to: "" })).toBe(false);
});
