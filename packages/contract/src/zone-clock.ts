// The clock of a zone: how it shows an instant, and when its days, weeks and months begin. The exchange counts its days
// with it, and pages those of a reader. Days are found through the zone's rules, so one with summer time has days of 23
// and 25 hours.

import { dayMs, minuteMs } from "@tidemark/kernel";

/** Zones change their offset on a quarter of an hour at the earliest. */
const offsetStepMs = 15 * minuteMs;
const offsetsMax = 10_000;

/** Whether this is the name of a zone that the platform knows. */
export function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return name !== "";
  } catch {
    return false;
  }
}

export type ZoneClock = {
  /** YYYY-MM-DD HH:MM:SS. */
  format(at: number): string;
  startOfDay(at: number): number;
  /** The first instant of the day that is written YYYY-MM-DD. */
  dayNamed(day: string): number;
  /** Monday's midnight. */
  startOfWeek(at: number): number;
  startOfMonth(at: number): number;
  /** The midnight that lies so many days after the one given. */
  addDays(midnight: number, days: number): number;
  /** The first midnight of the next month. */
  nextMonth(at: number): number;
};

function offsetReader(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  const known = new Map<number, number>();
  return (at) => {
    const step = Math.floor(at / offsetStepMs);
    const found = known.get(step);
    if (found !== undefined) return found;
    const instant = step * offsetStepMs;
    const parts: Record<string, number> = {};
    for (const { type, value } of format.formatToParts(instant)) parts[type] = Number.parseInt(value, 10);
    const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    const offset = Date.UTC(year, month - 1, day, hour, minute, second) - instant;
    if (known.size >= offsetsMax) known.clear();
    known.set(step, offset);
    return offset;
  };
}

export function createZoneClock(timeZone: string): ZoneClock {
  const offsetAt = offsetReader(timeZone);
  /** The wall clock as if it stood in Greenwich, so that its fields can be read. */
  const wall = (at: number): Date => new Date(at + offsetAt(at));
  /** The instant at which the wall clock shows a midnight; where the zone skips it, the first instant after. */
  const midnight = (year: number, month: number, day: number): number => {
    const shown = Date.UTC(year, month, day);
    const first = shown - offsetAt(shown);
    const second = shown - offsetAt(first);
    return offsetAt(second) === offsetAt(first) ? second : Math.max(first, second);
  };
  const startOfDay = (at: number): number => {
    const shown = wall(at);
    return midnight(shown.getUTCFullYear(), shown.getUTCMonth(), shown.getUTCDate());
  };
  // Noon is the same day whatever the zone does to its nights.
  const addDays = (start: number, days: number): number => startOfDay(start + days * dayMs + dayMs / 2);
  return {
    format: (at) => wall(at).toISOString().slice(0, 19).replace("T", " "),
    startOfDay,
    dayNamed(day) {
      const [year = 1970, month = 1, date = 1] = day.split("-").map(Number);
      return midnight(year, month - 1, date);
    },
    startOfWeek(at) {
      const today = startOfDay(at);
      const sinceMonday = (wall(today + dayMs / 2).getUTCDay() + 6) % 7;
      return addDays(today, -sinceMonday);
    },
    startOfMonth(at) {
      const shown = wall(at);
      return midnight(shown.getUTCFullYear(), shown.getUTCMonth(), 1);
    },
    addDays,
    nextMonth(at) {
      const shown = wall(at);
      return midnight(shown.getUTCFullYear(), shown.getUTCMonth() + 1, 1);
    },
  };
}
