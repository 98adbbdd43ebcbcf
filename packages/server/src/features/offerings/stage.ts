// How an offering stands at an instant: from its dates, what is left of it, and what was decided.

import { type OfferingState, timeStatuses } from "@tidemark/contract/offerings";
import { type Amount, amount, type Instant } from "@tidemark/kernel";
import type { OfferingRow } from "./offering-row.ts";

export type TimeStatus = (typeof timeStatuses)[keyof typeof timeStatuses];

/** Its window begins with its first instant and is over with its last. */
export function timeStatusOf(
  { startAt, endAt, outcome }: Pick<OfferingRow, "startAt" | "endAt" | "outcome">,
  now: Instant,
): TimeStatus {
  if (outcome !== null || now >= endAt) return timeStatuses.ended;
  return now < startAt ? timeStatuses.upcoming : timeStatuses.running;
}

export function stateOf(
  row: Pick<OfferingRow, "startAt" | "endAt" | "outcome">,
  left: bigint,
  now: Instant,
): OfferingState {
  if (row.outcome !== null) return row.outcome;
  const status = timeStatusOf(row, now);
  if (status === timeStatuses.ended) return "deciding";
  if (status === timeStatuses.upcoming) return "upcoming";
  return left === 0n ? "sold_out" : "running";
}

/** While nothing is decided, what is not taken lies free in the account of offerings; afterwards the row knows. */
export function soldOf({ amount: all, sold, outcome, state }: OfferingRow, free: bigint): Amount {
  if (outcome !== null) return sold ?? amount(0n);
  if (state !== "published") return amount(0n);
  const left = free > all ? all : free;
  return amount(all - left);
}

/**
 * Percent with two decimals, rounded down: only what is all of it is a hundred.
 *
 * @example progressOf(1n, 3n) → "33.33"
 */
export function progressOf(sold: bigint, all: bigint): string {
  const hundredths = (sold * 10_000n) / all;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, "0")}`;
}

/** @example shareText(333_333) → "33.3333" */
export function shareText(ppm: number): string {
  const [whole, part] = [
    Math.floor(ppm / 10_000),
    String(ppm % 10_000)
      .padStart(4, "0")
      .replace(/0+$/, ""),
  ];
  return part === "" ? String(whole) : `${whole}.${part}`;
}
