// Cells that several pages about acceptors have.

import type { AcceptorListing } from "@tidemark/contract/console/acceptors";
import { Badge, type BadgeTone, ProgressBar } from "@tidemark/ui";
import { Figure } from "../../frame/Figure.tsx";
import { RoomLink } from "../../frame/RoomLink.tsx";
import { usedOf } from "./terms.ts";
import { useAcceptorWords } from "./use-acceptors.ts";

const tones: Readonly<Record<AcceptorListing["state"], BadgeTone>> = {
  appointed: "accent",
  asked: "neutral",
  open: "good",
  leaving: "warn",
  ended: "neutral",
  declined: "neutral",
};

export function AcceptorBadge({ row }: { row: Pick<AcceptorListing, "state" | "isPaused" | "isStopped"> }) {
  const t = useAcceptorWords();
  const isLiving = row.state === "open" || row.state === "leaving";
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={tones[row.state]}>{t[row.state]}</Badge>
      {isLiving && row.isStopped && <Badge tone="danger">{t.stopped}</Badge>}
      {row.state === "open" && row.isPaused && <Badge tone="warn">{t.paused}</Badge>}
    </span>
  );
}

const linkClasses = "text-accent hover:underline";

export function AcceptorLink({ id, name }: { id: number; name: string }) {
  return (
    <RoomLink to="/acceptors/acceptor" search={{ id: String(id) }} className={linkClasses}>
      <bdi>{name}</bdi>
    </RoomLink>
  );
}

export function AccountLink({ account }: { account: string }) {
  return (
    <RoomLink to="/people/person" search={{ account }} className={`num ${linkClasses}`}>
      {account}
    </RoomLink>
  );
}

type UsedRow = Pick<AcceptorListing, "guarantee" | "open" | "coin">;

/** What stands behind deals that go on, against what was set aside for them. */
export function Used({ row, align = "start" }: { row: UsedRow; align?: "start" | "end" }) {
  const { guarantee, open, coin } = row;
  const t = useAcceptorWords();
  const percent = usedOf({ guarantee, open });
  return (
    <span className={`flex min-w-32 flex-col gap-1 ${align === "end" ? "items-end" : "items-start"}`}>
      <span className="num">
        <Figure of={open} isSum /> / <Figure of={guarantee} unit={coin} />
      </span>
      <ProgressBar label={t.used} value={Math.min(percent, 100)} valueText={`${percent} %`} className="max-w-40" />
    </span>
  );
}
