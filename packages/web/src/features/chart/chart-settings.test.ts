import { expect, test } from "vitest";
import { readSettings, settingsAtFirst, withIndicator } from "./chart-settings.ts";

test("stored settings are read with care", () => {
  expect(readSettings(null)).toEqual(settingsAtFirst);
  for (const bad of ["{", "null", "7", '"x"']) expect(readSettings(bad)).toEqual(settingsAtFirst);
  const stored = {
    style: "area",
    indicators: ["RSI", "RSI", "EVIL"],
    hasOrders: false,
    isLog: true,
    favourites: ["hour4", "min1", 7, "hour4"],
  };
  expect(readSettings(JSON.stringify(stored))).toEqual({
    style: "area",
    indicators: ["RSI"],
    looks: {},
    compareWith: null,
    hasOrders: false,
    hasFills: true,
    isLog: true,
    favourites: ["hour4"],
  });
  expect(readSettings('{"compareWith":2}').compareWith).toBe(2);
  expect(readSettings('{"compareWith":"2"}').compareWith).toBeNull();
  expect(readSettings('{"style":"pie","hasOrders":"yes","isLog":1,"favourites":"hour4"}')).toEqual(settingsAtFirst);
});

test("a person may want no indicator at all", () => {
  expect(readSettings('{"indicators":[]}').indicators).toEqual([]);
});

test("a fourth pane takes the place of the oldest; what lies on the price takes none", () => {
  expect(withIndicator(["MA", "VOL"], "MA")).toEqual(["VOL"]);
  expect(withIndicator(["VOL", "MACD", "RSI"], "KDJ")).toEqual(["MACD", "RSI", "KDJ"]);
  expect(withIndicator(["VOL", "MACD", "RSI"], "BOLL")).toEqual(["VOL", "MACD", "RSI", "BOLL"]);
});
