import { expect, test } from "vitest";
import { isFullFor, readSettings, settingsAtFirst, withIndicator } from "./chart-settings.ts";

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

test("a fourth pane takes nobody's place; what lies on the price takes none", () => {
  const full = ["VOL", "MACD", "RSI"] as const;
  expect(withIndicator(["MA", "VOL"], "MA")).toEqual(["VOL"]);
  expect(withIndicator(full, "KDJ")).toEqual(full);
  expect(withIndicator(full, "MACD")).toEqual(["VOL", "RSI"]);
  expect(withIndicator(full, "BOLL")).toEqual([...full, "BOLL"]);
  expect(isFullFor(full, "KDJ")).toBe(true);
  expect(isFullFor(full, "RSI")).toBe(false);
  expect(isFullFor(full, "BOLL")).toBe(false);
  expect(isFullFor(["VOL", "MACD"], "KDJ")).toBe(false);
});
