// Deals as a table, each with the way to its own page.

import type { DealRow } from "@tidemark/contract/c2c";
import { bare } from "@tidemark/kernel";
import { Badge, Button, formatDecimal, type TableColumn, TimeText } from "@tidemark/ui";
import type { ReactNode } from "react";
import type { Rows } from "../../api/use-rows.ts";
import { PageLink } from "../../frame/PageLink.tsx";
import { RecordTable } from "../../frame/RecordTable.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { DealBadge, dealStateOf, moneyText, WayName } from "../deals/deals.ts";

export type DealRowsProps = {
  readonly label: string;
  readonly deals: Rows<DealRow>;
  /** Whether the reader took these offers, or posted them. */
  readonly reader: "taker" | "maker";
  readonly empty: ReactNode;
};

/** What the reader does in a deal on an offer of this type. */
export function sideIn(type: DealRow["type"], reader: DealRowsProps["reader"]): "buy" | "sell" {
  if (reader === "maker") return type;
  return type === "sell" ? "buy" : "sell";
}

export function DealRows({ label, deals, reader, empty }: DealRowsProps) {
  const columns = useColumns(reader);
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

function useColumns(reader: DealRowsProps["reader"]): readonly TableColumn<DealRow>[] {
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
    { key: "other", header: text("otherSide"), render: (deal) => <bdi>{deal.account_number}</bdi> },
    {
      key: "time",
      header: text("begun"),
      render: (deal) => <TimeText at={deal.created_at} languageTag={languageTag} />,
    },
    { key: "state", header: text("state"), render: (deal) => <DealBadge state={dealStateOf(deal.is_sure)} /> },
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
