// How an offering stands, in a word.

import type { OfferingState } from "@tidemark/contract/offerings";
import { Badge, type BadgeTone } from "@tidemark/ui";
import { useTexts } from "../../i18n/use-texts.ts";

const tones: Readonly<Record<OfferingState, BadgeTone>> = {
  upcoming: "accent",
  running: "good",
  sold_out: "warn",
  deciding: "neutral",
  succeeded: "good",
  failed: "danger",
  cancelled: "neutral",
};

export function OfferingBadge({ state }: { readonly state: OfferingState }) {
  const text = useTexts("offerings");
  return <Badge tone={tones[state]}>{text(state)}</Badge>;
}
