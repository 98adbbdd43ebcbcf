import { expect, test } from "vitest";
import { connectionsWithin, openFilesIn } from "./open-files.ts";

const table = `Limit                     Soft Limit           Hard Limit           Units
Max processes             127235               127235               processes
Max open files            1024                 20000                files
Max locked memory         unlimited            unlimited            bytes
`;

test("the limit is the soft one of open files", () => {
  expect(openFilesIn(table)).toBe(1_024);
  expect(openFilesIn(table.replace("1024 ", "unlimited "))).toBeNull();
  expect(openFilesIn("")).toBeNull();
});

test.each([
  [20_000, null, 20_000],
  [20_000, 1_024, 768],
  [20_000, 20_000, 17_500],
  [20_000, 1_048_576, 20_000],
  [500, 1_024, 500],
  [20_000, 64, 32],
  [20_000, 1, 1],
])("%d asked for within %s leaves %d", (asked, openFiles, expected) => {
  expect(connectionsWithin(asked, openFiles)).toBe(expected);
});
