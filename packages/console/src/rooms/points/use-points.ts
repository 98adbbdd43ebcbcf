// What the pages about points share: their words and their tabs.

import { words } from "@tidemark/contract/console-words/points";
import type { RoomTab } from "../../frame/RoomFrame.tsx";
import { useWords } from "../../frame/taste.ts";

export function usePointWords() {
  return useWords(words).page;
}

export type PointWords = ReturnType<typeof usePointWords>;

export function useTabs(): readonly RoomTab[] {
  const t = usePointWords();
  return [
    { to: "/points", label: t.now },
    { to: "/points/exchanges", label: t.exchanges },
    { to: "/points/days", label: t.days },
    { to: "/points/reconcile", label: t.reconcile },
    { to: "/points/terms", label: t.termsHistory },
  ];
}
