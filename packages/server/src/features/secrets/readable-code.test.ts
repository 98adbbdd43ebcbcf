import { expect, test } from "vitest";
import { fromTyped, inGroups, randomReadable, readableFrom } from "./readable-code.ts";

test("a code has no letters or digits that look alike", () => {
  expect(randomReadable(2_000)).toMatch(/^[2-9A-HJKMNP-Z]{2000}$/);
  expect(randomReadable(12)).not.toBe(randomReadable(12));
});

test("the same bytes give the same code", () => {
  const bytes = Buffer.from("0102030405060708", "hex");
  expect(readableFrom(bytes, 8)).toBe(readableFrom(Buffer.from(bytes), 8));
  expect(readableFrom(bytes, 8)).toHaveLength(8);
});

test("groups are for reading; what is typed back fits again", () => {
  expect(inGroups("7KQ2MX9D")).toBe("7KQ2-MX9D");
  expect(fromTyped(" 7kq2-mx9d ")).toBe("7KQ2MX9D");
});
