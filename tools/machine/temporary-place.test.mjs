// @ts-check
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { temporaryPlace } from "./temporary-place.mjs";

test("a place with room is taken", () => {
  expect(temporaryPlace({ place: "/", needed: 1 })).toBe("/");
});

test("without room, or without the place, things go where they always go", () => {
  expect(temporaryPlace({ place: "/", needed: 2 ** 60 })).toBe(tmpdir());
  expect(temporaryPlace({ place: "/no/such/place", needed: 1 })).toBe(tmpdir());
});
