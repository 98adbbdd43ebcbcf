// What the pages about money share: their words, their tabs, and whether somebody may decide.

import { words } from "@tidemark/contract/console-words/money";
import { useDoor } from "../../frame/ask.ts";
import type { RoomTab } from "../../frame/RoomFrame.tsx";
import { useWords } from "../../frame/taste.ts";

export function useMoneyWords() {
  return useWords(words).page;
}

export function useTabs(): readonly RoomTab[] {
  const t = useMoneyWords();
  return [
    { to: "/money", label: t.withdrawals },
    { to: "/money/deposits", label: t.deposits },
    { to: "/money/claims", label: t.claims },
    { to: "/money/adjustments", label: t.adjustments },
    { to: "/money/accounts", label: t.totals },
    { to: "/money/fees", label: t.fees },
  ];
}

/** Deeds are offered to those who may do them; the exchange judges in any case. */
export function useMayDecide(): boolean {
  return useDoor(({ state }) => state?.roles.includes("finance") ?? false);
}
