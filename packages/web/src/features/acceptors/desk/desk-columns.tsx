// The columns of the desk's list of deals.

import type { AcceptorDeskDeal } from "@tidemark/contract/acceptors";
import { Badge, Button, type TableColumn } from "@tidemark/ui";
import { PageLink } from "../../../frame/PageLink.tsx";
import { useTexts } from "../../../i18n/use-texts.ts";
import { useLanguageTag } from "../../../session/use-language-tag.ts";
import { DealBadge, DeskDue, moneyText, WayName } from "../../deals/deals.ts";
import { coinsText } from "./amounts.ts";

/** pay: mark as transferred · release: confirm a deposit · refuse: give a withdrawal back. */
export type DeskDeed = "pay" | "release" | "refuse";

/** What the acceptor may do with one press. */
export function deedsOf({ may, role }: Pick<AcceptorDeskDeal, "may" | "role">): readonly DeskDeed[] {
  return [
    ...(may.includes("pay") ? (["pay"] as const) : []),
    ...(may.includes("confirm") ? (["release"] as const) : []),
    ...(may.includes("cancel") && role === "buyer" ? (["refuse"] as const) : []),
  ];
}

const labels = { pay: "doPay", release: "doConfirm", refuse: "doRefuse" } as const;

/** Where it stands, and whose turn it is. */
function Next({ deal }: { readonly deal: AcceptorDeskDeal }) {
  const text = useTexts("acceptorDesk");
  const dealing = useTexts("dealing");
  const isDecided = deal.state === "disputed" && !deal.is_turn;
  return (
    <span className="flex flex-col items-start gap-1 py-1.5 max-md:items-end max-md:py-0">
      <DealBadge state={deal.state} market="acceptor" />
      {deal.is_turn ? (
        <strong className="text-12">{text("waitsOnYou")}</strong>
      ) : (
        <span className="text-12 text-text-2">{isDecided ? dealing("deskDecides") : text("waitsOnOther")}</span>
      )}
    </span>
  );
}

type DeedsProps = { readonly deal: AcceptorDeskDeal } & Pick<DeskColumnsProps, "onAsk">;

function Deeds({ deal, onAsk }: DeedsProps) {
  const text = useTexts("acceptorDesk");
  return (
    <span className="flex flex-wrap justify-end gap-2 py-1">
      {deedsOf(deal).map((deed) => (
        <Button
          key={deed}
          size="sm"
          variant={deed === "refuse" ? "secondary" : "primary"}
          onClick={() => onAsk(deed, deal)}
        >
          {text(labels[deed])}
        </Button>
      ))}
      <Button asChild size="sm">
        <PageLink page="acceptorDeskDeal" search={{ id: String(deal.id) }}>
          {text("openDeal")}
        </PageLink>
      </Button>
    </span>
  );
}

export type DeskColumnsProps = {
  readonly onAsk: (deed: DeskDeed, deal: AcceptorDeskDeal) => void;
  /** A time is over: what is shown is old. */
  readonly onOld: () => void;
};

export function useDeskColumns({ onAsk, onOld }: DeskColumnsProps): readonly TableColumn<AcceptorDeskDeal>[] {
  const text = useTexts("acceptorDesk");
  const languageTag = useLanguageTag();
  return [
    {
      key: "side",
      header: text("deal"),
      card: "title",
      render: (deal) => (
        <span className="inline-flex flex-col items-start gap-1 py-2 max-md:flex-row max-md:items-center max-md:gap-2 max-md:py-0">
          <Badge tone={deal.type}>{text(deal.type === "buy" ? "depositOne" : "withdrawalOne")}</Badge>
          <span className="num font-medium">{moneyText(deal.paid, deal.coin_code, languageTag)}</span>
        </span>
      ),
    },
    {
      key: "number",
      header: text("coins"),
      align: "end",
      render: (deal) => <span className="num">{coinsText(deal.number, deal.currency_name, languageTag)}</span>,
    },
    {
      key: "way",
      header: text("way"),
      render: (deal) => (
        <span className="flex flex-col max-md:items-end">
          <WayName way={deal.way} />
          <bdi className="num text-12 text-text-2">{deal.deal_account}</bdi>
        </span>
      ),
    },
    {
      key: "user",
      header: text("user"),
      render: (deal) => (
        <span className="flex flex-col max-md:items-end">
          <bdi className="num">{deal.account}</bdi>
          <bdi className="num text-12 text-text-2">{deal.mobile}</bdi>
        </span>
      ),
    },
    { key: "state", header: text("next"), render: (deal) => <Next deal={deal} /> },
    { key: "due", header: text("due"), align: "end", render: (deal) => <DeskDue deal={deal} onOld={onOld} /> },
    {
      key: "deeds",
      header: <span className="sr-only">{text("action")}</span>,
      align: "end",
      card: "bare",
      render: (deal) => <Deeds deal={deal} onAsk={onAsk} />,
    },
  ];
}
