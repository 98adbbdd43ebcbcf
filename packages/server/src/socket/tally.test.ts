import { expect, test } from "vitest";
import { createTally } from "./tally.ts";

const one = { name: "a", max: 2 };
const other = { name: "b", max: 1 };

test("counts up to the limit and takes back once", () => {
  const tally = createTally();
  const leave = tally.enter([one]);
  tally.enter([one]);
  expect(tally.enter([one])).toBeNull();
  leave?.();
  leave?.();
  expect(tally.hasRoom(one)).toBe(true);
  expect(tally.enter([one])).not.toBeNull();
  expect(tally.enter([one])).toBeNull();
});

test("counts under all names or under none", () => {
  const tally = createTally();
  tally.enter([other]);
  expect(tally.enter([one, other])).toBeNull();
  expect(tally.enter([one])).not.toBeNull();
  expect(tally.enter([one])).not.toBeNull();
});
