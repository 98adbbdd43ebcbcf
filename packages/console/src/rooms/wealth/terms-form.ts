// What somebody has typed as terms of the wealth account, as the exchange takes it.

import { type offerStates, rewardMaxPpm } from "@tidemark/contract/console/wealth";
import { ppmOf } from "../settings/percent.ts";

export type TypedTerms = {
  readonly unitUsdt: string;
  readonly unitCoin: string;
  readonly termDays: string;
  readonly reward: string;
  readonly state: (typeof offerStates)[number];
};

export function isWhole(text: string): boolean {
  return /^[1-9][0-9]{0,8}$/.test(text.trim());
}

export function isReward(percent: string): boolean {
  const ppm = ppmOf(percent);
  return ppm !== null && ppm <= rewardMaxPpm;
}

/** Null while something makes no sense. */
export function termsIn({ unitUsdt, unitCoin, termDays, reward, state }: TypedTerms) {
  const rewardPpm = ppmOf(reward);
  if (rewardPpm === null || !isReward(reward) || ![unitUsdt, unitCoin, termDays].every(isWhole)) return null;
  return { unitUsdt: unitUsdt.trim(), unitCoin: unitCoin.trim(), termDays: termDays.trim(), rewardPpm, state };
}
