import { expect, test } from "vitest";
import { createPublicIds } from "./public-ids.ts";

const key = Buffer.alloc(32, 7);
const ids = createPublicIds(key);

test("what is shown is read back, and no two are alike", () => {
  const all = Array.from({ length: 5_000 }, (_, at) => at);
  const shown = all.map((id) => ids.show("withdrawal", id));
  expect(new Set(shown).size).toBe(all.length);
  expect(shown.map((id) => ids.read("withdrawal", id))).toEqual(all);
  expect(all.map((id) => ids.show("withdrawal", id))).toEqual(shown);
  expect(shown.every((id) => Number.isSafeInteger(id) && id >= 0 && id < 2 ** 40)).toBe(true);
});

test("ids that follow each other lie anywhere, as likely before as behind", () => {
  const steps = Array.from({ length: 2_000 }, (_, at) => ids.show("person", at + 1) - ids.show("person", at));
  const forward = steps.filter((step) => step > 0).length;
  // Four standard deviations of 2,000 fair throws are 90.
  expect(Math.abs(forward - 1_000)).toBeLessThan(90);
  expect(new Set(steps).size).toBe(steps.length);
});

test("a person and a withdrawal of the same number are shown differently, and so is another exchange's", () => {
  expect(ids.show("person", 1)).not.toBe(ids.show("withdrawal", 1));
  expect(createPublicIds(Buffer.alloc(32, 8)).show("person", 1)).not.toBe(ids.show("person", 1));
  expect(createPublicIds(key).show("person", 1)).toBe(ids.show("person", 1));
});

test.each([-1, 2 ** 40, 1.5, Number.NaN, Number.POSITIVE_INFINITY])("%d is nobody's", (shown) => {
  expect(ids.read("person", shown)).toBeNull();
});

test("the last id still fits, and none beyond", () => {
  expect(ids.read("person", ids.show("person", 2 ** 40 - 1))).toBe(2 ** 40 - 1);
  expect(() => ids.show("person", 2 ** 40)).toThrow("beyond");
});
