// A short tone when options end, for whoever switched it on. Made here: nothing is fetched for it.

import { storageKeys } from "@tidemark/contract";
import type { OptionState } from "@tidemark/contract/seconds";
import { create } from "zustand";
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
const noteSeconds = 0.11;
let context: AudioContext | null = null;

/** One tone for all that ended together: that of the best among them. */
export function playOutcome(states: readonly OptionState[]): void {
  const best = order.find((state) => states.includes(state));
  if (!useSound.getState().isOn || best === undefined || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  // One that was made before anybody pressed anything waits to be allowed.
  void context.resume();
  const start = context.currentTime;
  for (const [index, pitch] of pitches[best].entries()) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const at = start + index * noteSeconds;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.08, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + noteSeconds);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + noteSeconds);
  }
}
