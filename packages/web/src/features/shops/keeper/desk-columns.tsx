// The columns of the desk's list of deals.

import { stateNumbers } from "@tidemark/contract/deals";
import type { DeskDeal } from "@tidemark/contract/shops/shapes";
import { Badge, Button, type TableColumn } from "@tidemark/ui";
import { PageLink } from "../../../frame/PageLink.tsx";
import { useTexts } from "../../../i18n/use-texts.ts";
import { useLanguageTag } from "../../../session/use-language-tag.ts";
import { DealBadge, DeskDue, dealStateOf, moneyText, WayName } from "../../deals/deals.ts";
import { coinsText } from "./amounts.ts";

export type DeskDeed = "pay" | "release";

/** What the merchant may do with one press. */
export function deedsOf({ may }: Pick<DeskDeal, "may">): readonly DeskDeed[] {
  return [
    ...(may.includes("pay") ? (["pay"] as const) : []),
    ...(may.includes("confirm") ? (["release"] as const) : []),
  ];
}

export type DeskColumnsProps = {
  readonly onAsk: (deed: DeskDeed, deal: DeskDeal) => void;
  /** A time is over: what is shown is old. */
  readonly onOld: () => void;
};

export function useDeskColumns({ onAsk, onOld }: DeskColumnsProps): readonly TableColumn<DeskDeal>[] {
  const text = useTexts("keeping");
  const dealing = useTexts("dealing");
  const languageTag = useLanguageTag();
  return [
    {
      key: "side",
      header: text("deal"),
      card: "title",
      render: (deal) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Badge tone={deal.type}>{text(deal.role === "seller" ? "sells" : "buys")}</Badge>
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
      key: "state",
      header: text("state"),
      render: (deal) => <DealBadge state={dealStateOf(deal.is_sure)} market="shop" />,
    },
    {
      key: "next",
      header: text("next"),
      render: (deal) => {
        if (deal.is_sure === stateNumbers.disputed && !deal.is_turn) return dealing("deskDecides");
        return deal.is_turn ? <strong>{text("waitsOnYou")}</strong> : text("waitsOnOther");
      },
    },
    { key: "due", header: text("due"), align: "end", render: (deal) => <DeskDue deal={deal} onOld={onOld} /> },
    {
      key: "deeds",
      header: <span className="sr-only">{text("action")}</span>,
      align: "end",
      card: "bare",
      render: (deal) => (
        <span className="flex flex-wrap justify-end gap-2 py-1">
          {deedsOf(deal).map((deed) => (
            <Button key={deed} size="sm" variant="primary" onClick={() => onAsk(deed, deal)}>
              {text(deed === "pay" ? "doPay" : "doRelease")}
            </Button>
          ))}
          <Button asChild size="sm">
            <PageLink page="merchantDeal" search={{ id: String(deal.id) }}>
              {text("openDeal")}
            </PageLink>
          </Button>
        </span>
      ),
    },
  ];
}
