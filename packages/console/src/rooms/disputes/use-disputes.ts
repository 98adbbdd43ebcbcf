// What the pages of disputes share: their words, their tabs, and who may decide.

import { disputeRoles } from "@tidemark/contract/console/deals";
import { words } from "@tidemark/contract/console-words/deals";
import { useDoor } from "../../frame/ask.ts";
import type { RoomTab } from "../../frame/RoomFrame.tsx";
import { useWords } from "../../frame/taste.ts";

export function useDisputeWords() {
  return useWords(words).page;
}

export type DisputeWords = ReturnType<typeof useDisputeWords>;

export function useTabs(): readonly RoomTab[] {
  const t = useDisputeWords();
  return [
    { to: "/disputes", label: t.cases },
    { to: "/disputes/offers", label: t.offers },
    { to: "/disputes/people", label: t.people },
    { to: "/disputes/stuck", label: t.stuck },
  ];
}

/** Deeds are offered to those who may do them; the exchange judges in any case. */
export function useMayDecide(): boolean {
  const roles = useDoor(({ state }) => state?.roles ?? []);
  return disputeRoles.some((role) => roles.includes(role));
}
