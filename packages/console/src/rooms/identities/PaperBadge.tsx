// How a paper stands.

import type { PaperState } from "@tidemark/contract/console/identity";
import { words } from "@tidemark/contract/console-words/identity";
import { Badge, type BadgeTone } from "@tidemark/ui";
import { useWords } from "../../frame/taste.ts";

const tones: Readonly<Record<PaperState, BadgeTone>> = { pending: "warn", certified: "good", refused: "danger" };

export function PaperBadge({ state }: { state: PaperState }) {
  const t = useWords(words).page;
  return <Badge tone={tones[state]}>{t[state]}</Badge>;
}
