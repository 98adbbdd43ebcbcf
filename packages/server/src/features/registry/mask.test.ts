import { expect, test } from "vitest";
import { maskEmail, maskPhone } from "./mask.ts";

test.each([
  ["trader1@demo.test", "tr***1@demo.test"],
  ["ada@example.com", "a***@example.com"],
  ["a@example.com", "a***@example.com"],
])("%s is shown as %s", (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});

test.each([
  ["+8613800138000", "86", "138****8000"],
  ["+85251234567", "852", "512****4567"],
  ["+4912345", "49", "1****45"],
])("%s of %s is shown as %s", (phone, area, shown) => {
  expect(maskPhone(phone, area)).toBe(shown);
});
