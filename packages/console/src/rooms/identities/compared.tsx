// What a paper is compared with: other accounts that tried its number, and other papers of its account.

import { words } from "@tidemark/contract/console-words/identity";
import { Badge, Panel } from "@tidemark/ui";
import { Moment } from "../../frame/Moment.tsx";
import { RoomLink } from "../../frame/RoomLink.tsx";
import { useWords } from "../../frame/taste.ts";
import { PaperBadge } from "./PaperBadge.tsx";
import type { Paper } from "./paper.ts";

const listClasses = "flex flex-col gap-3 text-13";

export function Duplicates({ paper }: { paper: Paper }) {
  const t = useWords(words).page;
  if (paper.duplicates.length === 0) {
    return (
      <Panel title={t.duplicates} bodyClassName="p-4 text-13 text-text-2">
        {t.noDuplicates}
      </Panel>
    );
  }
  return (
    <Panel title={t.duplicates} actions={<Badge tone="warn">{paper.duplicates.length}</Badge>} bodyClassName="p-4">
      <ul className={listClasses}>
        {paper.duplicates.map(({ account, paper: other, state, at }) => (
          <li key={`${account} ${other ?? ""}`} className="flex flex-wrap items-center gap-2">
            <RoomLink to="/people/person" search={{ account }}>
              {account}
            </RoomLink>
            {state === null ? <Badge tone="warn">{t.turnedAway}</Badge> : <PaperBadge state={state} />}
            {other !== null && (
              <RoomLink to="/identities/paper" search={{ id: String(other) }}>
                #{other}
              </RoomLink>
            )}
            <Moment at={at} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function History({ paper }: { paper: Paper }) {
  const t = useWords(words).page;
  return (
    <Panel title={t.history} bodyClassName="p-4 text-13 text-text-2">
      {paper.history.length === 0 && t.noHistory}
      <ul className={listClasses}>
        {paper.history.map(({ id, state, submittedAt, decidedBy, reason }) => (
          <li key={id} className="flex flex-wrap items-center gap-2">
            <RoomLink to="/identities/paper" search={{ id: String(id) }}>
              #{id}
            </RoomLink>
            <PaperBadge state={state} />
            <Moment at={submittedAt} />
            <span>{[decidedBy, reason].filter(Boolean).join(": ")}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
