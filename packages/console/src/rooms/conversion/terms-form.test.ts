// What is typed as terms of conversions: percent becomes millionths, and what makes no sense is not sent.

import { expect, test } from "vitest";
import { termsIn } from "./terms-form.ts";

const usual = { spread: "0.3", onceMax: "50000", dayMax: "200000" };

test("percent becomes millionths, blanks at the ends are nothing", () => {
  expect(termsIn({ ...usual, dayMax: " 200000.5 " })).toEqual({
    spreadPpm: 3_000,
    onceMax: "50000",
    dayMax: "200000.5",
  });
  expect(termsIn({ ...usual, spread: "0" })).toMatchObject({ spreadPpm: 0 });
  expect(termsIn({ ...usual, spread: "5" })).toMatchObject({ spreadPpm: 50_000 });
});

test.each([
  { spread: "5.0001" },
  { spread: "-1" },
  { spread: "" },
  { spread: "0.00001" },
  { onceMax: "0" },
  { onceMax: "1e3" },
  { dayMax: "" },
  { dayMax: "1.0000001" },
])("%j is not sent", (changed) => {
  expect(termsIn({ ...usual, ...changed })).toBeNull();
});
