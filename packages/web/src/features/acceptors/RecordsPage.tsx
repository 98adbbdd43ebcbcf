// The reader's deals with acceptors, what was put in and what was taken out apart, each with what became of it and the
// way to its page.

import { useNavigate } from "@tanstack/react-router";
import { type AcceptorDeal, type AcceptorSide, ownAcceptorDealsCall } from "@tidemark/contract/acceptors";
import { bare } from "@tidemark/kernel";
import {
  Badge,
  type BadgeTone,
  Button,
  EmptyState,
  formatDecimal,
  noNumber,
  Panel,
  SelectField,
  type TableColumn,
  Tabs,
  TimeText,
} from "@tidemark/ui";
import type { ReactNode } from "react";
import { useRows } from "../../api/use-rows.ts";
import { formLinkClasses } from "../../forms/form-links.ts";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { PageLink } from "../../frame/PageLink.tsx";
import { pagePaths } from "../../frame/page-paths.ts";
import { RecordTable } from "../../frame/RecordTable.tsx";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { usePace } from "../../live/connection-store.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { DealBadge, moneyText, useDealsFeed, WayName } from "../deals/deals.ts";
import {
  type RecordFilter,
  recordFilterIn,
  recordRequestOf,
  recordSearchOf,
  type SureName,
  sureNameOf,
  sureNames,
} from "./record-filter.ts";

const fed = [ownAcceptorDealsCall];
const any = "any";
/** As the exchange gives them. */
const pieceSize = 10;

export function RecordsPage() {
  const text = useTexts("acceptance");
  const navigate = useNavigate();
  const filter = recordFilterIn(usePageSearch());
  const change = (part: Partial<RecordFilter>): void =>
    void navigate({
      to: pagePaths.acceptorRecords,
      search: recordSearchOf({ ...filter, ...part }),
      replace: true,
      resetScroll: false,
    });
  return (
    <AccountPage
      page="acceptorRecords"
      lead={text("recordsLead")}
      actions={
        <Button asChild>
          <PageLink page="acceptors">{text("toList")}</PageLink>
        </Button>
      }
    >
      <div className="rounded-panel border border-line bg-surface">
        <Tabs<AcceptorSide>
          label={text("sides")}
          value={filter.side}
          onChange={(side) => change({ side })}
          items={(["buy", "sell"] as const).map((value) => ({
            value,
            label: text(value === "buy" ? "depositRecords" : "withdrawalRecords"),
            content: value === filter.side ? <Records filter={filter} onChange={change} /> : "",
          }))}
        />
      </div>
      <p className="text-13 text-text-2">
        {text("otherRecords")}{" "}
        <PageLink page="fundsRecords" className={formLinkClasses}>
          {text("toCoinRecords")}
        </PageLink>
      </p>
    </AccountPage>
  );
}

type RecordsProps = { readonly filter: RecordFilter; readonly onChange: (part: Partial<RecordFilter>) => void };

function Records({ filter, onChange }: RecordsProps) {
  const text = useTexts("acceptance");
  useDealsFeed(fed);
  const deals = useRows(ownAcceptorDealsCall, recordRequestOf(filter), { staleTimeMs: 0, pieceSize, ...usePace() });
  const columns = useColumns(filter.side);
  return (
    <div className="flex flex-col">
      <div className="border-b border-line p-4">
        <SelectField<SureName | typeof any>
          label={text("state")}
          value={filter.sure ?? any}
          onChange={(sure) => onChange({ sure: sure === any ? null : sure })}
          options={[
            { value: any, label: text("allStates") },
            ...sureNames.map((name) => ({ value: name, label: text(`sure_${name}`) })),
          ]}
          className="w-full sm:w-64"
        />
      </div>
      <RecordTable
        label={text(filter.side === "buy" ? "depositRecords" : "withdrawalRecords")}
        columns={columns}
        records={deals}
        rowKey={({ id }) => String(id)}
        quietUpTo={9}
        empty={<NoRecords filter={filter} />}
      />
    </div>
  );
}

function NoRecords({ filter }: { readonly filter: RecordFilter }) {
  const text = useTexts("acceptance");
  if (filter.sure !== null) return <EmptyState title={text("noSuchRecords")} text={text("noSuchRecordsText")} />;
  return (
    <Panel className="border-0">
      <EmptyState
        title={text("noRecords")}
        text={text("noRecordsText")}
        action={
          <Button asChild>
            <PageLink page="acceptors">{text("toList")}</PageLink>
          </Button>
        }
      />
    </Panel>
  );
}

const tones: Readonly<Record<SureName, BadgeTone>> = { waiting: "warn", confirmed: "good", rejected: "neutral" };

/** A deposit waits for its owner first: nobody can confirm what was not paid. */
function isToPay({ type, state }: AcceptorDeal): boolean {
  return type === "buy" && state === "waiting";
}

/** What became of it in the words of this family; while it waits, at which step. */
function Sure({ deal }: { readonly deal: AcceptorDeal }) {
  const text = useTexts("acceptance");
  const name = sureNameOf(deal.is_sure);
  if (name === undefined) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <Badge tone={tones[name]}>{text(isToPay(deal) ? "toPay" : `sure_${name}`)}</Badge>
      {name === "waiting" && deal.state !== "waiting" && <DealBadge state={deal.state} />}
    </span>
  );
}

/** One figure above the other, so that a window of a tablet has room for all of it. */
function Pair({ above, below }: { readonly above: ReactNode; readonly below: ReactNode }) {
  return (
    <span className="flex flex-col py-1 max-md:items-end">
      <span>{above}</span>
      <span className="text-12 text-text-2">{below}</span>
    </span>
  );
}

function useColumns(side: AcceptorSide): readonly TableColumn<AcceptorDeal>[] {
  const text = useTexts("acceptance");
  const languageTag = useLanguageTag();
  const time = (at: number) => <TimeText at={at} languageTag={languageTag} />;
  return [
    {
      key: "money",
      header: text(side === "buy" ? "moneyIn" : "moneyOut"),
      card: "title",
      render: (deal) => <span className="num font-medium">{moneyText(deal.money, deal.coin_code, languageTag)}</span>,
    },
    {
      key: "number",
      header: text(side === "buy" ? "youAreCredited" : "youGive"),
      align: "end",
      render: (deal) => (
        <span className="num">{`${formatDecimal(bare(deal.number), languageTag)} ${deal.currency_name}`}</span>
      ),
    },
    {
      key: "acceptor",
      header: text("acceptor"),
      render: (deal) => <Pair above={<bdi>{deal.acceptor_name}</bdi>} below={<WayName way={deal.way} />} />,
    },
    {
      key: "time",
      header: `${text("begun")} / ${text("ended")}`,
      render: (deal) => (
        <Pair above={time(deal.created_at)} below={deal.ended_at === null ? noNumber : time(deal.ended_at)} />
      ),
    },
    { key: "state", header: text("state"), render: (deal) => <Sure deal={deal} /> },
    {
      key: "open",
      header: <span className="sr-only">{text("action")}</span>,
      align: "end",
      card: "bare",
      render: (deal) => (
        <Button asChild size="sm">
          <PageLink page="acceptorDeal" search={{ id: String(deal.id) }}>
            {text("openDeal")}
          </PageLink>
        </Button>
      ),
    },
  ];
}
