import { expect, test } from "vitest";
import { beginningWith, recordIn } from "./record-in.ts";

test("an address means one record, or none where it says no id", () => {
  expect(recordIn({ id: "7" })).toBe(7);
  expect(recordIn({ order: "12" }, "order")).toBe(12);
  for (const id of ["", "0", "-1", "1e3", "7.5", "x"]) expect(recordIn({ id })).toBeUndefined();
  expect(recordIn({})).toBeUndefined();
});

test("a list begins with the record that is meant", () => {
  expect(beginningWith(7)).toEqual({ first_id: "7" });
  expect(beginningWith(undefined)).toEqual({});
});
