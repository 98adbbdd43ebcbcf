// What the pages about offerings share: their words, their tabs, and who may do what.

import { offeringDeciders, offeringWriters } from "@tidemark/contract/console/offerings";
import { words } from "@tidemark/contract/console-words/offerings";
import { useDoor } from "../../frame/ask.ts";
import type { RoomTab } from "../../frame/RoomFrame.tsx";
import { useWords } from "../../frame/taste.ts";

export function useOfferingWords() {
  return useWords(words).page;
}

export type OfferingWords = ReturnType<typeof useOfferingWords>;

export function useTabs(): readonly RoomTab[] {
  const t = useOfferingWords();
  return [
    { to: "/offerings", label: t.list },
    { to: "/offerings/owed", label: t.owedTab },
  ];
}

/** Deeds are offered to those who may do them; the exchange judges in any case. */
export function useMay(): { readonly write: boolean; readonly decide: boolean } {
  const roles = useDoor(({ state }) => state?.roles ?? []);
  return {
    write: offeringWriters.some((role) => roles.includes(role)),
    decide: offeringDeciders.some((role) => roles.includes(role)),
  };
}
