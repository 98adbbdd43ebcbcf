// One's deals: those that go on, whoever posted the offer, and below them every offer that was taken.

import { takenDealsCall } from "@tidemark/contract/c2c";
import { type Deal, dealsCall } from "@tidemark/contract/deals";
import { bare } from "@tidemark/kernel";
import { Badge, Button, Countdown, EmptyState, formatDecimal, Panel } from "@tidemark/ui";
import { useRows } from "../../api/use-rows.ts";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { PagedList } from "../../frame/PagedList.tsx";
import { PageLink } from "../../frame/PageLink.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { usePace } from "../../live/connection-store.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { BlockedPeople, DealBadge, dealPageOf, exchangeNow, moneyText, useDealsFeed } from "../deals/deals.ts";
import { DealRows } from "./DealRows.tsx";

const fed = [dealsCall, takenDealsCall];

export function DealsPage() {
  const text = useTexts("offers");
  useDealsFeed(fed);
  const open = useRows(dealsCall, { state: "open" }, { staleTimeMs: 0, ...usePace() });
  const taken = useRows(takenDealsCall, {}, { staleTimeMs: 0, ...usePace() });
  return (
    <AccountPage page="c2cDeals" lead={text("dealsLead")}>
      <Panel title={text("openDeals")}>
        <PagedList
          label={text("openDeals")}
          list={open}
          quietUpTo={9}
          empty={<EmptyState title={text("noOpen")} text={text("noOpenText")} action={<ToMarket />} className="py-6" />}
          renderRow={(deal) => <OpenDeal key={deal.id} deal={deal} />}
        />
      </Panel>
      <Panel title={text("takenDeals")}>
        <DealRows
          label={text("takenDeals")}
          deals={taken}
          reader="taker"
          empty={<EmptyState title={text("noTaken")} text={text("noTakenText")} className="py-6" />}
        />
      </Panel>
      <BlockedPeople />
    </AccountPage>
  );
}

function ToMarket() {
  const text = useTexts("offers");
  return (
    <Button asChild>
      <PageLink page="c2cMarket">{text("toMarket")}</PageLink>
    </Button>
  );
}

function OpenDeal({ deal }: { readonly deal: Deal }) {
  const text = useTexts("offers");
  const languageTag = useLanguageTag();
  const side = deal.role === "buyer" ? "buy" : "sell";
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0">
      <span className="flex min-w-0 flex-1 basis-64 flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={side}>{text(side)}</Badge>
        <span className="num text-14 font-semibold">
          {formatDecimal(bare(deal.number), languageTag)} {deal.currency_name}
        </span>
        <span className="num text-13 text-text-2">{moneyText(deal.money, deal.coin_code, languageTag)}</span>
        <bdi className="text-13 text-text-2">{deal.other.name}</bdi>
      </span>
      <span className="flex items-center gap-3">
        {deal.state === "waiting" && (
          <Countdown until={deal.pay_by} now={exchangeNow} className="text-13 text-text-2" />
        )}
        <DealBadge state={deal.state} market={deal.market} />
        {deal.head.number > deal.read.own && <Badge tone="accent">{text("unread")}</Badge>}
        <Button asChild size="sm" variant="primary">
          <PageLink page={dealPageOf(deal)} search={{ id: String(deal.id) }}>
            {text("openDeal")}
          </PageLink>
        </Button>
      </span>
    </li>
  );
}
