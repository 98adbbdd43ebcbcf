// Deals as a table, each with the way to its own page.

import type { DealRow } from "@tidemark/contract/c2c";
import type { DealMarket } from "@tidemark/contract/deals";
import { bare } from "@tidemark/kernel";
import { Badge, Button, formatDecimal, type TableColumn, TimeText } from "@tidemark/ui";
import type { ReactNode } from "react";
import type { Rows } from "../../api/use-rows.ts";
import { PageLink } from "../../frame/PageLink.tsx";
import type { PageName } from "../../frame/page-paths.ts";
import { RecordTable } from "../../frame/RecordTable.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { DealBadge, dealStateOf, moneyText, WayName } from "../deals/deals.ts";

export type DealRowsProps<Row extends DealRow> = {
  readonly label: string;
  readonly deals: Rows<Row>;
  /** Whether the reader took these offers, or posted them. */
  readonly reader: Reader;
  readonly empty: ReactNode;
  /** C2C unless said. */
  readonly market?: DealMarket;
  /** Where a deal is shown; C2C's page unless said. */
  readonly pageOf?: (deal: Row) => PageName;
  /** What the other side is called; its account unless said. */
  readonly otherOf?: (deal: Row) => ReactNode;
};

type Reader = "taker" | "maker";

/** What the reader does in a deal on an offer of this type. */
export function sideIn(type: DealRow["type"], reader: Reader): "buy" | "sell" {
  if (reader === "maker") return type;
  return type === "sell" ? "buy" : "sell";
}

export function DealRows<Row extends DealRow>(props: DealRowsProps<Row>) {
  const { label, deals, empty } = props;
  const columns = useColumns(props);
  return (
    <RecordTable
      label={label}
      columns={columns}
      records={deals}
      rowKey={(deal) => String(deal.id)}
      quietUpTo={9}
      empty={empty}
    />
  );
}

function accountOf(deal: DealRow): ReactNode {
  return <bdi>{deal.account_number}</bdi>;
}

function useColumns<Row extends DealRow>(props: DealRowsProps<Row>): readonly TableColumn<Row>[] {
  const { reader, market = "c2c", pageOf = () => "c2cDeal", otherOf = accountOf } = props;
  const text = useTexts("offers");
  const languageTag = useLanguageTag();
  return [
    {
      key: "side",
      header: text("side"),
      card: "title",
      render: (deal) => {
        const side = sideIn(deal.type, reader);
        return (
          <span className="inline-flex items-center gap-2">
            <Badge tone={side}>{text(side)}</Badge>
            <span className="num font-medium">
              {formatDecimal(bare(deal.number), languageTag)} {deal.currency_name}
            </span>
          </span>
        );
      },
    },
    {
      key: "money",
      header: text("money"),
      align: "end",
      render: (deal) => <span className="num">{moneyText(deal.deal_money, deal.coin_code, languageTag)}</span>,
    },
    { key: "way", header: text("way"), render: (deal) => <WayName way={deal.way} /> },
    { key: "other", header: text("otherSide"), render: otherOf },
    {
      key: "time",
      header: text("begun"),
      render: (deal) => <TimeText at={deal.created_at} languageTag={languageTag} />,
    },
    {
      key: "state",
      header: text("state"),
      render: (deal) => <DealBadge state={dealStateOf(deal.is_sure)} market={market} />,
    },
    {
      key: "open",
      header: <span className="sr-only">{text("action")}</span>,
      align: "end",
      card: "bare",
      render: (deal) => (
        <Button asChild size="sm">
          <PageLink page={pageOf(deal)} search={{ id: String(deal.id) }}>
            {text("openDeal")}
          </PageLink>
        </Button>
      ),
    },
  ];
}
