import { expect, test } from "vitest";
import { choiceIn, type OrderChoice, searchOf, usualFilterOf } from "./order-choice.ts";

test.each([
  ["selling", { tab: "open", side: "sell" }],
  ["buying", { tab: "open", side: "buy" }],
  ["completed", { tab: "trades", side: "all" }],
] as const)("%s is a list of its own, under its own address", (name, choice) => {
  expect(choiceIn({ tab: name })).toEqual(choice);
  expect(usualFilterOf(choice)).toBe(name);
  expect(searchOf(choice)).toEqual({ tab: name });
});

test.each<OrderChoice>([
  { tab: "open", side: "all" },
  { tab: "history", side: "all" },
  { tab: "history", side: "sell" },
  { tab: "trades", side: "buy" },
])("a choice is found again in its address: %o", (choice) => {
  expect(choiceIn(searchOf(choice))).toEqual(choice);
  expect(usualFilterOf(choice)).toBe("");
});

test("an address that says nothing, or nonsense, means every open order", () => {
  expect(choiceIn({})).toEqual({ tab: "open", side: "all" });
  expect(choiceIn({ tab: "assets", side: "both" })).toEqual({ tab: "open", side: "all" });
  expect(searchOf({ tab: "open", side: "all" })).toEqual({});
});
