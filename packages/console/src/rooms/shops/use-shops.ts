// What the pages about shops share: their words, their tabs, and who may decide.

import { shopDeciders } from "@tidemark/contract/console/shops";
import { words } from "@tidemark/contract/console-words/shops";
import { useDoor } from "../../frame/ask.ts";
import type { RoomTab } from "../../frame/RoomFrame.tsx";
import { useWords } from "../../frame/taste.ts";

export function useShopWords() {
  return useWords(words).page;
}

export type ShopWords = ReturnType<typeof useShopWords>;

export function useTabs(): readonly RoomTab[] {
  const t = useShopWords();
  return [
    { to: "/shops", label: t.applications },
    { to: "/shops/list", label: t.shops },
    { to: "/shops/offers", label: t.offers },
  ];
}

/** Deeds are offered to those who may do them; the exchange judges in any case. */
export function useMayDecide(): boolean {
  const roles = useDoor(({ state }) => state?.roles ?? []);
  return shopDeciders.some((role) => roles.includes(role));
}
