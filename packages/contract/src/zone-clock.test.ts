import { hourMs } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { createZoneClock } from "./zone-clock.ts";

const shanghai = createZoneClock("Asia/Shanghai");
const berlin = createZoneClock("Europe/Berlin");
const at = (text: string): number => Date.parse(text);

test("an instant is written as the zone's clocks show it", () => {
  expect(shanghai.format(at("2026-11-15T16:30:05Z"))).toBe("2026-11-16 00:30:05");
  expect(berlin.format(at("2026-07-01T12:00:00Z"))).toBe("2026-07-01 14:00:00");
  expect(berlin.format(at("2026-12-01T12:00:00Z"))).toBe("2026-12-01 13:00:00");
});

test("days, weeks and months begin at the zone's midnight", () => {
  // A Sunday evening in Greenwich is Monday in Shanghai.
  const sunday = at("2026-11-15T16:30:00Z");
  expect(shanghai.startOfDay(sunday)).toBe(at("2026-11-16T00:00:00+08:00"));
  expect(shanghai.startOfWeek(sunday)).toBe(at("2026-11-16T00:00:00+08:00"));
  expect(shanghai.startOfWeek(sunday - hourMs)).toBe(at("2026-11-09T00:00:00+08:00"));
  expect(shanghai.startOfMonth(at("2026-10-31T16:00:00Z"))).toBe(at("2026-11-01T00:00:00+08:00"));
  expect(shanghai.startOfMonth(at("2026-10-31T15:59:59Z"))).toBe(at("2026-10-01T00:00:00+08:00"));
  expect(shanghai.nextMonth(at("2026-12-15T00:00:00Z"))).toBe(at("2027-01-01T00:00:00+08:00"));
});

test("a day on which the clocks change has 23 or 25 hours", () => {
  const spring = berlin.startOfDay(at("2026-03-29T10:00:00Z"));
  expect(spring).toBe(at("2026-03-29T00:00:00+01:00"));
  expect(berlin.addDays(spring, 1) - spring).toBe(23 * hourMs);
  const autumn = berlin.startOfDay(at("2026-10-25T10:00:00Z"));
  expect(berlin.addDays(autumn, 1) - autumn).toBe(25 * hourMs);
  expect(berlin.startOfWeek(at("2026-03-31T00:00:00Z"))).toBe(at("2026-03-30T00:00:00+02:00"));
  expect(berlin.startOfWeek(at("2026-03-29T20:00:00Z"))).toBe(at("2026-03-23T00:00:00+01:00"));
});

test("where midnight is skipped, the day begins at the first instant there is", () => {
  // In 2018 the clocks of São Paulo went from Saturday 23:59:59 to Sunday 01:00:00.
  const saoPaulo = createZoneClock("America/Sao_Paulo");
  const sunday = saoPaulo.startOfDay(at("2018-11-04T15:00:00Z"));
  expect(saoPaulo.format(sunday)).toBe("2018-11-04 01:00:00");
  expect(saoPaulo.startOfDay(sunday)).toBe(sunday);
  expect(saoPaulo.format(saoPaulo.startOfDay(sunday - 1))).toBe("2018-11-03 00:00:00");
});
