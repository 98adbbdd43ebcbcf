// Proposals: what would change, who asks for it and why, and the second word.

import { agreeToProposal, type Proposal, proposalsList, refuseProposal } from "@tidemark/contract/console/operators";
import { words } from "@tidemark/contract/console-words/operators";
import { Badge, type BadgeTone, Card, EmptyState, Segmented } from "@tidemark/ui";
import { deedName } from "../../deed-names.ts";
import { DeedButton } from "../../frame/DeedDialog.tsx";
import { Changes, Facts } from "../../frame/Facts.tsx";
import { LookFailed } from "../../frame/LookFailed.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { MoreRows } from "../../frame/MoreRows.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { useFilters } from "../../frame/search.ts";
import { useTaste, useWords } from "../../frame/taste.ts";
import { useList } from "../../frame/use-calls.ts";
import { frameWords } from "../../words/words.ts";

const tones: Readonly<Record<Proposal["state"], BadgeTone>> = {
  open: "accent",
  agreed: "warn",
  done: "good",
  failed: "danger",
  refused: "danger",
  expired: "neutral",
  withdrawn: "neutral",
};

function ProposalCard({ proposal }: { proposal: Proposal }) {
  const t = useWords(words).page;
  const language = useTaste((taste) => taste.language);
  const { id, deed, subject, before, after, reason, proposedBy, proposedAt, deadline, state } = proposal;
  const isOpen = state === "open";
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-16 font-semibold text-text">{deedName(deed, language)}</h2>
        <span className="text-14 text-text-2">{subject}</span>
        <Badge tone={tones[state]}>{t[state]}</Badge>
        <span className="num ml-auto text-12 text-text-3">#{id}</span>
      </div>
      <Changes before={before} after={after} />
      <Facts
        rows={[
          [t.reason, reason],
          [
            t.proposedBy,
            <span key="by">
              {proposedBy} · <Moment at={proposedAt} />
            </span>,
          ],
          ...(isOpen ? [[t.deadline, <Moment key="until" at={deadline} />] as const] : []),
          ...(proposal.decidedBy === ""
            ? []
            : [
                [
                  t[state],
                  <span key="decided">
                    {proposal.decidedBy} · <Moment at={proposal.decidedAt} />
                  </span>,
                ] as const,
              ]),
          ...(proposal.outcome === "" ? [] : [[t.outcome, proposal.outcome] as const]),
        ]}
      />
      {isOpen && (proposal.canAgree || proposal.isOwn) && (
        <div className="flex gap-2">
          {proposal.canAgree && (
            <DeedButton
              call={agreeToProposal}
              label={t.agree}
              buttonVariant="primary"
              buttonSize="md"
              title={`${t.agree}: ${deedName(deed, language)}`}
              lead={subject}
              confirmLabel={t.agree}
              request={{ id }}
            >
              <Changes before={before} after={after} />
            </DeedButton>
          )}
          <DeedButton
            call={refuseProposal}
            label={proposal.isOwn ? t.withdraw : t.refuse}
            buttonSize="md"
            title={`${proposal.isOwn ? t.withdraw : t.refuse}: ${deedName(deed, language)}`}
            lead={subject}
            request={{ id }}
          />
        </div>
      )}
    </Card>
  );
}

export function ProposalsPage() {
  const t = useWords(words).page;
  const frame = useWords(frameWords);
  const [{ state = "open" }, setFilters] = useFilters();
  const list = useList(proposalsList, { state: state === "all" ? "" : state }, 10_000);
  return (
    <RoomFrame title={t.proposals}>
      <div className="max-w-full overflow-x-auto">
        <Segmented
          label={t.state}
          value={state}
          onChange={(next) => setFilters({ state: next })}
          options={(["open", "done", "refused", "expired", "failed", "all"] as const).map((value) => ({
            value,
            label: t[value],
          }))}
        />
      </div>
      <LookFailed query={list} />
      {!list.isPending && !list.isError && list.rows.length === 0 && <EmptyState title={frame.nothing} />}
      {list.rows.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} />
      ))}
      <MoreRows list={list} />
    </RoomFrame>
  );
}
