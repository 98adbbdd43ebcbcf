// Finished deals on one's own offers, amounts with three places: each leads to the deal, which has them whole. Clients of
// this family know the coin as the page's `id`.

import { useNavigate } from "@tanstack/react-router";
import { type DealRow, finishedDealsCall } from "@tidemark/contract/c2c";
import { Badge, Button, EmptyState, formatDecimal, Panel, Segmented, type TableColumn, TimeText } from "@tidemark/ui";
import { useRows } from "../../api/use-rows.ts";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { PageLink } from "../../frame/PageLink.tsx";
import { pagePaths } from "../../frame/page-paths.ts";
import { RecordTable } from "../../frame/RecordTable.tsx";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { moneyText, useDealsFeed } from "../deals/deals.ts";
import { CoinPages } from "./CoinPages.tsx";
import type { Coin } from "./terms.ts";

const kinds = ["all", "sell", "buy"] as const;
type Kind = (typeof kinds)[number];

const fed = [finishedDealsCall];
const recordPlaces = 3;

export function RecordsPage() {
  const text = useTexts("offers");
  const navigate = useNavigate();
  const search = usePageSearch();
  const kind = kinds.find((one) => one === search.type) ?? "all";
  useDealsFeed(fed);
  const change = (part: Readonly<Record<string, string>>) =>
    void navigate({ to: pagePaths.c2cRecords, search: { ...search, ...part }, replace: true, resetScroll: false });
  return (
    <AccountPage page="c2cRecords" lead={text("recordsLead")}>
      <CoinPages
        named={search.id}
        onCoin={(id) => change({ id })}
        beside={
          <Segmented<Kind>
            label={text("side")}
            value={kind}
            onChange={(type) => change({ type })}
            options={kinds.map((one) => ({ value: one, label: text(one) }))}
          />
        }
      >
        {(coin) => <Records coin={coin} kind={kind} />}
      </CoinPages>
    </AccountPage>
  );
}

function Records({ coin, kind }: { readonly coin: Coin; readonly kind: Kind }) {
  const text = useTexts("offers");
  const request = { currency_id: coin.id, type: kind === "all" ? "" : kind };
  const records = useRows(finishedDealsCall, request, { staleTimeMs: 0 });
  const columns = useColumns();
  return (
    <Panel>
      <RecordTable
        label={text("finishedDeals")}
        columns={columns}
        records={records}
        rowKey={(deal) => String(deal.id)}
        quietUpTo={9}
        empty={<EmptyState title={text("noRecords")} text={text("noRecordsText")} />}
      />
    </Panel>
  );
}

function useColumns(): readonly TableColumn<DealRow>[] {
  const text = useTexts("offers");
  const languageTag = useLanguageTag();
  const coins = (amount: string, name: string) =>
    `${formatDecimal(amount, languageTag, { decimals: recordPlaces })} ${name}`;
  return [
    {
      key: "side",
      header: text("side"),
      card: "title",
      render: (deal) => (
        <span className="inline-flex items-center gap-2">
          <Badge tone={deal.type}>{text(deal.type)}</Badge>
          <span className="font-medium">{deal.currency_name}</span>
        </span>
      ),
    },
    {
      key: "time",
      header: text("begun"),
      render: (deal) => <TimeText at={deal.created_at} languageTag={languageTag} />,
    },
    {
      key: "number",
      header: text("quantity"),
      align: "end",
      render: (deal) => <span className="num">{coins(deal.number, deal.currency_name)}</span>,
    },
    {
      key: "fee",
      header: text("fee"),
      align: "end",
      render: (deal) => <span className="num">{coins(deal.out_fee, deal.currency_name)}</span>,
    },
    {
      key: "money",
      header: text("money"),
      align: "end",
      render: (deal) => <span className="num">{moneyText(deal.deal_money, deal.coin_code, languageTag)}</span>,
    },
    { key: "other", header: text("otherSide"), render: (deal) => <bdi>{deal.account_number}</bdi> },
    {
      key: "open",
      header: <span className="sr-only">{text("action")}</span>,
      align: "end",
      card: "bare",
      render: (deal) => (
        <Button asChild size="sm">
          <PageLink page="c2cDeal" search={{ id: String(deal.id) }}>
            {text("openDeal")}
          </PageLink>
        </Button>
      ),
    },
  ];
}
