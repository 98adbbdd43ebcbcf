// A kind or a state as people read it; one without a word is shown as it is kept.

import { words } from "@tidemark/contract/console-words/people";
import { Badge } from "@tidemark/ui";
import { useWords } from "../../frame/taste.ts";

export function Kept({ word }: { word: string }) {
  const { kept } = useWords(words);
  return Object.hasOwn(kept, word) ? kept[word as keyof typeof kept] : word;
}

export function KeptBadge({ word }: { word: string }) {
  return (
    <Badge>
      <Kept word={word} />
    </Badge>
  );
}
