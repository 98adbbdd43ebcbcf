import { expect, test } from "vitest";
import { lookOf } from "./name-look.ts";

test.each([
  ["Harbour", "hARBOUR"],
  ["Harbour", "Нarbour"],
  ["Harbour", "Hаrbоur"],
  ["Harbour", "Hárböur"],
  ["Harbour", "Ｈａｒｂｏｕｒ"],
  ["Harbour", "Har-bour"],
  ["Harbour 10", "Harbour lO"],
  ["NOKIA", "ΝΟΚΙΑ"],
  ["paypal", "раураӏ"],
  ["Illusion", "lllusion"],
  ["Modern Coins", "Modem Coins"],
  ["Wave", "VVave"],
  ["Ёлка", "елка"],
])("%s and %s look the same", (one, other) => {
  expect(lookOf(one)).toBe(lookOf(other));
});

test.each([
  ["Harbour", "Harbor"],
  ["Demo Harbour", "Demo Lantern"],
  ["港口", "港湾"],
  ["かき", "がき"],
  ["Север", "Сервер"],
  ["Hat", "Nat"],
  ["Salt & Co", "Salt Co"],
])("%s and %s do not", (one, other) => {
  expect(lookOf(one)).not.toBe(lookOf(other));
});

test("nothing is left of no name but its signs", () => {
  expect(lookOf("&&")).toBe("&&");
  expect(lookOf("constructor")).toBe("constructor");
});
