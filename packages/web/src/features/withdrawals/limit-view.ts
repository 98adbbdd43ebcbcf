// The picture of a limit.

import { readAmount } from "../../forms/amount-text.ts";

/**
 * How full a limit is, from 0 to 100, in whole steps.
 *
 * @example usedPercent("2500.5", "10000") → 25
 */
export function usedPercent(used: string, limit: string): number {
  const most = readAmount(limit);
  const taken = readAmount(used);
  if (most === null || taken === null || most === 0n) return 100;
  const percent = (taken * 100n) / most;
  return percent > 100n ? 100 : Number.parseInt(percent.toString(), 10);
}
