import { expect, test } from "vitest";
import { choiceIn, recordTabs, searchOf, stateOf } from "./record-tabs.ts";

test("the numbers of old links name the states", () => {
  expect(recordTabs.map(stateOf)).toEqual(["pending", "open", "closing", "closed", "revoked"]);
});

test("an address that says nothing, or nonsense, means entrusts", () => {
  for (const status of [undefined, "", "5", "-1", "1.0", "closed"]) {
    expect(choiceIn(status === undefined ? {} : { status })).toEqual({ tab: "0", view: "positions" });
  }
});

test("a choice survives its address, and only closed ones have a view", () => {
  for (const tab of recordTabs) expect(choiceIn(searchOf({ tab, view: "positions" })).tab).toBe(tab);
  expect(choiceIn(searchOf({ tab: "3", view: "closings" }))).toEqual({ tab: "3", view: "closings" });
  expect(searchOf({ tab: "1", view: "closings" })).toEqual({ status: "1" });
});
