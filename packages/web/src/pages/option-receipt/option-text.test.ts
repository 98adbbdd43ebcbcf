// The examples of the figures on a receipt.

import { expect, test } from "vitest";
import { percentText, resultText, spanText } from "./option-text.ts";
import { wonOption } from "./testing/sample-option.ts";

test("what somebody gained, with the fee counted in", () => {
  expect(resultText(wonOption)).toBe("83.00");
  expect(resultText({ ...wonOption, credited: "0.00" })).toBe("-102.00");
  expect(resultText({ ...wonOption, credited: "102.00" })).toBe("0.00");
  expect(resultText({ ...wonOption, credited: "185" })).toBe("83.00");
});

test("rates in percent", () => {
  expect(percentText("0.85", "en")).toBe("85%");
  expect(percentText("0.8525", "en")).toBe("85.25%");
  expect(percentText("1", "en")).toBe("100%");
});

test("a distance in seconds to the millisecond", () => {
  expect(spanText(-300)).toBe("−0.300 s");
  expect(spanText(0)).toBe("+0.000 s");
  expect(spanText(4_999)).toBe("+4.999 s");
});
