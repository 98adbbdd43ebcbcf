// What somebody has typed as spread and limits, as the exchange takes it.

import { spreadMaxPpm } from "@tidemark/contract/console/conversion";
import { compareDecimals } from "@tidemark/kernel";
import { ppmOf } from "../settings/percent.ts";

export type TypedTerms = { readonly spread: string; readonly onceMax: string; readonly dayMax: string };

const amountForm = /^(0|[1-9][0-9]{0,17})(\.[0-9]{1,6})?$/;

export function isSpread(percent: string): boolean {
  const ppm = ppmOf(percent);
  return ppm !== null && ppm <= spreadMaxPpm;
}

export function isAmount(text: string): boolean {
  return amountForm.test(text.trim()) && compareDecimals(text.trim(), "0") === 1;
}

/** Null while something makes no sense. */
export function termsIn({ spread, onceMax, dayMax }: TypedTerms) {
  const spreadPpm = ppmOf(spread);
  if (spreadPpm === null || !isSpread(spread) || !isAmount(onceMax) || !isAmount(dayMax)) return null;
  return { spreadPpm, onceMax: onceMax.trim(), dayMax: dayMax.trim() };
}
