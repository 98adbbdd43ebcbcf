// Steps of price and amount as plain numbers. A number up to 2^53 is exact; whatever could leave that range is
// done in bigint.

export const stepsMax = Number.MAX_SAFE_INTEGER;
const million = 1_000_000;

/** How many whole steps a value is; null if it is not whole, or more than a number can hold. */
export function wholeSteps(value: bigint, step: bigint): number | null {
  const count = value / step;
  return count * step === value && count <= stepsMax ? Number(count) : null;
}

/** A count as a number, cut off at the largest one a number can hold. */
export function cappedSteps(count: bigint): number {
  return count > stepsMax ? stepsMax : Number(count);
}

/** one × other as an amount. */
export function product(one: number, other: number): bigint {
  const result = one * other;
  return result <= stepsMax ? BigInt(result) : BigInt(one) * BigInt(other);
}

/** ticks × ppm ÷ a million, rounded down, at most `stepsMax`. */
export function portionDown(ticks: number, ppm: number): number {
  const result = ticks * ppm;
  if (result <= stepsMax) return (result - (result % million)) / million;
  return cappedSteps((BigInt(ticks) * BigInt(ppm)) / BigInt(million));
}

/** As portionDown, rounded up. */
export function portionUp(ticks: number, ppm: number): number {
  const result = ticks * ppm;
  if (result <= stepsMax) return (result - (result % million)) / million + (result % million === 0 ? 0 : 1);
  return cappedSteps((BigInt(ticks) * BigInt(ppm) + BigInt(million - 1)) / BigInt(million));
}
