// Which terms and rules make sense.

import type { LeverRules, LeverTerms } from "../commands.ts";

function isCount(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}

/** No more than a tenth. */
const rateMost = 100_000;
const handsMost = 1_000_000_000;
const amountMax = 10n ** 36n;

export function areTerms(terms: LeverTerms): boolean {
  const { hand, handsMin, handsMax, multiples, userValueMax, sideValueMax } = terms;
  const { spreadPpm, feePpm, overnightPpm, stressPpm } = terms;
  if ([hand, userValueMax, sideValueMax].some((one) => one <= 0n || one > amountMax)) return false;
  if (!isCount(handsMin, 1, handsMost) || !isCount(handsMax, handsMin, handsMost)) return false;
  if (hand * BigInt(handsMax) > amountMax || multiples.length === 0 || multiples.length > 50) return false;
  const isRising = multiples.every((one, place) => isCount(one, 1, 1_000) && one > (multiples[place - 1] ?? 0));
  return (
    isRising &&
    isCount(stressPpm, 1, 1_000_000) &&
    [spreadPpm, feePpm, overnightPpm].every((ppm) => isCount(ppm, 0, rateMost))
  );
}

export function areRules({ thresholdPpm, sharePpm, insurancePpm }: LeverRules): boolean {
  return [thresholdPpm, sharePpm, insurancePpm].every((ppm) => isCount(ppm, 0, 1_000_000));
}
