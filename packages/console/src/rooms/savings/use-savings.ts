// What the pages about fixed deposits share: their words, their tabs, and who may decide.

import { words } from "@tidemark/contract/console-words/savings";
import { useDoor } from "../../frame/ask.ts";
import type { RoomTab } from "../../frame/RoomFrame.tsx";
import { useWords } from "../../frame/taste.ts";

export function useSavingsWords() {
  return useWords(words).page;
}

export function useTabs(): readonly RoomTab[] {
  const t = useSavingsWords();
  return [
    { to: "/savings", label: t.products },
    { to: "/savings/funding", label: t.funding },
    { to: "/savings/due", label: t.due },
    { to: "/savings/set-aside", label: t.setAside },
    { to: "/savings/deposits", label: t.deposits },
  ];
}

/** Deeds are offered to those who may do them; the exchange judges in any case. */
export function useMayDecide(): boolean {
  const roles = useDoor(({ state }) => state?.roles ?? []);
  return (["markets", "finance", "owner"] as const).some((role) => roles.includes(role));
}

/** Millionths as percent: 5_000 is 0.5 %. */
export function percentOf(ppm: number): string {
  return `${ppm / 10_000} %`;
}
