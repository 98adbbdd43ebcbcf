import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";
import { objectionToPassword } from "./password-rules.ts";

test.each([
  ["tide-41", "password_length"],
  ["a".repeat(129), "password_length"],
  ["", "password_length"],
  ["12345678", "password_too_common"],
  ["Password", "password_too_common"],
  ["qwertyuiop", "password_too_common"],
  ["Tidemark1", "password_own_words"],
  ["tide-2041", "passwords_differ"],
])("%s is refused: %s", async (password, code) => {
  expect((await objectionToPassword(password, "something else"))?.code).toBe(code);
});

test.each(["tide-412", "aB3$xyz7", `${"a".repeat(127)}9`, "Demo1234", "Demo5678", "пароль-2041"])(
  "%s is taken",
  async (password) => {
    expect(await objectionToPassword(password, password)).toBeNull();
  },
);

const own = {
  email: "ada.lovelace@example.com",
  phone: "+8613800138000",
  areaCode: "86",
  nickname: "Countess",
  accountNumber: "100000001",
};

test.each([
  "Ada.Lovelace",
  "ada.lovelace1",
  "ada.lovelace@example.com",
  "13800138000",
  "8613800138000",
  "countess99",
  "100000001!",
  "TIDEMARK2041",
  "countess-tidemark-1",
])("%s is made of the account's own words", async (password) => {
  expect((await objectionToPassword(password, password, own))?.code).toBe("password_own_words");
});

test.each(["countess of a hundred reeds", "blue-heron-13800138000", "lovelace"])(
  "%s is good enough without them",
  async (password) => {
    expect(await objectionToPassword(password, password, own)).toBeNull();
  },
);

test("the length counts characters, not what they are made of", async () => {
  const eight = "🌊".repeat(8);
  expect(await objectionToPassword(eight, eight)).toBeNull();
  expect((await objectionToPassword("🌊🌊🌊🌊", "🌊🌊🌊🌊"))?.code).toBe("password_length");
});

test("the list holds the ten thousand, its heading is none of them", async () => {
  expect(await isCommonPassword("trustno1")).toBe(true);
  expect(await isCommonPassword("# The 10,000")).toBe(false);
});
