import { expect, test } from "vitest";
import { maskCardId, maskName, maskPhone } from "./mask.ts";

test.each([
  ["+8613800138000", "86", "138****8000"],
  ["+85251234567", "852", "512****4567"],
  ["+4912345", "49", "1****45"],
])("%s of %s is shown as %s", (phone, area, shown) => {
  expect(maskPhone(phone, area)).toBe(shown);
});

test.each([
  ["张小明", "张**"],
  ["欧阳锋", "欧**"],
  ["𠮷田", "𠮷**"],
  [" Ada Lovelace", "A**"],
  ["", ""],
])("the name %s is shown as %s", (name, shown) => {
  expect(maskName(name)).toBe(shown);
});

test.each([
  ["110101199003071234", "1101**********1234"],
  ["G12345678901", "G123****8901"],
  ["E1234567", "E******7"],
  ["AB12", "****"],
  ["", ""],
])("the paper %s is shown as %s", (cardId, shown) => {
  expect(maskCardId(cardId)).toBe(shown);
});
