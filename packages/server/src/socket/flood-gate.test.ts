import { expect, test } from "vitest";
import { createFloodGate } from "./flood-gate.ts";

test("admits so many in a window and begins anew after it", () => {
  const gate = createFloodGate({ eventsMax: 3, windowMs: 1_000 });
  expect([0, 10, 20, 30, 999].map((at) => gate.admit(at))).toEqual([true, true, true, false, false]);
  expect([1_000, 1_001, 1_002, 1_003].map((at) => gate.admit(at))).toEqual([true, true, true, false]);
});

test("counts from the first event on, whatever the clock began with", () => {
  const gate = createFloodGate({ eventsMax: 1, windowMs: 1_000 });
  expect(gate.admit(5_000_000)).toBe(true);
  expect(gate.admit(5_000_999)).toBe(false);
  expect(gate.admit(5_001_000)).toBe(true);
});
