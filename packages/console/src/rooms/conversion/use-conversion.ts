// What the pages about conversions share: their words, their tabs, and who may do what.

import type { ConsoleCall } from "@tidemark/contract/console-call";
import { words } from "@tidemark/contract/console-words/conversion";
import { useDoor } from "../../frame/ask.ts";
import type { RoomTab } from "../../frame/RoomFrame.tsx";
import { useWords } from "../../frame/taste.ts";

export function useConversionWords() {
  return useWords(words).page;
}

export function useTabs(): readonly RoomTab[] {
  const t = useConversionWords();
  return [
    { to: "/conversion", label: t.terms },
    { to: "/conversion/days", label: t.days },
    { to: "/conversion/list", label: t.conversions },
  ];
}

/** Deeds are offered to those who may do them; the exchange judges in any case. */
export function useMay(): (deed: ConsoleCall<"deed">) => boolean {
  const roles = useDoor(({ state }) => state?.roles ?? []);
  return (deed) => deed.roles.some((role) => roles.includes(role));
}
