import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";
import { objectionToPassword } from "./password-rules.ts";

test.each([
  ["12345", "password_length"],
  ["a".repeat(17), "password_length"],
  ["", "password_length"],
  ["123456", "password_too_common"],
  ["Password", "password_too_common"],
  ["qwerty", "password_too_common"],
  ["tide-2041", "passwords_differ"],
])("%s is refused: %s", (password, code) => {
  expect(objectionToPassword(password, "something else")?.code).toBe(code);
});

test.each(["tide-41", "aB3$xy", `${"a".repeat(15)}9`, "Demo1234", "Demo5678", "пароль-2041"])(
  "%s is taken",
  (password) => {
    expect(objectionToPassword(password, password)).toBeNull();
  },
);

test("the length counts characters, not what they are made of", () => {
  expect(objectionToPassword("🌊🌊🌊🌊🌊🌊", "🌊🌊🌊🌊🌊🌊")).toBeNull();
  expect(objectionToPassword("🌊🌊🌊", "🌊🌊🌊")?.code).toBe("password_length");
});

test("the list holds the ten thousand, its heading is none of them", () => {
  expect(isCommonPassword("trustno1")).toBe(true);
  expect(isCommonPassword("# The 10,000")).toBe(false);
});
