// Steps of price and amount as plain numbers. A number up to 2^53 is exact; whatever could leave that range is
// done in bigint. Most of an exchange's figures stay within it, and numbers are many times faster.

import type { Amount } from "@tidemark/kernel";
import { feeOf } from "../../formulas/fee.ts";

export const stepsMax = Number.MAX_SAFE_INTEGER;
const million = 1_000_000;
const half = 4_294_967_296;

// One 64-bit word seen as a bigint and as two halves: the way between the two kinds of number that needs no call
// into the runtime, as Number() and BigInt() do.
const word = new BigUint64Array(1);
const halves = new Uint32Array(word.buffer);
word[0] = 1n;
const low = halves[0] === 1 ? 0 : 1;
const high = 1 - low;

/** As a number; Infinity for what is below 0 or takes more than 64 bits. Exact up to `stepsMax`. */
export function numberOf(value: bigint): number {
  word[0] = value;
  return word[0] === value ? (halves[high] ?? 0) * half + (halves[low] ?? 0) : Number.POSITIVE_INFINITY;
}

/** A whole number from 0 to `stepsMax` as a bigint. */
function bigintOf(value: number): bigint {
  halves[high] = value / half;
  halves[low] = value;
  return word[0] ?? 0n;
}

/** How many whole steps a value is; null if it is not whole, or more than a number can hold. */
export function wholeSteps(value: bigint, step: Unit): number | null {
  const quick = numberOf(value);
  if (quick <= stepsMax && step.quick <= stepsMax) {
    // Were the quotient rounded to a whole number, it would be off by less than one step's unit: by nothing.
    const steps = quick / step.quick;
    // Said as 32 bits where it fits: an object keeps such a number within itself, any other one beside itself.
    const small = steps | 0;
    if (small === steps) return small;
    return Number.isInteger(steps) ? steps : null;
  }
  const count = value / step.exact;
  return count * step.exact === value && count <= stepsMax ? Number(count) : null;
}

/** A count as a number, cut off at the largest one a number can hold. */
export function cappedSteps(count: bigint): number {
  return count > stepsMax ? stepsMax : Number(count);
}

/** A unit to be multiplied, with its value as a number at hand; see `numberOf`. */
export type Unit = { readonly exact: bigint; readonly quick: number };

export function unitOf(exact: bigint): Unit {
  return { exact, quick: numberOf(exact) };
}

/** one × other × unit as an amount. */
export function product(one: number, other: number, unit: Unit): bigint {
  const result = one * other * unit.quick;
  return result <= stepsMax ? bigintOf(result) : BigInt(one) * BigInt(other) * unit.exact;
}

/** ticks × ppm ÷ a million, rounded down, at most `stepsMax`. */
export function portionDown(ticks: number, ppm: number): number {
  const result = ticks * ppm;
  if (result > stepsMax) return cappedSteps((BigInt(ticks) * BigInt(ppm)) / BigInt(million));
  const portion = Math.floor(result / million);
  return portion * million > result ? portion - 1 : portion;
}

/** As portionDown, rounded up. */
export function portionUp(ticks: number, ppm: number): number {
  const result = ticks * ppm;
  if (result > stepsMax) return cappedSteps((BigInt(ticks) * BigInt(ppm) + BigInt(million - 1)) / BigInt(million));
  const portion = Math.floor(result / million);
  return portion * million < result ? portion + 1 : portion;
}

/** The same as `feeOf`, in numbers where they are exact. */
export function quickFee(received: bigint, feePpm: number): Amount {
  const quick = numberOf(received);
  return (
    quick * feePpm <= stepsMax ? bigintOf(portionUp(quick, feePpm)) : feeOf(received as Amount, feePpm)
  ) as Amount;
}
