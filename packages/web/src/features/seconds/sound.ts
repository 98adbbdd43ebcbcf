// A short tone when options end, for whoever switched it on.

import { storageKeys } from "@tidemark/contract";
import type { OptionState } from "@tidemark/contract/seconds";
import { soundChoice } from "../../frame/sound-choice.ts";

const pitches = { won: [660, 880], lost: [330, 247], drawn: [440, 440], void: [440, 440] } as const;
type Sounding = keyof typeof pitches;
const order: readonly Sounding[] = ["won", "lost", "drawn", "void"];

const sound = soundChoice(storageKeys.optionSound, pitches.won);

export const useSound = sound.useChoice;
export const setSound = sound.set;

/** One tone for all that ended together: that of the best among them. */
export function playOutcome(states: readonly OptionState[]): void {
  const best = order.find((state) => states.includes(state));
  if (best !== undefined) sound.play(pitches[best]);
}
