// What the pages about acceptors share: their words, and who may decide.

import { acceptorDeciders } from "@tidemark/contract/console/acceptors";
import { words } from "@tidemark/contract/console-words/acceptors";
import { useDoor } from "../../frame/ask.ts";
import { useWords } from "../../frame/taste.ts";

export function useAcceptorWords() {
  return useWords(words).page;
}

export type AcceptorWords = ReturnType<typeof useAcceptorWords>;

/** Deeds are offered to those who may do them; the exchange judges in any case. */
export function useMayDecide(): boolean {
  const roles = useDoor(({ state }) => state?.roles ?? []);
  return acceptorDeciders.some((role) => roles.includes(role));
}
