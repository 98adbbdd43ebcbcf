import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { weaknessOf } from "./key-strength.ts";

test.each([
  ["a".repeat(40), "repeats itself"],
  ["0123456789abcdef0123456789abcdef", "repeats itself"],
  ["abcdefghijklmnopqrstuvwxyz0123456789", "counts up or down"],
  ["put-your-key-here-4f9a8c7e6d5b1a2c3d", "holds a word of examples"],
  ["ChangeMe-4f9a8c7e6d5b1a2c3d4e5f6a7b8", "holds a word of examples"],
  ["azazazazazazazazazazazazazazazazazay", "has too few different characters"],
  ["111111111111111111111111111111111112", "has too few different characters"],
])("%s is weak", (key, weakness) => {
  expect(weaknessOf(key)).toBe(weakness);
});

test("what a machine drew is not", () => {
  const drawn = Array.from({ length: 500 }, () => randomBytes(32)).flatMap((bytes) => [
    bytes.toString("base64"),
    bytes.toString("base64url"),
    bytes.toString("hex"),
    bytes.subarray(16).toString("hex"),
  ]);
  expect(drawn.filter((text) => weaknessOf(text) !== null)).toEqual([]);
});
