import { expect, test } from "vitest";
import { firstLook, lookOf, placesOf, readLook, readLooks } from "./indicator-looks.ts";

test("no two lines that lie on the price begin with the same colour", () => {
  const drawn = [
    ...firstLook("MA").colours.slice(0, 2),
    ...firstLook("EMA").colours.slice(0, 2),
    ...firstLook("BOLL").colours.slice(0, 3),
  ];
  expect(new Set(drawn).size).toBe(7);
});

test("lengths that cannot be computed with are not taken over", () => {
  for (const params of [[], [0], [-5], [Number.NaN], [501], [7.5], ["7"], [1, 2, 3, 4, 5], "7", null]) {
    expect(readLook("MA", { params })).toBeNull();
  }
  expect(readLook("MACD", { params: [12, 26] })).toBeNull();
  expect(readLook("BOLL", { params: [20, 2.5] })?.params).toEqual([20, 2.5]);
  expect(readLook("BOLL", { params: [20.5, 2] })).toBeNull();
});

test("colours and widths that are not offered give way to the usual ones", () => {
  const look = readLook("MA", { params: [9], colours: ["url(x)", 6, 99], width: 99 });
  expect(look).toMatchObject({ params: [9], width: 1 });
  expect(look?.colours).toEqual([1, 6, 3, 4]);
});

test("what was not changed is as it began", () => {
  expect(readLooks(undefined)).toEqual({});
  expect(readLooks({ EVIL: { params: [1] }, RSI: { params: [7] } })).toMatchObject({ RSI: { params: [7] } });
  expect(lookOf("EMA", {})).toEqual(firstLook("EMA"));
});

test("figures of prices have the places of the market", () => {
  const market = { pricePlaces: 1, amountPlaces: 5 };
  expect(placesOf("MACD", market)).toEqual({ precision: 1 });
  expect(placesOf("OBV", market)).toEqual({ precision: 5 });
  expect(placesOf("RSI", market)).toEqual({ precision: 2 });
  expect(placesOf("MA", market)).toEqual({});
});
