import type { Language } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { fillText, groupedFigure, placesOf, refusalText } from "./fill-text.ts";

test.each([
  ["one place", "At most {limit}.", { limit: "64 KB" }, "At most 64 KB."],
  ["a place used twice", "{a} and {a}", { a: "x" }, "x and x"],
  ["two places", "{field} in {seconds} s", { field: "lang", seconds: "3" }, "lang in 3 s"],
  ["a place without a parameter stays", "Wait {seconds} s.", {}, "Wait {seconds} s."],
  ["a parameter without a place is ignored", "Done.", { field: "lang" }, "Done."],
  ["an empty parameter empties the place", "[{field}]", { field: "" }, "[]"],
  ["dollar patterns in a parameter are text", "Field {field}.", { field: "$& $1 $$ $`" }, "Field $& $1 $$ $`."],
  ["braces in a parameter are not filled again", "{a} {b}", { a: "{b}", b: "{a}" }, "{b} {a}"],
  ["names of the prototype are not parameters", "{constructor} {toString}", {}, "{constructor} {toString}"],
  ["lone braces stay", "{ } {} { field }", { field: "x" }, "{ } {} { field }"],
] as const)("%s", (_name, text, params, expected) => {
  expect(fillText(text, params)).toBe(expected);
});

test("without parameters a sentence stays as it is", () => {
  expect(fillText("Wait {seconds} s.")).toBe("Wait {seconds} s.");
});

test("places are listed once each, sorted", () => {
  expect(placesOf("{b} {a} {b}")).toEqual(["a", "b"]);
  expect(placesOf("none")).toEqual([]);
});

test("thousands are grouped in figures alone, as the language does", () => {
  const texts = ["999", "60000", "60000.50 USDT", "1234567.1 BTC", "10.0.0.10", "2026-11-18", "1e309", "-5000", ""];
  expect(texts.map((text) => groupedFigure(text, "en"))).toEqual([
    ...["999", "60,000", "60,000.50 USDT", "1,234,567.1 BTC", "10.0.0.10", "2026-11-18", "1e309", "-5000", ""],
  ]);
  expect(groupedFigure("1234567.1 BTC", "ru")).toBe("1\u00a0234\u00a0567,1 BTC");
});

test("an instant is a time of the reader's clock, which is named; a time that was written out stays", () => {
  const params = { until: "1893456000000", time: "2026-11-18 09:30:00", seconds: "1893456000000" };
  const said = (language: Language, timeZone: string) =>
    refusalText("{until}, {time}, {seconds}", params, { language, timeZone });
  expect(said("en", "UTC")).toMatch(/^Jan 1, 2030, 12:00\sAM \(UTC\), 2026-11-18 09:30:00, 1893456000000$/u);
  expect(said("jp", "Asia/Tokyo")).toBe("2030/01/01 9:00 (Asia/Tokyo), 2026-11-18 09:30:00, 1893456000000");
});

test("figures in a refusal are grouped and lose the zeros at their end, other parameters nothing", () => {
  const params = { low: "26000.00", high: "0.12000000", limit: "64 KB", seconds: "60", at: "10.0.0.10" };
  expect(refusalText("{low} {high} {limit} {seconds} {at}", params)).toBe("26,000 0.12 64 KB 60 10.0.0.10");
  expect(refusalText("Wait {seconds} s.")).toBe("Wait {seconds} s.");
  expect(refusalText("{constructor}", {})).toBe("{constructor}");
});
