// A short tone when options end, for whoever switched it on.

import { storageKeys } from "@tidemark/contract";
import type { OptionState } from "@tidemark/contract/seconds";
import { create } from "zustand";
import { playTone } from "../../frame/tone.ts";
import { readStored, writeStored } from "../../session/storage.ts";

export const useSound = create<{ readonly isOn: boolean }>()(() => ({
  isOn: readStored(storageKeys.optionSound) === "1",
}));

export function setSound(isOn: boolean): void {
  writeStored(storageKeys.optionSound, isOn ? "1" : "");
  useSound.setState({ isOn });
  if (isOn) playOutcome(["won"]);
}

const pitches = { won: [660, 880], lost: [330, 247], drawn: [440, 440], void: [440, 440] } as const;
type Sounding = keyof typeof pitches;
const order: readonly Sounding[] = ["won", "lost", "drawn", "void"];

/** One tone for all that ended together: that of the best among them. */
export function playOutcome(states: readonly OptionState[]): void {
  const best = order.find((state) => states.includes(state));
  if (useSound.getState().isOn && best !== undefined) playTone(pitches[best]);
}
