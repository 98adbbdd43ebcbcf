// One paper: its pictures side by side, name and number, whoever else tried the number, and the decision.

import { useQuery } from "@tanstack/react-query";
import { decidePaper, paperLook, paperPictures } from "@tidemark/contract/console/identity";
import { words } from "@tidemark/contract/console-words/identity";
import { Banner, Panel, Skeleton } from "@tidemark/ui";
import { look } from "../../frame/ask.ts";
import { DeedButton } from "../../frame/DeedDialog.tsx";
import { Facts } from "../../frame/Facts.tsx";
import { LookFailed } from "../../frame/LookFailed.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { RoomLink } from "../../frame/RoomLink.tsx";
import { useFilters } from "../../frame/search.ts";
import { useWords } from "../../frame/taste.ts";
import { Duplicates, History } from "./compared.tsx";
import { PaperBadge } from "./PaperBadge.tsx";
import { PaperPicture } from "./PaperPicture.tsx";
import type { Paper } from "./paper.ts";

/** Every view is written down, so it is asked for when somebody opens it or decides, and never by itself. */
function usePaper(id: string) {
  return useQuery({
    queryKey: [paperLook.name, id],
    queryFn: () => look(paperLook, { id }),
    enabled: id !== "",
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

function Decide({ paper: { id } }: { paper: Paper }) {
  const t = useWords(words).page;
  return (
    <div className="flex flex-wrap gap-2">
      <DeedButton
        call={decidePaper}
        label={t.certify}
        title={t.certify}
        lead={t.certifyLead}
        confirmLabel={t.certify}
        buttonVariant="primary"
        buttonSize="md"
        request={{ id, verdict: "certified" }}
      />
      <DeedButton
        call={decidePaper}
        label={t.refuse}
        title={t.refuse}
        lead={t.refuseLead}
        confirmLabel={t.refuse}
        variant="danger"
        buttonSize="md"
        request={{ id, verdict: "refused" }}
      />
    </div>
  );
}

function Particulars({ paper }: { paper: Paper }) {
  const t = useWords(words).page;
  const decided = [
    [t.decidedAt, <Moment key="decided" at={paper.decidedAt ?? 0} />],
    [t.decidedBy, paper.decidedBy],
    [t.reason, paper.reason === "" ? "–" : paper.reason],
  ] as const;
  return (
    <Panel title={t.paper} bodyClassName="p-4">
      <Facts
        rows={[
          [
            t.name,
            <span key="name" className="text-16 font-semibold">
              {paper.name}
            </span>,
          ],
          [
            t.cardId,
            <span key="card" className="num text-16 font-semibold">
              {paper.cardId}
            </span>,
          ],
          [
            t.account,
            <RoomLink key="account" to="/people/person" search={{ account: paper.account }}>
              {paper.account}
            </RoomLink>,
          ],
          [t.submittedAt, <Moment key="submitted" at={paper.submittedAt} />],
          ...(paper.state === "pending" ? [] : decided),
        ]}
      />
    </Panel>
  );
}

function Opened({ paper }: { paper: Paper }) {
  const t = useWords(words).page;
  return (
    <>
      <Banner tone="info">{t.seen}</Banner>
      <div className="flex flex-wrap items-center gap-2">
        {paper.state === "pending" && <Decide paper={paper} />}
        {paper.next !== null && (
          <RoomLink to="/identities/paper" search={{ id: String(paper.next) }}>
            {t.nextPaper}
          </RoomLink>
        )}
      </div>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {paperPictures.map((which) => (
          <PaperPicture
            key={`${paper.id} ${which}`}
            id={paper.id}
            which={which}
            isErased={!paper.pictures.includes(which)}
          />
        ))}
      </div>
      <div className="grid gap-4 xl:grid-cols-3">
        <Particulars paper={paper} />
        <Duplicates paper={paper} />
        <History paper={paper} />
      </div>
    </>
  );
}

export function PaperPage() {
  const t = useWords(words).page;
  const [{ id = "" }] = useFilters();
  const query = usePaper(id);
  const paper = query.data ?? null;
  return (
    <RoomFrame
      title={`${t.paper} #${id}`}
      lead={
        <span className="flex flex-wrap items-center gap-3">
          <RoomLink to="/identities">{t.back}</RoomLink>
          {paper !== null && <PaperBadge state={paper.state} />}
        </span>
      }
    >
      {query.isLoading && <Skeleton lines={8} />}
      <LookFailed query={query} />
      {paper !== null && !query.isError && <Opened paper={paper} />}
    </RoomFrame>
  );
}
