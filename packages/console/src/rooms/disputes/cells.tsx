// Cells that several pages about disputes have.

import type { Verdict } from "@tidemark/contract/console/deals";
import type { DealEnding, DealState } from "@tidemark/contract/deals";
import { Badge, type BadgeTone } from "@tidemark/ui";
import { RoomLink } from "../../frame/RoomLink.tsx";
import { useDisputeWords } from "./use-disputes.ts";

const stateTones: Readonly<Record<DealState, BadgeTone>> = {
  waiting: "neutral",
  paid: "accent",
  disputed: "warn",
  finished: "good",
  cancelled: "neutral",
};

export function DealBadge({ state, ending }: { state: DealState; ending: DealEnding | null }) {
  const t = useDisputeWords();
  return <Badge tone={stateTones[state]}>{t[ending ?? state]}</Badge>;
}

export function ProposedBadge({ verdict }: { verdict: Verdict }) {
  const t = useDisputeWords();
  return (
    <Badge tone="accent">
      {t.proposed}: {t[verdict === "settled" ? "settle" : "giveBack"]}
    </Badge>
  );
}

export function AccountLink({ account }: { account: string }) {
  if (account === "") return <span className="text-text-3">–</span>;
  return (
    <RoomLink to="/disputes/people" search={{ account }} className="num text-accent hover:underline">
      {account}
    </RoomLink>
  );
}

export function CaseLink({ id }: { id: number }) {
  return (
    <RoomLink to="/disputes/case" search={{ id: String(id) }} className="num text-accent hover:underline">
      {id}
    </RoomLink>
  );
}
