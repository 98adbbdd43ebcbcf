import { expect, test } from "vitest";
import { areaCodeId, isEmail, isPhone, looksLikePhone } from "./account-text.ts";

test.each(["ada@example.com", " a.b+c@mail.example.co ", "名@例え.jp"])("%s is an e-mail address", (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each(["", "ada", "ada@example", "ada@@example.com", "a da@example.com", "ada@example..com", "@example.com"])(
  "%j is none",
  (text) => {
    expect(isEmail(text)).toBe(false);
  },
);

test("phones are written in many ways", () => {
  for (const text of ["13800138000", "138 0013 8000", "+852 (9) 123-4567"]) expect(isPhone(text)).toBe(true);
  for (const text of ["", "1234", "12345678901234567", "13800x38000"]) expect(isPhone(text)).toBe(false);
  expect(looksLikePhone("138 ")).toBe(true);
  expect(looksLikePhone("138a")).toBe(false);
  expect(looksLikePhone("")).toBe(false);
});

test("only +86 has the id 1", () => {
  expect([areaCodeId("86"), areaCodeId("852"), areaCodeId("")]).toEqual([1, 0, 0]);
});
