import { expect, test } from "vitest";
import { filterOf, isBackwards, type LogFilter, requestOf, searchOf } from "./log-filter.ts";

const everything: LogFilter = { account: "all", coin: "all", period: "all", from: "", to: "" };
const now = new Date(2026, 10, 15, 13, 30).getTime();

test("an address that says nothing, or nonsense, means everything", () => {
  expect(filterOf({})).toEqual(everything);
  expect(filterOf({ account: "gold", currency: "1e3", period: "8", from: "yesterday", to: "2026-13-01" })).toEqual(
    everything,
  );
  expect(searchOf(everything)).toEqual({});
});

test("a coin is understood under either name that addresses have for it", () => {
  expect(filterOf({ currency_id: "3" })).toEqual({ ...everything, coin: 3 });
  expect(filterOf({ currency: "2", currency_id: "3" })).toEqual({ ...everything, coin: 2 });
});

test.each<LogFilter>([
  { account: "lever", coin: 3, period: "30", from: "", to: "" },
  { account: "all", coin: "all", period: "chosen", from: "2026-10-01", to: "2026-10-31" },
  { account: "micro", coin: "all", period: "chosen", from: "2026-10-01", to: "" },
])("a choice is found again in its address: %o", (filter) => {
  expect(filterOf(searchOf(filter))).toEqual(filter);
});

test("days are whole days of the reader's calendar, both included", () => {
  const filter: LogFilter = { ...everything, period: "chosen", from: "2026-10-01", to: "2026-10-31" };
  expect(requestOf(filter, now)).toEqual({
    type: "",
    currency: "",
    from: String(new Date(2026, 9, 1).getTime()),
    to: String(new Date(2026, 10, 1).getTime() - 1),
  });
});

test("the last seven days are today and six before it", () => {
  const request = requestOf({ ...everything, account: "change", coin: 3, period: "7" }, now);
  expect(request).toEqual({ type: "change", currency: "3", from: String(new Date(2026, 10, 9).getTime()), to: "" });
});

test("a period that ends before it begins is told apart", () => {
  expect(isBackwards({ ...everything, period: "chosen", from: "2026-10-02", to: "2026-10-01" })).toBe(true);
  expect(isBackwards({ ...everything, period: "chosen", from: "2026-10-01", to: "2026-10-01" })).toBe(false);
});
