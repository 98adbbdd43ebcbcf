// One case: whether its file is whole, the terms, how it was to be paid, everything that was said, both people's
// histories, and the decision of two.

import { useQuery } from "@tanstack/react-query";
import { fillText } from "@tidemark/contract";
import { type CaseView, caseLook, decideCase, type Verdict } from "@tidemark/contract/console/deals";
import { Banner, Panel } from "@tidemark/ui";
import { look } from "../../frame/ask.ts";
import { DeedButton } from "../../frame/DeedDialog.tsx";
import { LookPage } from "../../frame/LookPage.tsx";
import { Proposed } from "../../frame/Proposed.tsx";
import { useFilters } from "../../frame/search.ts";
import { CaseEntries } from "./CaseEntries.tsx";
import { DealBadge } from "./cells.tsx";
import { HistoryPanel } from "./HistoryPanel.tsx";
import { PaymentPanel, TermsPanel } from "./particulars.tsx";
import { useDisputeWords, useMayDecide } from "./use-disputes.ts";

/** Every view is written down, so it is asked for when somebody opens it or decides, and never by itself. */
function useCase(id: string) {
  return useQuery({
    queryKey: [caseLook.name, id],
    queryFn: () => look(caseLook, { id }),
    enabled: id !== "",
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

function DecideButton({ id, verdict }: { id: number; verdict: Verdict }) {
  const t = useDisputeWords();
  const [label, lead] = verdict === "settled" ? [t.settle, t.settleLead] : [t.giveBack, t.giveBackLead];
  return (
    <DeedButton
      call={decideCase}
      label={label}
      title={label}
      lead={lead}
      buttonVariant={verdict === "settled" ? "primary" : "secondary"}
      buttonSize="md"
      request={{ id, verdict }}
    />
  );
}

function Decide({ view }: { view: CaseView }) {
  const t = useDisputeWords();
  const mayDecide = useMayDecide();
  const [proposal] = view.proposals;
  if (proposal !== undefined) {
    return <Proposed deed={t[proposal.verdict === "settled" ? "settle" : "giveBack"]} by={proposal.by} />;
  }
  if (!mayDecide || view.state !== "disputed" || view.chain.brokenAt !== null) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <DecideButton id={view.id} verdict="settled" />
      <DecideButton id={view.id} verdict="returned" />
    </div>
  );
}

function Chain({ chain: { entries, brokenAt } }: Pick<CaseView, "chain">) {
  const t = useDisputeWords();
  if (brokenAt !== null) {
    return <Banner tone="danger">{fillText(t.chainBroken, { number: String(brokenAt) })}</Banner>;
  }
  return <Banner tone="info">{fillText(t.chainWhole, { count: String(entries) })}</Banner>;
}

function Opened({ view }: { view: CaseView }) {
  const t = useDisputeWords();
  return (
    <>
      <Chain chain={view.chain} />
      <Decide view={view} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Panel title={t.entries} bodyClassName="p-4">
          <CaseEntries id={view.id} />
        </Panel>
        <div className="flex min-w-0 flex-col gap-4">
          <TermsPanel view={view} />
          <PaymentPanel view={view} />
          <HistoryPanel title={t.seller} history={view.sellerHistory} />
          <HistoryPanel title={t.buyer} history={view.buyerHistory} />
        </div>
      </div>
      <p className="text-12 text-text-3">{t.seen}</p>
    </>
  );
}

export function CasePage() {
  const t = useDisputeWords();
  const [{ id = "" }] = useFilters();
  const query = useCase(id);
  return (
    <LookPage
      query={query}
      title={() => `${t.case} ${id}`}
      back={{ to: "/disputes", label: t.back }}
      badge={(view) => <DealBadge state={view.state} ending={view.ending} />}
    >
      {(view) => <Opened view={view} />}
    </LookPage>
  );
}
