import { expect, test } from "vitest";
import { isId, parseId } from "./id.ts";

test.each([1, 42, Number.MAX_SAFE_INTEGER])("%s is an id, as number and as text", (value) => {
  expect(isId(value)).toBe(true);
  expect(parseId(value)).toBe(value);
  expect(parseId(String(value))).toBe(value);
});

const others: readonly unknown[] = [
  ...[0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 1n, true, null, undefined, [], [1], {}],
  ...["", "0", "01", "-1", "+1", "1.0", "1e3", " 1", "1 ", "0x1", "9007199254740993", "99999999999999999"],
];

test.each(others.map((value) => [value]))("%o is not", (value) => {
  expect(isId(value)).toBe(false);
  expect(parseId(value)).toBeNull();
});
