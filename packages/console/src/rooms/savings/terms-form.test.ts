import { expect, test } from "vitest";
import { datesOf, readDate, requestOf, typedDate } from "./terms-form.ts";

const typed = { days: "30", rate: "0.5", min: " 10 ", max: "0", quota: "1000", cost: "0.05" };
const at = Date.UTC(2026, 10, 16, 12, 30);

test("a date goes into its field and comes back to the minute", () => {
  expect(readDate(typedDate(at))).toBe(String(at));
  expect([readDate(""), readDate("soon")]).toEqual(["", null]);
  expect(datesOf(null, at)).toEqual({ opensAt: typedDate(at), closesAt: "" });
});

test("percent become millionths; terms need a beginning, may have no end, and cost nothing where they cannot be ended early", () => {
  const dates = { opensAt: typedDate(at), closesAt: "" };
  const early = { isEarly: true, takesInterest: true };
  const sums = { days: "30", min: "10", max: "0", quota: "1000", ratePpm: 5_000, costPpm: 500 };
  expect(requestOf(typed, dates, early)).toEqual({ ...sums, opensAt: String(at), closesAt: "", ...early });
  expect(requestOf(typed, dates, { ...early, isEarly: false })).toMatchObject({
    ...{ isEarly: false, takesInterest: false, costPpm: 0 },
  });
  for (const odd of [{ opensAt: "" }, { closesAt: "soon" }])
    expect(requestOf(typed, { ...dates, ...odd }, early)).toBeNull();
  for (const odd of [
    { rate: "0" },
    { rate: "" },
    { rate: "100.0001" },
    { rate: "0.00001" },
    { cost: "-1" },
    { days: " " },
  ])
    expect(requestOf({ ...typed, ...odd }, dates, early), JSON.stringify(odd)).toBeNull();
});
