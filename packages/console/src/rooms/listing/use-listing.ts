// What the pages of listing share: their words, their tabs, and which roles change something.

import { words } from "@tidemark/contract/console-words/listing";
import type { BadgeTone } from "@tidemark/ui";
import { useDoor } from "../../frame/ask.ts";
import type { RoomTab } from "../../frame/RoomFrame.tsx";
import { useWords } from "../../frame/taste.ts";

export function useListingWords() {
  return useWords(words).page;
}

export function useTabs(): readonly RoomTab[] {
  const t = useListingWords();
  return [
    { to: "/listing", label: t.markets },
    { to: "/listing/coins", label: t.coins },
  ];
}

/** Deeds are offered to those who may do them; the exchange judges in any case. */
export function useMay(): { readonly markets: boolean; readonly networks: boolean } {
  const roles = useDoor(({ state }) => state?.roles ?? []);
  const markets = roles.includes("markets");
  return { markets, networks: markets || roles.includes("finance") };
}

export const stateTones: Readonly<Record<"open" | "cancel_only" | "closed" | "halted" | "ended", BadgeTone>> = {
  open: "good",
  cancel_only: "warn",
  closed: "danger",
  halted: "warn",
  ended: "neutral",
};
