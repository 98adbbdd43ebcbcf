// What an operator types of terms, rates in percent, and the request it becomes.

import type { SavingsProductListing } from "@tidemark/contract/console/savings";
import { percentOf, ppmOf } from "../settings/percent.ts";

export const names = ["days", "rate", "min", "max", "quota", "cost"] as const;
export type Typed = Readonly<Record<(typeof names)[number], string>>;

const ppmMax = 1_000_000;

/** Of terms that are there, or of none. */
export function typedTerms(row: SavingsProductListing | null): Typed {
  if (row === null) return { days: "", rate: "", min: "", max: "0", quota: "", cost: "0" };
  const { days, min, max, quota } = row;
  return { days: String(days), rate: percentOf(row.ratePpm), min, max, quota, cost: percentOf(row.costPpm) };
}

export type Dates = { readonly opensAt: string; readonly closesAt: string };
export type Early = { readonly isEarly: boolean; readonly takesInterest: boolean };

/** As a field for a date and a time takes it, in the operator's own zone; empty for none. */
export function typedDate(at: number | null): string {
  if (at === null) return "";
  const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** Null where it is no date; an empty one is no end. */
export function readDate(text: string): string | null {
  if (text === "") return "";
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : String(at);
}

export function datesOf(row: SavingsProductListing | null, now: number): Dates {
  return { opensAt: typedDate(row?.opensAt ?? now), closesAt: typedDate(row?.closesAt ?? null) };
}

export function earlyOf(row: SavingsProductListing | null): Early {
  return { isEarly: row?.isEarly ?? true, takesInterest: row?.takesInterest ?? true };
}

/** Null while something is missing or makes no sense. Terms that cannot be ended early have no cost of it. */
export function requestOf({ rate, cost, days, min, max, quota }: Typed, dates: Dates, early: Early) {
  const [opensAt, closesAt] = [readDate(dates.opensAt), readDate(dates.closesAt)];
  if (opensAt === null || opensAt === "" || closesAt === null) return null;
  const [ratePpm, earlyPpm] = [ppmOf(rate), ppmOf(cost)];
  if (ratePpm === null || ratePpm === 0 || ratePpm > ppmMax || earlyPpm === null || earlyPpm > ppmMax) return null;
  const sums = { days: days.trim(), min: min.trim(), max: max.trim(), quota: quota.trim() };
  if (Object.values(sums).includes("")) return null;
  const takesInterest = early.isEarly && early.takesInterest;
  const costPpm = early.isEarly ? earlyPpm : 0;
  return { ...sums, ratePpm, opensAt, closesAt, isEarly: early.isEarly, takesInterest, costPpm };
}
