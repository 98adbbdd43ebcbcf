// One position by its number: where it stands, what it was opened with, and everything that became of it.

import type { Position } from "@tidemark/contract/leverage";
import { Button, EmptyState, Panel, Skeleton } from "@tidemark/ui";
import { ClosingsTable } from "../../features/leverage/ClosingsTable.tsx";
import { EntrustsTable } from "../../features/leverage/EntrustsTable.tsx";
import { type LeverFeed, useLeverFeed } from "../../features/leverage/leverage.ts";
import { PositionsTable } from "../../features/leverage/PositionsTable.tsx";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { PageLink } from "../../frame/PageLink.tsx";
import { PartFailed } from "../../frame/PartFailed.tsx";
import { recordIn } from "../../frame/record-in.ts";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { PositionFacts } from "./PositionFacts.tsx";
import { ReceiptLink } from "./ReceiptLink.tsx";
import { useOnePosition } from "./use-one-position.ts";

export function PositionRecordPage() {
  const text = useTexts("leverRecords");
  const id = recordIn(usePageSearch());
  const feed = useLeverFeed();
  return (
    <AccountPage page="leverRecord" parent="leverList" lead={text("recordLead")}>
      {id === undefined ? (
        <Nothing title={text("notNamed")} detail={text("notNamedText")} />
      ) : (
        <Record key={id} id={id} feed={feed} />
      )}
    </AccountPage>
  );
}

function Nothing({ title, detail }: { readonly title: string; readonly detail: string }) {
  const text = useTexts("leverRecords");
  return (
    <Panel>
      <EmptyState
        title={title}
        text={detail}
        action={
          <Button asChild>
            <PageLink page="leverList">{text("toList")}</PageLink>
          </Button>
        }
      />
    </Panel>
  );
}

function Record({ id, feed }: { readonly id: number; readonly feed: LeverFeed }) {
  const text = useTexts("leverRecords");
  const { position, error, retry } = useOnePosition(id, feed);
  if (position === undefined && error !== null) return <PartFailed error={error} onRetry={retry} />;
  if (position === null) return <Nothing title={text("unknown")} detail={text("unknownText")} />;
  if (position === undefined) {
    return (
      <div aria-busy="true" className="rounded-panel border border-line bg-surface p-5">
        <Skeleton lines={6} />
      </div>
    );
  }
  return (
    <>
      <PositionFacts position={position} />
      <Alive position={position} feed={feed} />
      {position.opened_at !== null && <Closings position={position} />}
    </>
  );
}

/** What is alive can be acted upon here as in every list. */
function Alive({ position, feed }: { readonly position: Position; readonly feed: LeverFeed }) {
  const text = useTexts("positions");
  if (position.state === "pending") {
    return (
      <Panel title={text("entrusts")}>
        <EntrustsTable entrusts={[position]} feed={feed} />
      </Panel>
    );
  }
  if (position.state !== "open" && position.state !== "closing") return null;
  return (
    <Panel title={text("positions")}>
      <PositionsTable positions={[position]} feed={feed} />
    </Panel>
  );
}

function Closings({ position }: { readonly position: Position }) {
  const text = useTexts("positions");
  return (
    <Panel title={text("closings")}>
      <ClosingsTable positionId={position.id} renderEnd={(row) => <ReceiptLink id={row.id} />} />
    </Panel>
  );
}
