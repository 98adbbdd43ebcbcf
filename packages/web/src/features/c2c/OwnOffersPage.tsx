// One's own offers in a coin, those to buy and those to sell apart, with the way to take one back and to its deals.

import { useNavigate } from "@tanstack/react-router";
import { type Offer, type OfferState, type OfferType, ownOffersCall, withdrawOfferCall } from "@tidemark/contract/c2c";
import { bare } from "@tidemark/kernel";
import {
  Badge,
  type BadgeTone,
  Button,
  EmptyState,
  formatDecimal,
  Panel,
  type TableColumn,
  TimeText,
} from "@tidemark/ui";
import { useState } from "react";
import { useSubmit } from "../../api/use-call.ts";
import { useRows } from "../../api/use-rows.ts";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { say } from "../../frame/overlays/overlay-store.ts";
import { PageLink } from "../../frame/PageLink.tsx";
import { pagePaths } from "../../frame/page-paths.ts";
import { RecordTable } from "../../frame/RecordTable.tsx";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { usePace } from "../../live/connection-store.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { ProvedDialog, useDealsFeed, WayName, withPassword } from "../deals/deals.ts";
import { CoinPages } from "./CoinPages.tsx";
import { OfferPrice } from "./OfferPrice.tsx";
import type { Coin } from "./terms.ts";

const fed = [ownOffersCall];

export function OwnOffersPage() {
  const text = useTexts("offers");
  const navigate = useNavigate();
  const search = usePageSearch();
  useDealsFeed(fed);
  return (
    <AccountPage
      page="c2cOffers"
      lead={text("ownLead")}
      actions={
        <span className="flex flex-wrap gap-2">
          <Button asChild>
            <PageLink page="c2cRecords">{text("toRecords")}</PageLink>
          </Button>
          <Button asChild variant="primary">
            <PageLink page="c2cPost">{text("post")}</PageLink>
          </Button>
        </span>
      }
    >
      <CoinPages
        named={search.coin}
        onCoin={(coin) =>
          void navigate({ to: pagePaths.c2cOffers, search: { coin }, replace: true, resetScroll: false })
        }
      >
        {(coin) => (
          <div className="flex flex-col gap-4">
            <Section side="sell" coin={coin} />
            <Section side="buy" coin={coin} />
          </div>
        )}
      </CoinPages>
    </AccountPage>
  );
}

function Section({ side, coin }: { readonly side: OfferType; readonly coin: Coin }) {
  const text = useTexts("offers");
  const offers = useRows(ownOffersCall, { type: side, currency_id: coin.id }, { staleTimeMs: 0, ...usePace() });
  const [withdrawn, setWithdrawn] = useState<Offer | null>(null);
  const columns = useColumns(setWithdrawn);
  return (
    <Panel title={text(side === "sell" ? "ownSell" : "ownBuy", { coin: coin.name })}>
      <RecordTable
        label={text(side === "sell" ? "ownSell" : "ownBuy", { coin: coin.name })}
        columns={columns}
        records={offers}
        rowKey={(offer) => String(offer.id)}
        quietUpTo={9}
        empty={<EmptyState title={text("noOwn")} text={text("noOwnText")} className="py-6" />}
      />
      {withdrawn !== null && (
        <WithdrawDialog
          offer={withdrawn}
          onClose={() => {
            setWithdrawn(null);
            offers.retry();
          }}
        />
      )}
    </Panel>
  );
}

const stateTones: Readonly<Record<OfferState, BadgeTone>> = {
  live: "good",
  taken: "warn",
  done: "neutral",
  withdrawn: "neutral",
};

function useColumns(onWithdraw: (offer: Offer) => void): readonly TableColumn<Offer>[] {
  const text = useTexts("offers");
  const languageTag = useLanguageTag();
  return [
    {
      key: "number",
      header: text("quantity"),
      card: "title",
      render: (offer) => (
        <span className="num font-medium">
          {formatDecimal(bare(offer.total_number), languageTag)} {offer.currency_name}
        </span>
      ),
    },
    {
      key: "price",
      header: text("price"),
      render: (offer) => <OfferPrice price={offer.price} code={offer.coin_code} coinId={offer.currency_id} />,
    },
    { key: "way", header: text("way"), render: (offer) => <WayName way={offer.way} /> },
    {
      key: "state",
      header: text("state"),
      render: (offer) => <Badge tone={stateTones[offer.state]}>{text(`offer_${offer.state}`)}</Badge>,
    },
    {
      key: "time",
      header: text("posted"),
      render: (offer) => <TimeText at={offer.created_at} languageTag={languageTag} />,
    },
    {
      key: "deeds",
      header: <span className="sr-only">{text("action")}</span>,
      align: "end",
      card: "bare",
      render: (offer) => (
        <span className="flex flex-wrap justify-end gap-2 py-1">
          <Button asChild size="sm">
            <PageLink page="c2cOfferDeals" search={{ id: String(offer.id) }}>
              {text("viewDeals")}
            </PageLink>
          </Button>
          {offer.state === "live" && (
            <Button size="sm" onClick={() => onWithdraw(offer)}>
              {text("withdraw")}
            </Button>
          )}
        </span>
      ),
    },
  ];
}

function WithdrawDialog({ offer, onClose }: { readonly offer: Offer; readonly onClose: () => void }) {
  const text = useTexts("offers");
  const languageTag = useLanguageTag();
  const { submit } = useSubmit(withdrawOfferCall, true);
  const number = `${formatDecimal(bare(offer.surplus_number), languageTag)} ${offer.currency_name}`;
  return (
    <ProvedDialog
      title={text("withdrawTitle")}
      rows={[
        { label: text("quantity"), value: number },
        { label: text("price"), value: `${formatDecimal(offer.price, languageTag)} ${offer.coin_code}` },
      ]}
      warning={{ tone: "info", text: text(offer.type === "sell" ? "withdrawSellText" : "withdrawBuyText") }}
      confirmLabel={text("withdrawDo")}
      tone="danger"
      send={async (password) => {
        const answer = await submit(withPassword({ id: offer.id }, password));
        if (answer?.ok === true) say("success", answer.value);
        return answer;
      }}
      onClose={onClose}
    />
  );
}
