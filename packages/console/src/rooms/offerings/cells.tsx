// Cells that several pages about offerings have.

import type { OfferingListing } from "@tidemark/contract/console/offerings";
import { Badge, type BadgeTone } from "@tidemark/ui";
import { RoomLink } from "../../frame/RoomLink.tsx";
import { useOfferingWords } from "./use-offerings.ts";

const tones: Readonly<Record<OfferingListing["state"], BadgeTone>> = {
  draft: "neutral",
  funding: "warn",
  funded: "accent",
  returning: "warn",
  published: "good",
  charging: "warn",
  refunding: "warn",
  done: "neutral",
  discarded: "neutral",
};

export function OfferingState({ of }: { of: Pick<OfferingListing, "state" | "outcome" | "isDemo"> }) {
  const t = useOfferingWords();
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={tones[of.state]}>{t[of.state]}</Badge>
      {of.outcome !== null && <Badge tone={of.outcome === "succeeded" ? "good" : "danger"}>{t[of.outcome]}</Badge>}
      {of.isDemo && <Badge tone="demo">{t.isDemo}</Badge>}
    </span>
  );
}

export function OfferingLink({ id, title }: { id: number; title: string }) {
  return (
    <RoomLink to="/offerings/offering" search={{ id: String(id) }} className="text-accent hover:underline">
      <bdi>{title === "" ? id : title}</bdi>
    </RoomLink>
  );
}
