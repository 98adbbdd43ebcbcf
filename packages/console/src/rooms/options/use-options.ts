// What the pages of options share: their words, their tabs, and which roles change something.

import type { offerConsoleStates } from "@tidemark/contract/console/seconds";
import { words } from "@tidemark/contract/console-words/seconds";
import type { BadgeTone } from "@tidemark/ui";
import { useDoor } from "../../frame/ask.ts";
import type { RoomTab } from "../../frame/RoomFrame.tsx";
import { useWords } from "../../frame/taste.ts";

export function useOptionWords() {
  return useWords(words).page;
}

export function useTabs(): readonly RoomTab[] {
  const t = useOptionWords();
  return [
    { to: "/options", label: t.durations },
    { to: "/options/coins", label: t.coins },
    { to: "/options/pairs", label: t.markets },
    { to: "/options/types", label: t.policyTypes },
    { to: "/options/exposure", label: t.exposure },
    { to: "/options/endings", label: t.instants },
    { to: "/options/funds", label: t.houses },
    { to: "/options/policies", label: t.policies },
    { to: "/options/statistics", label: t.statistics },
  ];
}

/** Deeds are offered to those who may do them; the exchange judges in any case. */
export function useMay(): { readonly offer: boolean; readonly terms: boolean; readonly fund: boolean } {
  const roles = useDoor(({ state }) => state?.roles ?? []);
  const offer = roles.includes("markets");
  const fund = roles.includes("finance");
  return { offer, terms: offer || fund, fund };
}

export const stateTones: Readonly<Record<(typeof offerConsoleStates)[number], BadgeTone>> = {
  none: "neutral",
  open: "good",
  closed: "warn",
  paused: "danger",
};
