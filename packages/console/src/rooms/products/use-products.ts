// What the pages of products share: their words, their tabs, and which roles change something.

import type { leverConsoleStates } from "@tidemark/contract/console/leverage";
import { words } from "@tidemark/contract/console-words/leverage";
import type { LeverReason } from "@tidemark/contract/leverage";
import type { BadgeTone } from "@tidemark/ui";
import { useDoor } from "../../frame/ask.ts";
import type { RoomTab } from "../../frame/RoomFrame.tsx";
import { useWords } from "../../frame/taste.ts";

export function useProductWords() {
  return useWords(words).page;
}

export function useTabs(): readonly RoomTab[] {
  const t = useProductWords();
  return [
    { to: "/products", label: t.markets },
    { to: "/products/exposure", label: t.exposure },
    { to: "/products/funds", label: t.houses },
    { to: "/products/positions", label: t.positions },
    { to: "/products/liquidations", label: t.closings },
    { to: "/products/coverage", label: t.coverage },
  ];
}

/** Deeds are offered to those who may do them; the exchange judges in any case. */
export function useMay(): { readonly terms: boolean; readonly rules: boolean; readonly fund: boolean } {
  const roles = useDoor(({ state }) => state?.roles ?? []);
  const terms = roles.includes("markets");
  const fund = roles.includes("finance");
  return { terms, rules: terms || fund, fund };
}

export const stateTones: Readonly<Record<(typeof leverConsoleStates)[number], BadgeTone>> = {
  none: "neutral",
  open: "good",
  closing: "warn",
  ending: "warn",
  ended: "neutral",
  paused: "danger",
};

export const reasonKeys = {
  user: "byUser",
  liquidation: "liquidation",
  take_profit: "take_profit",
  stop_loss: "stop_loss",
  deleverage: "deleverage",
  delisted: "delisted",
} as const satisfies Record<LeverReason, string>;
