import { expect, test } from "vitest";
import { restSecondsOf } from "./rest-seconds.ts";

test.each([
  ["register", 31],
  ["reset_password", 31],
  ["trade_password", 31],
  ["band", 60],
  ["login", 60],
] as const)("after a code for %s the button rests %d seconds", (scene, seconds) => {
  expect(restSecondsOf(scene)).toBe(seconds);
});
