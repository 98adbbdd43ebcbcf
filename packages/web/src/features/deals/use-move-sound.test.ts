import { expect, test } from "vitest";
import { isHeard } from "./use-move-sound.ts";

test("each hears what the other did, and nobody what has not changed", () => {
  expect(isHeard("waiting", { role: "seller", state: "paid" })).toBe(true);
  expect(isHeard("waiting", { role: "buyer", state: "paid" })).toBe(false);
  expect(isHeard("paid", { role: "buyer", state: "finished" })).toBe(true);
  expect(isHeard("paid", { role: "seller", state: "finished" })).toBe(false);
  expect(isHeard("waiting", { role: "seller", state: "cancelled" })).toBe(true);
  expect(isHeard("paid", { role: "seller", state: "paid" })).toBe(false);
});
