import { expect, test } from "vitest";
import { shrunkSize } from "./shrink-picture.ts";

test.each([
  [5_120, 2_560, [2_560, 1_280]],
  [3_000, 4_000, [1_920, 2_560]],
  [2_560, 2_560, [2_560, 2_560]],
  [100, 50, [100, 50]],
  // However long and thin, there is something to see.
  [100_000, 3, [2_560, 1]],
])("a picture of %d by %d is drawn as %j", (width, height, size) => {
  expect(shrunkSize(width, height)).toEqual(size);
});
