// A bound phone or mailbox as pages show it: pages know it whole and say no more than its owner needs to recognise it.

import { maskEmail, maskNumber } from "@tidemark/contract/people/mask";

/**
 * @example shownPlace("trader1@demo.test") → "tr***1@demo.test"; shownPlace("13800138000", "86") → "+86 138****8000"
 */
export function shownPlace(place: string, areaCode = ""): string {
  return areaCode === "" ? maskEmail(place) : `+${areaCode} ${maskNumber(place)}`;
}
