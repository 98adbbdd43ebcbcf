// How an article stands for readers.

import type { ArticleState } from "@tidemark/contract/console/news";
import { words } from "@tidemark/contract/console-words/news";
import { Badge, type BadgeTone } from "@tidemark/ui";
import { useWords } from "../../frame/taste.ts";

const tones: Readonly<Record<ArticleState, BadgeTone>> = {
  draft: "neutral",
  scheduled: "accent",
  published: "good",
  withdrawn: "warn",
};

export function StateBadge({ state }: { state: ArticleState }) {
  const t = useWords(words).page;
  return <Badge tone={tones[state]}>{t[state]}</Badge>;
}
