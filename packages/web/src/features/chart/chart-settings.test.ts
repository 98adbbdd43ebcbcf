import { expect, test } from "vitest";
import { readSettings, settingsAtFirst, withIndicator, zoneName } from "./chart-settings.ts";

test("stored settings are read with care", () => {
  expect(readSettings(null)).toEqual(settingsAtFirst);
  for (const bad of ["{", "null", "7", '"x"']) expect(readSettings(bad)).toEqual(settingsAtFirst);
  const stored = { style: "area", indicators: ["RSI", "RSI", "EVIL"], zone: "local", hasOrders: false };
  expect(readSettings(JSON.stringify(stored))).toEqual({
    style: "area",
    indicators: ["RSI"],
    zone: "local",
    hasOrders: false,
  });
  expect(readSettings('{"style":"pie","zone":7,"hasOrders":"yes"}')).toEqual(settingsAtFirst);
});

test("a person may want no indicator at all", () => {
  expect(readSettings('{"indicators":[]}').indicators).toEqual([]);
});

test("a fourth pane takes the place of the oldest; what lies on the price takes none", () => {
  expect(withIndicator(["MA", "VOL"], "MA")).toEqual(["VOL"]);
  expect(withIndicator(["VOL", "MACD", "RSI"], "KDJ")).toEqual(["MACD", "RSI", "KDJ"]);
  expect(withIndicator(["VOL", "MACD", "RSI"], "BOLL")).toEqual(["VOL", "MACD", "RSI", "BOLL"]);
});

test("the exchange's time is that of its own zone, whichever it is set to", () => {
  expect(zoneName("exchange", "Europe/Lisbon")).toBe("Europe/Lisbon");
  expect(zoneName("local", "Europe/Lisbon")).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});
