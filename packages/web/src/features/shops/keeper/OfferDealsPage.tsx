// The deals on one offer of the reader's shop, of one state or of all.

import { useNavigate } from "@tanstack/react-router";
import { stateNumbers } from "@tidemark/contract/deals";
import { shopOfferDealsCall } from "@tidemark/contract/shops";
import type { ShopDeal } from "@tidemark/contract/shops/shapes";
import { Badge, Button, EmptyState, Panel, Segmented, type TableColumn, TimeText } from "@tidemark/ui";
import { useRows } from "../../../api/use-rows.ts";
import { AccountPage } from "../../../frame/layout/AccountPage.tsx";
import { PageLink } from "../../../frame/PageLink.tsx";
import { pagePaths } from "../../../frame/page-paths.ts";
import { RecordTable } from "../../../frame/RecordTable.tsx";
import { recordIn } from "../../../frame/record-in.ts";
import { usePageSearch } from "../../../frame/use-page-search.ts";
import { useTexts } from "../../../i18n/use-texts.ts";
import { usePace } from "../../../live/connection-store.ts";
import { useLanguageTag } from "../../../session/use-language-tag.ts";
import { DealBadge, dealStateOf, moneyText, WayName } from "../../deals/deals.ts";
import { coinsText } from "./amounts.ts";
import { useKeptFeed } from "./keeping.ts";

/** As the addresses of these pages number them. */
const states = ["waiting", "finished", "cancelled", "paid", "disputed"] as const;
const numbers = states.map((state) => String(stateNumbers[state]));

export function OfferDealsPage() {
  const text = useTexts("keeping");
  const search = usePageSearch();
  const id = recordIn(search);
  const shop = recordIn(search, "shop");
  useKeptFeed();
  return (
    <AccountPage
      page="shopOfferDeals"
      parent="ownShops"
      lead={id === undefined ? undefined : text("offerNumber", { id })}
      actions={
        shop !== undefined && (
          <Button asChild>
            <PageLink page="shopDesk" search={{ id: String(shop), part: "offers" }}>
              {text("toDesk")}
            </PageLink>
          </Button>
        )
      }
    >
      <Panel>
        {id === undefined ? <EmptyState title={text("noOffer")} text={text("noOfferText")} /> : <Deals id={id} />}
      </Panel>
    </AccountPage>
  );
}

function Deals({ id }: { readonly id: number }) {
  const text = useTexts("keeping");
  const navigate = useNavigate();
  const search = usePageSearch();
  const state = numbers.includes(search.state ?? "") ? (search.state ?? "") : "";
  const { state: _state, ...place } = search;
  const deals = useRows(shopOfferDealsCall, { id, is_sure: state }, { staleTimeMs: 0, ...usePace() });
  return (
    <>
      <div className="overflow-x-auto border-b border-line p-3">
        <Segmented
          label={text("state")}
          value={state === "" ? "all" : state}
          onChange={(next) =>
            void navigate({
              to: pagePaths.shopOfferDeals,
              search: next === "all" ? place : { ...place, state: next },
              replace: true,
              resetScroll: false,
            })
          }
          options={[
            { value: "all", label: text("all") },
            ...states.map((name) => ({ value: String(stateNumbers[name]), label: text(name) })),
          ]}
        />
      </div>
      <RecordTable
        label={text("offerNumber", { id })}
        columns={useColumns()}
        records={deals}
        rowKey={(deal) => String(deal.id)}
        quietUpTo={9}
        empty={<EmptyState title={text("noDeals")} text={text("noDealsText")} />}
      />
    </>
  );
}

function useColumns(): readonly TableColumn<ShopDeal>[] {
  const text = useTexts("keeping");
  const languageTag = useLanguageTag();
  return [
    {
      key: "side",
      header: text("deal"),
      card: "title",
      render: (deal) => (
        <span className="inline-flex items-center gap-2">
          <Badge tone={deal.type}>{text(deal.type === "sell" ? "sells" : "buys")}</Badge>
          <span className="num font-medium">{coinsText(deal.number, deal.currency_name, languageTag)}</span>
        </span>
      ),
    },
    {
      key: "money",
      header: text("money"),
      align: "end",
      render: (deal) => <span className="num">{moneyText(deal.deal_money, deal.coin_code, languageTag)}</span>,
    },
    { key: "way", header: text("way"), render: (deal) => <WayName way={deal.way} /> },
    { key: "other", header: text("otherSide"), render: (deal) => <bdi>{deal.account_number}</bdi> },
    {
      key: "time",
      header: text("begun"),
      render: (deal) => <TimeText at={deal.created_at} languageTag={languageTag} />,
    },
    {
      key: "state",
      header: text("state"),
      render: (deal) => <DealBadge state={dealStateOf(deal.is_sure)} market="shop" />,
    },
    {
      key: "open",
      header: <span className="sr-only">{text("action")}</span>,
      align: "end",
      card: "bare",
      render: (deal) => (
        <Button asChild size="sm">
          <PageLink page="merchantDeal" search={{ id: String(deal.id) }}>
            {text("openDeal")}
          </PageLink>
        </Button>
      ),
    },
  ];
}
