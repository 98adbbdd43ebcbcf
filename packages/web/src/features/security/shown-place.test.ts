import { expect, test } from "vitest";
import { shownPlace } from "./shown-place.ts";

test("a mailbox and a phone are recognised by their owner and by nobody else", () => {
  expect(shownPlace("trader1@demo.test")).toBe("tr***1@demo.test");
  expect(shownPlace("13800138000", "86")).toBe("+86 138****8000");
});
