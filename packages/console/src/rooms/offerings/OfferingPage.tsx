// One offering: its terms, its money, its schedule, who has subscribed, and the decisions of two.

import {
  cancelOffering,
  discardOffering,
  endOffering,
  fundOffering,
  type OfferingView,
  offeringLook,
  offeringOrdersList,
  publishOffering,
  unfundOffering,
} from "@tidemark/contract/console/offerings";
import { Badge, buttonClasses, Panel } from "@tidemark/ui";
import { deedName } from "../../deed-names.ts";
import { DeedButton } from "../../frame/DeedDialog.tsx";
import { Facts } from "../../frame/Facts.tsx";
import { Figure } from "../../frame/Figure.tsx";
import { ListView } from "../../frame/ListView.tsx";
import { LookPage } from "../../frame/LookPage.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { Proposed } from "../../frame/Proposed.tsx";
import { RoomLink } from "../../frame/RoomLink.tsx";
import { useFilters } from "../../frame/search.ts";
import { useTaste } from "../../frame/taste.ts";
import { useLook } from "../../frame/use-calls.ts";
import { OfferingState } from "./cells.tsx";
import { useMay, useOfferingWords } from "./use-offerings.ts";

const lookEveryMs = 5_000;

export function OfferingPage() {
  const t = useOfferingWords();
  const [{ id = "" }] = useFilters();
  const query = useLook(offeringLook, { id }, { isWanted: id !== "", everyMs: lookEveryMs });
  return (
    <LookPage
      query={query}
      title={(view) => (view === null ? `${t.offering} ${id}` : `${view.title}, ${view.coin}`)}
      back={{ to: "/offerings", label: t.back }}
      badge={(view) => <OfferingState of={view} />}
    >
      {(view) => <Opened view={view} />}
    </LookPage>
  );
}

function Opened({ view }: { view: OfferingView }) {
  const t = useOfferingWords();
  const language = useTaste((taste) => taste.language);
  const [proposal] = view.proposals;
  return (
    <>
      {proposal !== undefined && <Proposed deed={deedName(proposal.deed, language)} by={proposal.by} />}
      <Decide view={view} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
        <TermsPanel view={view} />
        <div className="flex min-w-0 flex-col gap-4">
          <MoneyPanel view={view} />
          <UnlocksPanel view={view} />
        </div>
      </div>
      <h2 className="text-16 font-semibold">{t.orders}</h2>
      <ListView
        call={offeringOrdersList}
        label={t.orders}
        fixed={{ offering: String(view.id) }}
        rowKey={({ id }) => String(id)}
        columns={[
          { key: "id", header: t.orderNumber, card: "title", render: ({ id }) => <Figure of={id} /> },
          {
            key: "account",
            header: t.account,
            render: ({ account }) => (
              <RoomLink to="/people/person" search={{ account }} className="num text-accent hover:underline">
                {account}
              </RoomLink>
            ),
          },
          {
            key: "amount",
            header: t.sold,
            align: "end",
            render: ({ amount }) => <Figure of={amount} unit={view.coin} />,
          },
          { key: "cost", header: t.cost, align: "end", render: ({ cost }) => <Figure of={cost} unit={view.payCoin} /> },
          { key: "state", header: t.state, render: ({ state }) => <Badge>{t[state]}</Badge> },
          { key: "created", header: t.createdAt, render: ({ createdAt }) => <Moment at={createdAt} /> },
          { key: "ended", header: t.endedAt, render: ({ endedAt }) => <Moment at={endedAt ?? 0} /> },
        ]}
      />
    </>
  );
}

function Decide({ view }: { view: OfferingView }) {
  const t = useOfferingWords();
  const may = useMay();
  const request = { id: view.id };
  const isFree = may.decide && view.proposals.length === 0;
  const isOpen = view.state === "published";
  const common = { request, buttonSize: "md" } as const;
  return (
    <div className="flex flex-wrap gap-2">
      {may.write && view.state === "draft" && (
        <RoomLink to="/offerings/edit" search={{ id: String(view.id) }} className={buttonClasses("secondary", "md")}>
          {t.edit}
        </RoomLink>
      )}
      {isFree && view.state === "draft" && (
        <DeedButton
          call={fundOffering}
          label={t.fund}
          title={t.fund}
          lead={t.fundLead}
          buttonVariant="primary"
          {...common}
        />
      )}
      {isFree && view.state === "funded" && (
        <>
          <DeedButton
            call={publishOffering}
            label={t.publish}
            title={t.publish}
            lead={t.publishLead}
            buttonVariant="primary"
            {...common}
          />
          <DeedButton call={unfundOffering} label={t.unfund} title={t.unfund} lead={t.unfundLead} {...common} />
        </>
      )}
      {isFree && isOpen && (
        <>
          <DeedButton call={endOffering} label={t.end} title={t.end} lead={t.endLead} {...common} />
          <DeedButton call={cancelOffering} label={t.cancel} title={t.cancel} lead={t.cancelLead} {...common} />
        </>
      )}
      {may.write && view.state === "draft" && (
        <DeedButton call={discardOffering} label={t.discard} title={t.discard} lead={t.discardLead} {...common} />
      )}
    </div>
  );
}

function TermsPanel({ view }: { view: OfferingView }) {
  const t = useOfferingWords();
  const written = Object.entries(view.texts);
  return (
    <Panel title={t.terms} bodyClassName="flex flex-col gap-4 p-4">
      <Facts
        rows={[
          [t.coin, view.coin],
          [t.amount, <Figure key="amount" of={view.amount} unit={view.coin} />],
          [t.price, <Figure key="price" of={view.price} unit={view.payCoin} />],
          [t.min, <Figure key="min" of={view.min} unit={view.coin} />],
          [t.max, <Figure key="max" of={view.max} unit={view.coin} />],
          [t.softCap, view.softCap === "" ? t.none : <Figure key="cap" of={view.softCap} unit={view.coin} />],
          [t.startAt, <Moment key="start" at={view.startAt} />],
          [t.endAt, <Moment key="end" at={view.endAt} />],
          [t.needsIdentity, <Badge key="identity">{view.needsIdentity ? "✓" : t.none}</Badge>],
          [
            t.link,
            <span key="link" className="break-all">
              {view.link === "" ? t.none : view.link}
            </span>,
          ],
          [
            t.whiteBook,
            <span key="book" className="break-all">
              {view.whiteBook === "" ? t.none : view.whiteBook}
            </span>,
          ],
        ]}
      />
      {written.map(([language, { title, summary, written: text }]) => (
        <details key={language}>
          <summary className="cursor-pointer text-13 font-medium text-text-2">
            {t[language as "en"]}: <bdi>{title}</bdi>
          </summary>
          <p dir="auto" className="pt-2 text-13">
            {summary}
          </p>
          <p dir="auto" className="pt-2 text-13 whitespace-pre-line text-text-2">
            {text}
          </p>
        </details>
      ))}
    </Panel>
  );
}

function MoneyPanel({ view }: { view: OfferingView }) {
  const t = useOfferingWords();
  return (
    <Panel title={t.money} bodyClassName="p-4">
      <Facts
        rows={[
          [t.sold, <Figure key="sold" of={view.sold} unit={view.coin} />],
          [t.free, <Figure key="free" of={view.free} unit={view.coin} />],
          [t.house, <Figure key="house" of={view.house} unit={view.coin} />],
          [t.paid, <Figure key="paid" of={view.paid} unit={view.payCoin} />],
          [t.orders, <Figure key="orders" of={view.orders} />],
          [t.unfinished, <Figure key="unfinished" of={view.unfinished} />],
          [t.publishedAt, <Moment key="published" at={view.publishedAt ?? 0} />],
          [t.decidedAt, <Moment key="decided" at={view.decidedAt ?? 0} />],
          [t.doneAt, <Moment key="done" at={view.doneAt ?? 0} />],
        ]}
      />
    </Panel>
  );
}

function UnlocksPanel({ view }: { view: OfferingView }) {
  const t = useOfferingWords();
  return (
    <Panel title={t.unlocks} bodyClassName="p-4">
      <ol className="divide-y divide-line text-13">
        {view.unlocks.map(({ at, share, owed, delivered, isDue }) => (
          <li key={at} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
            <span className="flex items-baseline gap-2">
              <Moment at={at} />
              {isDue && <Badge>{t.due}</Badge>}
            </span>
            <span className="num">{share} %</span>
            <span className="num text-text-2">
              {t.owed} {owed} · {t.delivered} {delivered} {view.coin}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
