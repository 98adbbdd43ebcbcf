import { expect, test } from "vitest";
import { strengthOf } from "./password-strength.ts";

test.each([
  ["", "weak"],
  ["abcdef", "weak"],
  ["111111", "weak"],
  ["12345678", "weak"],
  ["tide-2041", "fair"],
  ["Kj7!vQ2p#Zr9", "strong"],
] as const)("%j is %s", (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});
