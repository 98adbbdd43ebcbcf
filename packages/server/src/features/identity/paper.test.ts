import { ok, refuse } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { cardIdOf, nameOf } from "./paper.ts";

test.each([
  ["Ada Lovelace", "Ada Lovelace"],
  ["  Ada \t  Lovelace ", "Ada Lovelace"],
  ["张三丰", "张三丰"],
  ["Ｊｅａｎ", "Jean"],
  ["Jean-Luc O’Neill Jr.", "Jean-Luc O’Neill Jr."],
  ["阿卜杜拉·买买提", "阿卜杜拉·买买提"],
  ["Иван Петров", "Иван Петров"],
  ["नेहा", "नेहा"],
])("%j is the name %s", (typed, name) => {
  expect(nameOf(typed)).toEqual(ok(name));
});

test.each([
  "",
  "x",
  "Ada\u200bLovelace",
  "Ada\u202eecalevoL",
  "Ada1",
  "<b>Ada</b>",
  "@da",
  "a".repeat(65),
  "--",
  "\u0000ab",
])("%j is no name", (typed) => {
  expect(nameOf(typed)).toEqual(refuse("name_malformed"));
});

test.each([
  ["110101199003071234", "110101199003071234"],
  [" 1101 0119-9003 0712 3x ", "11010119900307123X"],
  ["１１０１０", "11010"],
  ["g12345678", "G12345678"],
])("%j is the number %s", (typed, cardId) => {
  expect(cardIdOf(typed)).toEqual(ok(cardId));
});

test.each(["", "1234", "1".repeat(33), "12345;", "１２３ー４５", "12345\u202e", "ÄÖÜ12345"])(
  "%j is no number",
  (typed) => {
    expect(cardIdOf(typed)).toEqual(refuse("card_malformed"));
  },
);
