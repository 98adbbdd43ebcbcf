import { expect, test } from "vitest";
import { sentenceOf } from "./text.ts";

test("places are filled, and a value that looks like a place stays text", () => {
  expect(sentenceOf("Language: {name}", "en", { name: "{count} $1" })).toBe("Language: {count} $1");
});

test("a plural text follows the language's own forms", () => {
  const russian = { one: "{count} заявка", few: "{count} заявки", many: "{count} заявок", other: "{count} заявки" };
  expect([1, 2, 5, 21].map((count) => sentenceOf(russian, "ru", { count }))).toEqual([
    "1 заявка",
    "2 заявки",
    "5 заявок",
    "21 заявка",
  ]);
  const english = { one: "{count} order", other: "{count} orders" };
  expect([1, 2, 0].map((count) => sentenceOf(english, "en", { count }))).toEqual(["1 order", "2 orders", "0 orders"]);
});

test("a language without that form takes the general one", () => {
  expect(sentenceOf({ other: "{count} 笔订单" }, "zh", { count: 1 })).toBe("1 笔订单");
});
