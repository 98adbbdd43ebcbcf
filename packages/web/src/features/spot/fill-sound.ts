// A short tone when an order is filled, for whoever switched it on: rising for what was bought, falling for what was sold.

import { storageKeys } from "@tidemark/contract";
import type { SpotOrder } from "@tidemark/contract/spot";
import { soundChoice } from "../../frame/sound-choice.ts";

const pitches = { buy: [523, 784], sell: [784, 523] } as const;

const sound = soundChoice(storageKeys.fillSound, pitches.buy);

export const useFillSound = sound.useChoice;
export const setFillSound = sound.set;

export function soundFill(side: SpotOrder["side"]): void {
  sound.play(pitches[side]);
}
