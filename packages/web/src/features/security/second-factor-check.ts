// Security changes ask for the second factor once it is on: whether its field must be filled, and where refusals go.

import type { Translate } from "../../i18n/use-texts.ts";

export const secondFactorFields = {
  second_factor_required: "secondFactor",
  second_factor_wrong: "secondFactor",
  second_factor_slowed: "secondFactor",
} as const;

export function checkSecondFactor(isOn: boolean, typed: string, text: Translate<"forms">): string | undefined {
  return isOn && typed.trim() === "" ? text("secondFactorRequired") : undefined;
}
