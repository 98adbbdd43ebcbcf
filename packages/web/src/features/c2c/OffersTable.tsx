// The offers of a market, in the order the exchange gives them: the best price first, then reputation.

import type { Offer, OfferType } from "@tidemark/contract/c2c";
import { bare } from "@tidemark/kernel";
import { Badge, Button, EmptyState, formatDecimal, type TableColumn } from "@tidemark/ui";
import { useState } from "react";
import type { Rows } from "../../api/use-rows.ts";
import { PageLink } from "../../frame/PageLink.tsx";
import { pagePaths } from "../../frame/page-paths.ts";
import { RecordTable } from "../../frame/RecordTable.tsx";
import { withWayBack } from "../../frame/way-back.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useSession } from "../../session/session-store.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { moneyText, PersonCard, PersonFigures, WayName } from "../deals/deals.ts";
import { OfferPrice } from "./OfferPrice.tsx";
import { TakeDialog } from "./TakeDialog.tsx";
import type { Coin } from "./terms.ts";

export type OffersTableProps = {
  readonly coin: Coin;
  readonly side: OfferType;
  readonly offers: Rows<Offer>;
  /** Undefined where nothing is filtered. */
  readonly onClear: (() => void) | undefined;
};

export function OffersTable({ coin, side, offers, onClear }: OffersTableProps) {
  const text = useTexts("offers");
  const [taken, setTaken] = useState<Offer | null>(null);
  const columns = useColumns(side, offers.retry, setTaken);
  return (
    <>
      <RecordTable
        label={text(side === "buy" ? "offersToBuy" : "offersToSell", { coin: coin.name })}
        columns={columns}
        records={offers}
        rowKey={(offer) => String(offer.id)}
        quietUpTo={9}
        empty={<NoOffers onClear={onClear} />}
      />
      {taken !== null && <TakeDialog offer={taken} coin={coin} onClose={() => setTaken(null)} onGone={offers.retry} />}
    </>
  );
}

function useColumns(side: OfferType, onChanged: () => void, onTake: (offer: Offer) => void) {
  const text = useTexts("offers");
  const languageTag = useLanguageTag();
  const columns: TableColumn<Offer>[] = [
    {
      key: "person",
      header: text(side === "buy" ? "sellerHead" : "buyerHead"),
      card: "title",
      render: (offer) => (
        <span className="flex min-w-0 flex-col gap-0.5 py-2">
          <PersonCard person={offer.person} onChanged={onChanged} />
          <PersonFigures person={offer.person} className="md:pl-9" />
        </span>
      ),
    },
    {
      key: "price",
      header: text("price"),
      render: (offer) => <OfferPrice price={offer.price} code={offer.coin_code} coinId={offer.currency_id} />,
    },
    {
      key: "number",
      header: text("offered"),
      render: (offer) => (
        <span className="flex flex-col max-md:items-end">
          <span className="num">
            {formatDecimal(bare(offer.surplus_number), languageTag)} {offer.currency_name}
          </span>
          <span className="num text-12 text-text-2">
            {text("inAll", { money: moneyText(offer.money, offer.coin_code, languageTag) })}
          </span>
        </span>
      ),
    },
    { key: "way", header: text("way"), render: (offer) => <WayName way={offer.way} /> },
    {
      key: "take",
      header: <span className="sr-only">{text("action")}</span>,
      align: "end",
      card: "bare",
      render: (offer) => <TakeButton offer={offer} side={side} onTake={() => onTake(offer)} />,
    },
  ];
  return columns;
}

type TakeButtonProps = { readonly offer: Offer; readonly side: OfferType; readonly onTake: () => void };

function TakeButton({ offer, side, onTake }: TakeButtonProps) {
  const text = useTexts("offers");
  const isUser = useSession((session) => session.token !== null);
  if (offer.is_own) return <Badge>{text("ownOffer")}</Badge>;
  if (!isUser) {
    return (
      <Button asChild className="max-md:w-full">
        <PageLink page="login" search={withWayBack(pagePaths.c2cMarket)}>
          {text("logIn")}
        </PageLink>
      </Button>
    );
  }
  return (
    <Button
      variant={side}
      className="max-md:w-full"
      aria-label={text(side === "buy" ? "buyFrom" : "sellTo", { coin: offer.currency_name, name: offer.person.name })}
      onClick={onTake}
    >
      {text(side === "buy" ? "buyCoin" : "sellCoin", { coin: offer.currency_name })}
    </Button>
  );
}

function NoOffers({ onClear }: { readonly onClear: (() => void) | undefined }) {
  const text = useTexts("offers");
  return (
    <EmptyState
      title={text(onClear === undefined ? "noOffers" : "noSuchOffers")}
      text={text(onClear === undefined ? "noOffersText" : "noSuchOffersText")}
      action={
        onClear === undefined ? (
          <Button asChild>
            <PageLink page="c2cPost">{text("post")}</PageLink>
          </Button>
        ) : (
          <Button onClick={onClear}>{text("clearFilter")}</Button>
        )
      }
    />
  );
}
