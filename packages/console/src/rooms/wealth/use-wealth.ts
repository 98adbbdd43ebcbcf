// What the pages about the wealth account share: their words, their tabs, and who may decide.

import { setWealthTerms } from "@tidemark/contract/console/wealth";
import { words } from "@tidemark/contract/console-words/wealth";
import { useDoor } from "../../frame/ask.ts";
import type { RoomTab } from "../../frame/RoomFrame.tsx";
import { useWords } from "../../frame/taste.ts";

export function useWealthWords() {
  return useWords(words).page;
}

export function useTabs(): readonly RoomTab[] {
  const t = useWealthWords();
  return [
    { to: "/wealth", label: t.terms },
    { to: "/wealth/owed", label: t.owed },
    { to: "/wealth/locks", label: t.locks },
  ];
}

/** Deeds are offered to those who may do them; the exchange judges in any case. */
export function useMayDecide(): boolean {
  const roles = useDoor(({ state }) => state?.roles ?? []);
  return setWealthTerms.roles.some((role) => roles.includes(role));
}
