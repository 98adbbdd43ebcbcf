import { expect, test } from "vitest";
import { fillText, placesOf, refusalText } from "./fill-text.ts";

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

test("figures in a refusal lose the zeros at their end, other parameters nothing", () => {
  const params = { low: "26000.00", high: "0.12000000", limit: "64 KB", seconds: "60", at: "10.0.0.10" };
  expect(refusalText("{low} {high} {limit} {seconds} {at}", params)).toBe("26000 0.12 64 KB 60 10.0.0.10");
  expect(refusalText("Wait {seconds} s.")).toBe("Wait {seconds} s.");
  expect(refusalText("{constructor}", {})).toBe("{constructor}");
});
