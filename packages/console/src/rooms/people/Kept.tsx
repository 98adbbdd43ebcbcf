// A kind or a state as people read it; one without a word is shown as it is kept.

import { words } from "@tidemark/contract/console-words/people";
import { useWords } from "../../frame/taste.ts";

export function Kept({ word }: { word: string }) {
  const { kept } = useWords(words);
  return Object.hasOwn(kept, word) ? kept[word as keyof typeof kept] : word;
}
