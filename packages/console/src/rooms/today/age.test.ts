import { expect, test } from "vitest";
import { ageText, bytesText } from "./age.ts";

test.each([
  [0, "0 seconds ago"],
  [-5_000, "0 seconds ago"],
  [59_999, "59 seconds ago"],
  [60_000, "1 minute ago"],
  [3_599_999, "59 minutes ago"],
  [90_000_000, "1 day ago"],
])("%i ms is %s", (ms, text) => {
  expect(ageText(ms, "en")).toBe(text);
});

test.each([
  [0, "0 B"],
  [999, "999 B"],
  [1_500, "1.5 kB"],
  [250_000_000, "250 MB"],
  [2_340_000_000_000, "2.3 TB"],
])("%i bytes are %s", (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});
