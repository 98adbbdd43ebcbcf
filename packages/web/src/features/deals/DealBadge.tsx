// How a deal stands, in one word.

import type { DealState } from "@tidemark/contract/deals";
import { Badge, type BadgeTone } from "@tidemark/ui";
import { useTexts } from "../../i18n/use-texts.ts";

const tones: Readonly<Record<DealState, BadgeTone>> = {
  waiting: "warn",
  paid: "accent",
  disputed: "danger",
  finished: "good",
  cancelled: "neutral",
};

export function DealBadge({ state }: { readonly state: DealState | undefined }) {
  const text = useTexts("dealing");
  return state === undefined ? null : <Badge tone={tones[state]}>{text(state)}</Badge>;
}
