// A tone when a deal waits for whoever reads, for those who have switched it on.

import { storageKeys } from "@tidemark/contract";
import { soundChoice } from "../../frame/sound-choice.ts";

const sound = soundChoice(storageKeys.dealSound, [660, 880, 660]);

export const useDealSound = sound.useChoice;
export const setDealSound = sound.set;

export function soundDeal(): void {
  sound.play();
}
