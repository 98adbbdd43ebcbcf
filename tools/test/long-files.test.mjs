// @ts-check
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../machine/places.mjs";
import { longFiles, placeOf } from "./long-files.mjs";

test("every file that is named as a long one is there", () => {
  expect(longFiles.filter((file) => !existsSync(inRoot("packages", file)))).toEqual([]);
});

test("long files start before all others, in the order of the list", () => {
  const files = ["/x/packages/kernel/src/money.test.ts", ...longFiles.map((file) => `/x/packages/${file}`).reverse()];
  const started = files.toSorted((one, other) => placeOf(one) - placeOf(other));
  expect(started).toEqual([...longFiles.map((file) => `/x/packages/${file}`), files[0]]);
});
