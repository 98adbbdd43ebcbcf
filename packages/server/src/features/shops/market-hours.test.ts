// When a shop takes deals, on the exchange's clock.

import { createZoneClock } from "@tidemark/contract";
import { readHours } from "@tidemark/contract/shops/hours";
import { instant } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { opensAt, refuseShop } from "./market-hours.ts";
import type { ShopRow } from "./shop-row.ts";

const zone = createZoneClock("Asia/Shanghai");
/** A Tuesday, eight in the morning in Shanghai. */
const tuesday = Date.UTC(2030, 0, 1, 0, 0, 0);
const hour = 3_600_000;
const weekdays = "540-1080,540-1080,540-1080,540-1080,540-1080,-,-";

function shop(more: Partial<ShopRow>): ShopRow {
  return { state: "open", isPaused: false, isFrozen: false, hours: readHours(weekdays) ?? null, ...more } as ShopRow;
}

/** A time of Shanghai, which keeps eight hours ahead all year, as refusals carry it. */
function inShanghai(shown: string): string {
  return String(Date.parse(`${shown}+08:00`));
}

function codeAt(at: number, more: Partial<ShopRow> = {}): string | undefined {
  return refuseShop(zone, shop(more), instant(at))?.code;
}

test("to the minute it opens and closes", () => {
  expect(codeAt(tuesday)).toBe("shop_closed_now");
  expect(codeAt(tuesday + hour - 1)).toBe("shop_closed_now");
  expect(codeAt(tuesday + hour)).toBeUndefined();
  expect(codeAt(tuesday + 10 * hour - 1)).toBeUndefined();
  expect(codeAt(tuesday + 10 * hour)).toBe("shop_closed_now");
  expect(codeAt(tuesday, { hours: null })).toBeUndefined();
});

test("it says when it opens again: the same day, the next, and after a weekend", () => {
  const until = (at: number) => refuseShop(zone, shop({}), instant(at))?.params?.until;
  expect(until(tuesday)).toBe(inShanghai("2030-01-01T09:00:00"));
  expect(until(tuesday + 12 * hour)).toBe(inShanghai("2030-01-02T09:00:00"));
  const friday = tuesday + 3 * 24 * hour;
  expect(until(friday + 12 * hour)).toBe(inShanghai("2030-01-07T09:00:00"));
});

test("hours that cross midnight: open until the last minute of the next day, then closed until the evening", () => {
  const hours = readHours("1320-1560,1320-1560,1320-1560,1320-1560,1320-1560,-,-") ?? null;
  const ten = tuesday + 14 * hour;
  expect(codeAt(ten - 1, { hours })).toBe("shop_closed_now");
  expect(codeAt(ten, { hours })).toBeUndefined();
  expect(codeAt(ten + 2 * hour, { hours })).toBeUndefined();
  expect(codeAt(ten + 4 * hour - 1, { hours })).toBeUndefined();
  expect(codeAt(ten + 4 * hour, { hours })).toBe("shop_closed_now");
  const until = (at: number) => refuseShop(zone, shop({ hours }), instant(at))?.params?.until;
  expect(until(ten + 4 * hour)).toBe(inShanghai("2030-01-02T22:00:00"));
  // Friday's hours end on Saturday, which has none of its own.
  const friday = ten + 3 * 24 * hour;
  expect(codeAt(friday + 3 * hour, { hours })).toBeUndefined();
  expect(until(friday + 4 * hour)).toBe(inShanghai("2030-01-07T22:00:00"));
});

test("a shop that opens for one minute a week opens in a week", () => {
  const hours = readHours("-,480-481,-,-,-,-,-") ?? null;
  expect(opensAt(zone, hours, instant(tuesday))).toBe(tuesday + 7 * 24 * hour);
});

test("a pause, a notice and an application come before the hours", () => {
  expect(codeAt(tuesday, { isPaused: true })).toBe("shop_paused");
  expect(codeAt(tuesday, { state: "leaving" })).toBe("shop_leaving");
  expect(codeAt(tuesday, { state: "applied" })).toBe("shop_not_open");
  expect(codeAt(tuesday + hour, { state: "ended", hours: null })).toBe("shop_not_open");
});

test("a clock that is set forward or back moves the opening by no more than that", () => {
  const york = createZoneClock("America/New_York");
  const always = (day: string): string => Array.from({ length: 7 }, () => day).join(",");
  const opens = (day: string, at: number): string =>
    york.format(opensAt(york, readHours(always(day)) ?? null, instant(at)));
  // On 10 March 2030 clocks go from two to three, on 3 November from two to one.
  const spring = Date.UTC(2030, 2, 10, 5);
  expect(york.format(spring)).toBe("2030-03-10 00:00:00");
  expect(opens("1410-1440", spring)).toBe("2030-03-10 23:30:00");
  expect(opens("540-1080", spring)).toBe("2030-03-10 09:00:00");
  // There is no half past two that day.
  expect(opens("150-600", spring)).toBe("2030-03-10 03:00:00");
  expect(opens("150-600", spring + 100 * 60_000)).toBe("2030-03-10 03:00:00");
  // Nor anything of these hours.
  expect(opens("130-170", spring)).toBe("2030-03-11 02:10:00");
  expect(opens("540-1080", Date.UTC(2030, 10, 3, 4))).toBe("2030-11-03 09:00:00");
});

test("where midnight is skipped, a shop that opens with the day does so with its first minute", () => {
  const santiago = createZoneClock("America/Santiago");
  const hours = readHours("-,-,-,-,-,-,0-600") ?? null;
  const saturday = Date.UTC(2030, 8, 7, 16);
  expect(santiago.format(opensAt(santiago, hours, instant(saturday)))).toBe("2030-09-08 01:00:00");
});
