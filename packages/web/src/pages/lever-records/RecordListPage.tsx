// Records by state: entrusts, open, closing, closed and revoked ones, each tab with an address of its own.

import { useNavigate } from "@tanstack/react-router";
import type { Position } from "@tidemark/contract/leverage";
import { Panel, Segmented, Tabs } from "@tidemark/ui";
import type { ReactNode } from "react";
import { ClosingsTable } from "../../features/leverage/ClosingsTable.tsx";
import { EndedTable } from "../../features/leverage/EndedTable.tsx";
import { EntrustsTable } from "../../features/leverage/EntrustsTable.tsx";
import { type LeverFeed, useLeverFeed, usePositions } from "../../features/leverage/leverage.ts";
import { PositionsTable } from "../../features/leverage/PositionsTable.tsx";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { PageLink } from "../../frame/PageLink.tsx";
import { pagePaths } from "../../frame/page-paths.ts";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { LeverExport } from "./LeverExport.tsx";
import { LeverLinks } from "./LeverLinks.tsx";
import { ReceiptLink } from "./ReceiptLink.tsx";
import {
  type ClosedView,
  choiceIn,
  closedViews,
  type RecordChoice,
  type RecordTab,
  recordTabs,
  searchOf,
} from "./record-tabs.ts";
import { useToPair } from "./use-to-pair.ts";

const pendingOnly: readonly Position["state"][] = ["pending"];
const openOnly: readonly Position["state"][] = ["open"];
const closingOnly: readonly Position["state"][] = ["closing"];

export function RecordListPage() {
  const text = useTexts("leverRecords");
  const navigate = useNavigate();
  const feed = useLeverFeed();
  const choice = choiceIn(usePageSearch());
  const choose = (next: RecordChoice) =>
    void navigate({ to: pagePaths.leverList, search: searchOf(next), replace: true, resetScroll: false });
  return (
    <AccountPage page="leverList" lead={text("listLead")}>
      <LeverLinks />
      <Panel>
        <Tabs<RecordTab>
          label={text("tabs")}
          value={choice.tab}
          onChange={(tab) => choose({ ...choice, tab })}
          listClassName="flex-wrap"
          trailing={<LeverExport />}
          items={recordTabs.map((tab) => ({
            value: tab,
            label: text(`tab${tab}`),
            content: <Records choice={{ ...choice, tab }} feed={feed} onView={(view) => choose({ tab, view })} />,
          }))}
        />
      </Panel>
    </AccountPage>
  );
}

type RecordsProps = {
  readonly choice: RecordChoice;
  readonly feed: LeverFeed;
  readonly onView: (view: ClosedView) => void;
};

function Records({ choice, feed, onView }: RecordsProps): ReactNode {
  const { tab, view } = choice;
  const pending = usePositions({ states: pendingOnly });
  const open = usePositions({ states: openOnly });
  const closing = usePositions({ states: closingOnly });
  const toPair = useToPair();
  if (tab === "0") return <EntrustsTable entrusts={pending} feed={feed} onPair={toPair} />;
  if (tab === "1") return <PositionsTable positions={open} feed={feed} onPair={toPair} />;
  if (tab === "2") return <PositionsTable positions={closing} feed={feed} onPair={toPair} />;
  if (tab === "4") return <EndedTable state="revoked" renderEnd={detailLink} />;
  return <Closed view={view} onView={onView} />;
}

const linkClasses = "inline-flex min-h-6 items-center font-medium text-accent hover:underline";

function detailLink(row: Position): ReactNode {
  return <RecordLink id={row.id} />;
}

function RecordLink({ id }: { readonly id: number }) {
  const text = useTexts("leverRecords");
  return (
    <PageLink page="leverRecord" search={{ id: String(id) }} className={linkClasses}>
      {text("detail")}
    </PageLink>
  );
}

/** By position, or each closing of all or a part of one with its receipt. */
function Closed({ view, onView }: Pick<RecordsProps, "onView"> & { readonly view: ClosedView }) {
  const text = useTexts("leverRecords");
  return (
    <>
      <div className="px-3 pt-3">
        <Segmented<ClosedView>
          label={text("view")}
          size="sm"
          value={view}
          onChange={onView}
          options={closedViews.map((value) => ({
            value,
            label: text(value === "positions" ? "byPosition" : "byClosing"),
          }))}
        />
      </div>
      {view === "positions" ? (
        <EndedTable state="closed" renderEnd={detailLink} />
      ) : (
        <ClosingsTable renderEnd={(row) => <ReceiptLink id={row.id} />} />
      )}
    </>
  );
}
