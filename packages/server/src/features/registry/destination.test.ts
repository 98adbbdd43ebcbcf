import { expect, test } from "vitest";
import { looksLikeEmail, parseAreaCode, parseDestination, parseEmail, parsePhone } from "./destination.ts";

test.each([
  ["Ada@Example.com", "ada@example.com"],
  [" a.b+c@mail.example.co ", "a.b+c@mail.example.co"],
])("%s is a mailbox", (text, to) => {
  expect(parseEmail(text)).toEqual({ channel: "mail", to });
});

test.each([
  "ada",
  "ada@",
  "@example.com",
  "ada@example",
  "a da@example.com",
  "ada@example.com\nBcc: x@y.com",
  "ada@example.com, eve@example.com",
  '"ada"@example.com',
  "ada..b@example.com",
  "ada@-example.com",
  "ada@exa_mple.com",
  "<ada@example.com>",
  "tr***1@demo.test",
  `${"a".repeat(120)}@example.com`,
  "ада@пример.рф",
])("%s is no mailbox of ours", (text) => {
  expect(parseEmail(text)).toBeNull();
});

test.each([
  ["13800138000", "86", "+8613800138000"],
  ["138-0013 8000", "+86", "+8613800138000"],
  ["+8613800138000", "86", "+8613800138000"],
  ["13800138000", "", "+8613800138000"],
  ["5551234567", "1", "+15551234567"],
  ["(555) 123-4567", "001", "+15551234567"],
])("%s with %s is the phone %s", (text, area, to) => {
  expect(parsePhone(text, area)).toMatchObject({ channel: "sms", to });
});

test.each([
  ["1234", "86"],
  ["123456789012345", "86"],
  ["13800138000x", "86"],
  ["１３８００１３８０００", "86"],
  ["13800138000", "0"],
  ["13800138000", "86;1"],
  ["13800138000", "12345"],
  ["+4413800138000", "86"],
])("%s with %s is no phone", (text, area) => {
  expect(parsePhone(text, area)).toBeNull();
});

test("an @ decides what is meant", () => {
  expect(looksLikeEmail("a@b")).toBe(true);
  expect(parseDestination("13800138000", "86")?.channel).toBe("sms");
  expect(parseDestination("ada@example.com", "86")?.channel).toBe("mail");
  expect(parseAreaCode(" +852 ")).toBe("852");
});
