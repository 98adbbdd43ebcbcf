// A stretch of days as an address says it, and the instants it means on the clock that the reader has chosen.

import { calendarNow } from "../session/clock.ts";

/** YYYY-MM-DD, both included; empty for no bound. */
export type DayRange = { readonly from: string; readonly to: string };

const dayForm = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** What is no day is as if it had not been said. */
export function dayIn(text: string | undefined): string {
  return text !== undefined && dayForm.test(text) ? text : "";
}

/** In epoch milliseconds, as the exchange asks for it; empty for no bound. */
export function instantsOf({ from, to }: DayRange): DayRange {
  const { addDays, dayNamed } = calendarNow();
  return {
    from: from === "" ? "" : String(dayNamed(from)),
    to: to === "" ? "" : String(addDays(dayNamed(to), 1) - 1),
  };
}

/** Whether the two days are the wrong way round. */
export function isBackwards({ from, to }: DayRange): boolean {
  return from !== "" && to !== "" && from > to;
}
