// How a deal stands, in one word.

import type { DealMarket, DealState } from "@tidemark/contract/deals";
import { Badge, type BadgeTone } from "@tidemark/ui";
import { useTexts } from "../../i18n/use-texts.ts";

const tones: Readonly<Record<DealState, BadgeTone>> = {
  waiting: "warn",
  paid: "accent",
  disputed: "danger",
  finished: "good",
  cancelled: "neutral",
};

export type DealBadgeProps = { readonly state: DealState | undefined; readonly market?: DealMarket };

export function DealBadge({ state, market = "c2c" }: DealBadgeProps) {
  const text = useTexts("dealing");
  if (state === undefined) return null;
  return <Badge tone={tones[state]}>{text(stateName(state, market))}</Badge>;
}

/** Clients of this family know a dispute with a shop by a name of its own (`docs/wire.md`). */
export function stateName(state: DealState, market: DealMarket): DealState | "rightsProtection" {
  return state === "disputed" && market === "shop" ? "rightsProtection" : state;
}
