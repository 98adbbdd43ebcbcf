// A tone when a deal waits for whoever reads, for those who have switched it on.

import { storageKeys } from "@tidemark/contract";
import { create } from "zustand";
import { playTone } from "../../frame/tone.ts";
import { readStored, writeStored } from "../../session/storage.ts";

export const useDealSound = create<{ readonly isOn: boolean }>()(() => ({
  isOn: readStored(storageKeys.dealSound) === "1",
}));

const pitches = [660, 880, 660];

/** Switched on, it is heard once: so one knows what to listen for, and the browser allows it later. */
export function setDealSound(isOn: boolean): void {
  writeStored(storageKeys.dealSound, isOn ? "1" : "");
  useDealSound.setState({ isOn });
  if (isOn) playTone(pitches);
}

export function soundDeal(): void {
  if (useDealSound.getState().isOn) playTone(pitches);
}
