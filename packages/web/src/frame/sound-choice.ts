// A tone that a person may switch on, kept in this browser. Switched on, it is heard once: so one knows what to listen for,
// and the browser allows it later.

import type { StorageKey } from "@tidemark/contract";
import { create, type StoreApi, type UseBoundStore } from "zustand";
import { readStored, writeStored } from "../session/storage.ts";
import { playTone } from "./tone.ts";

type Choice = { readonly isOn: boolean };
export type SoundChoice = {
  readonly useChoice: UseBoundStore<StoreApi<Choice>>;
  readonly set: (isOn: boolean) => void;
  /** One note after the other, in hertz; the sample where none are given. */
  readonly play: (pitches?: readonly number[]) => void;
};

export function soundChoice(key: StorageKey, sample: readonly number[]): SoundChoice {
  const useChoice = create<Choice>()(() => ({ isOn: readStored(key) === "1" }));
  return {
    useChoice,
    set: (isOn) => {
      writeStored(key, isOn ? "1" : "");
      useChoice.setState({ isOn });
      if (isOn) playTone(sample);
    },
    play: (pitches = sample) => {
      if (useChoice.getState().isOn) playTone(pitches);
    },
  };
}
