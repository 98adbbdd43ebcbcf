// Text passes, markup of any kind does not.

import { expect, test } from "vitest";
import { plainTextOnly } from "./trusted-types.ts";

test("style rules pass unchanged", () => {
  expect(plainTextOnly("[data-x]{scrollbar-width:none}")).toBe("[data-x]{scrollbar-width:none}");
});

test.each(["<b>", "<img src=x onerror=alert(1)>", "a<", "<!--"])("markup is refused: %s", (text) => {
  expect(plainTextOnly(text)).toBeNull();
});
