// One shop: whoever keeps it, what lies in it, its offers and deals, and the decisions of two.

import {
  approveShop,
  endShop,
  refuseShop,
  type ShopView,
  shopDealsList,
  shopLook,
  shopOffersList,
} from "@tidemark/contract/console/shops";
import type { Hours } from "@tidemark/contract/shops/hours";
import { Badge, type BadgeTone, Banner, Panel } from "@tidemark/ui";
import { deedName } from "../../deed-names.ts";
import { DeedButton } from "../../frame/DeedDialog.tsx";
import { Facts } from "../../frame/Facts.tsx";
import { Figure } from "../../frame/Figure.tsx";
import { ListView, type RowOf } from "../../frame/ListView.tsx";
import { LookPage } from "../../frame/LookPage.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { Proposed } from "../../frame/Proposed.tsx";
import { RoomLink } from "../../frame/RoomLink.tsx";
import { useFilters } from "../../frame/search.ts";
import { useTaste } from "../../frame/taste.ts";
import { useLook } from "../../frame/use-calls.ts";
import { AccountLink, ShopBadge } from "./cells.tsx";
import { offerColumns } from "./offer-columns.tsx";
import { type ShopWords, useMayDecide, useShopWords } from "./use-shops.ts";

const lookEveryMs = 15_000;

export function ShopPage() {
  const t = useShopWords();
  const [{ id = "" }] = useFilters();
  const query = useLook(shopLook, { id }, { isWanted: id !== "", everyMs: lookEveryMs });
  return (
    <LookPage
      query={query}
      title={(view) => (view === null ? `${t.shop} ${id}` : `${view.name}, ${view.coin}`)}
      back={{ to: "/shops/list", label: t.back }}
      badge={(view) => <ShopBadge shop={view} />}
    >
      {(view) => <Opened view={view} />}
    </LookPage>
  );
}

function Opened({ view }: { view: ShopView }) {
  const t = useShopWords();
  return (
    <>
      {view.isFrozen && <Banner tone="danger">{t.frozen}</Banner>}
      <Decide view={view} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
        <ShopPanel view={view} />
        <KeeperPanel view={view} />
      </div>
      <h2 className="text-16 font-semibold">{t.offers}</h2>
      <ListView
        call={shopOffersList}
        label={t.offers}
        fixed={{ shop: String(view.id) }}
        rowKey={(row) => String(row.id)}
        columns={offerColumns(t).filter(({ key }) => key !== "shop")}
      />
      <h2 className="text-16 font-semibold">{t.deals}</h2>
      <ListView
        call={shopDealsList}
        label={t.deals}
        fixed={{ shop: String(view.id) }}
        rowKey={(row) => String(row.id)}
        columns={dealColumns(t)}
      />
    </>
  );
}

function Decide({ view }: { view: ShopView }) {
  const t = useShopWords();
  const language = useTaste((taste) => taste.language);
  const mayDecide = useMayDecide();
  const [proposal] = view.proposals;
  const request = { id: view.id };
  return (
    <>
      {proposal !== undefined && <Proposed deed={deedName(proposal.deed, language)} by={proposal.by} />}
      {mayDecide && (
        <div className="flex flex-wrap gap-2">
          {view.state === "applied" && proposal === undefined && (
            <DeedButton
              call={approveShop}
              label={t.approve}
              title={t.approve}
              lead={t.approveLead}
              buttonVariant="primary"
              buttonSize="md"
              request={request}
            />
          )}
          {view.state === "applied" && (
            <DeedButton
              call={refuseShop}
              label={t.refuse}
              title={t.refuse}
              lead={t.refuseLead}
              buttonSize="md"
              request={request}
            />
          )}
          {view.state === "open" && proposal === undefined && (
            <DeedButton call={endShop} label={t.end} title={t.end} lead={t.endLead} buttonSize="md" request={request} />
          )}
        </div>
      )}
    </>
  );
}

/** Monday first, as rows keep them. */
function hoursText(hours: Hours, t: ShopWords): string {
  if (hours === null) return t.always;
  // What closes after midnight closes in the next day.
  const clock = (minutes: number) => {
    const within = minutes > 1_440 ? minutes - 1_440 : minutes;
    return `${String(Math.floor(within / 60)).padStart(2, "0")}:${String(within % 60).padStart(2, "0")}`;
  };
  return hours.map((day) => (day === null ? t.none : `${clock(day.from)}–${clock(day.to)}`)).join(", ");
}

function ShopPanel({ view }: { view: ShopView }) {
  const t = useShopWords();
  return (
    <Panel title={t.shop} bodyClassName="p-4">
      <Facts
        rows={[
          [t.name, <bdi key="name">{view.name}</bdi>],
          [t.coin, view.coin],
          [t.deposit, <Figure key="deposit" of={view.deposit} unit={view.depositCoin} />],
          [t.balance, <Figure key="free" of={view.free} unit={view.coin} />],
          [t.held, <Figure key="held" of={view.held} unit={view.coin} />],
          [t.liveOffers, <Figure key="offers" of={view.offers} />],
          [t.openDeals, <Figure key="deals" of={view.openDeals} />],
          [t.hours, hoursText(view.hours, t)],
          [
            t.reply,
            <span key="reply" dir="auto" className="whitespace-pre-line">
              {view.reply === "" ? t.none : view.reply}
            </span>,
          ],
          [t.appliedAt, <Moment key="applied" at={view.appliedAt} />],
          [t.decidedAt, <Moment key="decided" at={view.decidedAt ?? 0} />],
          ...(view.leavesAt === null ? [] : [[t.leavesAt, <Moment key="leaves" at={view.leavesAt} />] as const]),
          ...(view.endedAt === null ? [] : [[t.endedAt, <Moment key="ended" at={view.endedAt} />] as const]),
          ...(view.why === "" ? [] : [[t.why, view.why] as const]),
        ]}
      />
    </Panel>
  );
}

function KeeperPanel({ view }: { view: ShopView }) {
  const t = useShopWords();
  const { history } = view;
  const percent = history.completion30;
  return (
    <Panel
      title={t.keeper}
      actions={
        <RoomLink
          to="/disputes/people"
          search={{ account: view.account }}
          className="text-13 text-accent hover:underline"
        >
          {t.dealHistory}
        </RoomLink>
      }
      bodyClassName="p-4"
    >
      <Facts
        rows={[
          [t.account, <AccountLink key="account" account={view.account} />],
          [t.realName, <bdi key="name">{view.realName === "" ? t.none : view.realName}</bdi>],
          [t.finishedDeals, <Figure key="finished" of={history.finished} />],
          [t.completion, <Figure key="completion" of={percent === null ? t.none : `${percent} %`} />],
          [t.ratings, <Figure key="ratings" of={`${history.up} / ${history.down}`} />],
          [t.formerDisputes, <Figure key="disputes" of={history.disputes.length} />],
        ]}
      />
    </Panel>
  );
}

type DealRow = RowOf<typeof shopDealsList>;

const dealTones: Readonly<Record<DealRow["state"], BadgeTone>> = {
  waiting: "neutral",
  paid: "accent",
  disputed: "warn",
  finished: "good",
  cancelled: "neutral",
};

/** What is in dispute is decided where disputes are. */
function dealColumns(t: ShopWords) {
  return [
    {
      key: "id",
      header: t.deal,
      card: "title",
      render: ({ id, state }: DealRow) =>
        state === "disputed" ? (
          <RoomLink to="/disputes/case" search={{ id: String(id) }} className="num text-accent hover:underline">
            {id}
          </RoomLink>
        ) : (
          <Figure of={id} />
        ),
    },
    { key: "type", header: t.type, render: ({ type }: DealRow) => <Badge tone={type}>{t[type]}</Badge> },
    { key: "taker", header: t.taker, render: ({ taker }: DealRow) => <AccountLink account={taker} /> },
    {
      key: "number",
      header: t.number,
      align: "end",
      render: ({ number, coin }: DealRow) => <Figure of={number} unit={coin} />,
    },
    { key: "money", header: t.money, align: "end", render: ({ money }: DealRow) => <Figure of={money} isSum /> },
    {
      key: "state",
      header: t.state,
      render: ({ state }: DealRow) => <Badge tone={dealTones[state]}>{t[state]}</Badge>,
    },
    { key: "created", header: t.createdAt, render: ({ createdAt }: DealRow) => <Moment at={createdAt} /> },
    { key: "ended", header: t.endedAt, render: ({ endedAt }: DealRow) => <Moment at={endedAt ?? 0} /> },
  ] as const;
}
