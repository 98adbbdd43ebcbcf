// What is typed as terms of the wealth account: percent becomes millionths, and what makes no sense is not sent.

import { expect, test } from "vitest";
import { termsIn } from "./terms-form.ts";

const usual = { unitUsdt: "300", unitCoin: "1000", termDays: "30", reward: "0.5", state: "open" } as const;

test("percent becomes millionths, blanks at the ends are nothing", () => {
  expect(termsIn({ ...usual, unitCoin: " 500 " })).toEqual({
    unitUsdt: "300",
    unitCoin: "500",
    termDays: "30",
    rewardPpm: 5_000,
    state: "open",
  });
  expect(termsIn({ ...usual, reward: "0" })).toMatchObject({ rewardPpm: 0 });
});

test.each([
  { unitUsdt: "0" },
  { unitUsdt: "1.5" },
  { unitCoin: "" },
  { termDays: "-1" },
  { reward: "10.0001" },
  { reward: "x" },
])("%j is not sent", (changed) => {
  expect(termsIn({ ...usual, ...changed })).toBeNull();
});
