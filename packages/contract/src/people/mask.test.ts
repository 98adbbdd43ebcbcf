import { expect, test } from "vitest";
import { maskAccount, maskEmail, maskNumber } from "./mask.ts";

test.each([
  ["trader1@demo.test", "tr***1@demo.test"],
  ["ada@example.com", "a***@example.com"],
  ["a@example.com", "a***@example.com"],
])("%s is shown as %s", (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});

test.each([
  ["13800138000", "138****8000"],
  ["51234567", "512****4567"],
  ["12345", "1****45"],
])("%s is shown as %s", (number, shown) => {
  expect(maskNumber(number)).toBe(shown);
});

test.each([
  ["trader1@demo.test", "tr***1@demo.test"],
  ["13800138000", "138****8000"],
  ["+86 138 0013 8000", "+86****8000"],
  ["124307770", "124307770"],
  ["51234567", "512****4567"],
  ["", ""],
])("somebody who logged in as %s reads %s", (account, shown) => {
  expect(maskAccount(account)).toBe(shown);
});
