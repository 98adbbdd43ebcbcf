// @vitest-environment jsdom
import { storageKeys } from "@tidemark/contract";
import { formatTime, setZone } from "@tidemark/ui";
import { afterEach, beforeEach, expect, test } from "vitest";
import { calendarNow, followClock, offsetText, readClock, rememberExchangeZone, setClock, useClock } from "./clock.ts";
import { forgetSession } from "./session-store.ts";

const at = Date.UTC(2026, 10, 18, 20, 15, 30);
const device = Intl.DateTimeFormat().resolvedOptions().timeZone;
let stop: () => void;

beforeEach(() => {
  localStorage.clear();
  useClock.setState(readClock());
  stop = followClock();
});
afterEach(() => {
  stop();
  setZone(undefined);
});

test("times are the device's until another clock is chosen", () => {
  expect(useClock.getState()).toMatchObject({ choice: "device", zone: device });
  setClock("Asia/Tokyo");
  expect(formatTime(at, "en")).toBe("Nov 19, 2026, 05:15:30");
  setClock("America/St_Johns");
  expect(formatTime(at, "en")).toBe("Nov 18, 2026, 16:45:30");
  setClock("device");
  expect(formatTime(at, "en")).toBe(formatTime(at, "en", "datetime", device));
});

test("the exchange's clock is the one it says it has", () => {
  setClock("exchange");
  expect(useClock.getState().zone).toBe("Asia/Shanghai");
  rememberExchangeZone("Europe/Lisbon");
  expect(useClock.getState().zone).toBe("Europe/Lisbon");
  rememberExchangeZone("Nowhere/At_All");
  expect(useClock.getState().zone).toBe("Europe/Lisbon");
  expect(readClock()).toEqual({ choice: "exchange", exchangeZone: "Europe/Lisbon", zone: "Europe/Lisbon" });
});

test("what is stored is read with care", () => {
  for (const bad of ["", "Mars/Olympus", "null", "{", "local"]) {
    localStorage.setItem(storageKeys.clock, bad);
    expect(readClock()).toMatchObject({ choice: "device", zone: device });
  }
  localStorage.setItem(storageKeys.clock, "exchange");
  localStorage.setItem(storageKeys.exchangeZone, "Mars/Olympus");
  expect(readClock().zone).toBe("Asia/Shanghai");
});

test("days begin where the chosen clock says", () => {
  setClock("Asia/Tokyo");
  expect(calendarNow().startOfDay(at)).toBe(Date.UTC(2026, 10, 18, 15));
  expect(calendarNow().dayNamed("2026-11-19")).toBe(Date.UTC(2026, 10, 18, 15));
  setClock("UTC");
  expect(calendarNow().dayNamed("2026-11-19")).toBe(Date.UTC(2026, 10, 19));
});

test("a zone is named by how far it is from Greenwich then", () => {
  expect(offsetText("Asia/Shanghai", at)).toBe("UTC+8");
  expect(offsetText("America/St_Johns", at)).toBe("UTC-3:30");
  expect(offsetText("Europe/Berlin", Date.UTC(2026, 6, 1))).toBe("UTC+2");
  expect(offsetText("Europe/Berlin", at)).toBe("UTC+1");
  expect(offsetText("UTC", at)).toBe("UTC");
});

test("the next person begins with the device's clock", () => {
  setClock("Asia/Tokyo");
  forgetSession();
  expect(useClock.getState()).toMatchObject({ choice: "device", zone: device });
  expect(formatTime(at, "en")).toBe(formatTime(at, "en", "datetime", device));
});
