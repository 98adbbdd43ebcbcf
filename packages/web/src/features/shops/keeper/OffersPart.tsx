// The offers of a shop: live, finished or withdrawn, those that sell and those that buy apart.

import { ownShopOffersCall } from "@tidemark/contract/shops";
import type { OwnShop, OwnShopOffer } from "@tidemark/contract/shops/shapes";
import { bare } from "@tidemark/kernel";
import {
  Badge,
  type BadgeTone,
  Button,
  EmptyState,
  formatDecimal,
  formatPercent,
  Segmented,
  type TableColumn,
} from "@tidemark/ui";
import { useState } from "react";
import { useRows } from "../../../api/use-rows.ts";
import { PageLink } from "../../../frame/PageLink.tsx";
import { RecordTable } from "../../../frame/RecordTable.tsx";
import { useTexts } from "../../../i18n/use-texts.ts";
import { usePace } from "../../../live/connection-store.ts";
import { useLanguageTag } from "../../../session/use-language-tag.ts";
import { moneyText, WayName } from "../../deals/deals.ts";
import { coinsText } from "./amounts.ts";
import { OfferDialog } from "./OfferDialog.tsx";
import { type OfferDeed, type OfferStanding, offerDeedsOf, standingOf } from "./offer-state.ts";

type Side = "sell" | "buy";
const dones = { "0": "live", "1": "done", "2": "withdrawn" } as const;
type Done = keyof typeof dones;

const empties = {
  "0": ["noOffersLive", "noOffersLiveText"],
  "1": ["noOffersDone", "noOffersDoneText"],
  "2": ["noOffersWithdrawn", "noOffersWithdrawnText"],
} as const;

export function OffersPart({ shop }: { readonly shop: OwnShop }) {
  const text = useTexts("keeping");
  const [side, setSide] = useState<Side>("sell");
  const [done, setDone] = useState<Done>("0");
  return (
    <div className="flex flex-col">
      <div className="flex flex-wrap items-center gap-3 p-4">
        <Segmented
          label={text("sideLabel")}
          value={side}
          onChange={setSide}
          options={[
            { value: "sell", label: text("sell"), tone: "sell" },
            { value: "buy", label: text("buy"), tone: "buy" },
          ]}
        />
        <Segmented
          label={text("doneLabel")}
          value={done}
          onChange={setDone}
          options={(Object.keys(dones) as Done[]).map((value) => ({ value, label: text(dones[value]) }))}
        />
      </div>
      <Offers key={`${side} ${done}`} shop={shop} side={side} done={done} />
    </div>
  );
}

type OffersProps = { readonly shop: OwnShop; readonly side: Side; readonly done: Done };
type Asked = { readonly deed: OfferDeed; readonly offer: OwnShopOffer };

function Offers({ shop, side, done }: OffersProps) {
  const text = useTexts("keeping");
  const offers = useRows(
    ownShopOffersCall,
    { id: shop.id, type: side, is_done: done },
    { staleTimeMs: 0, ...usePace() },
  );
  const [asked, setAsked] = useState<Asked | null>(null);
  const columns = useColumns((deed, offer) => setAsked({ deed, offer }));
  const [title, lead] = empties[done];
  return (
    <>
      <RecordTable
        label={text("tabOffers")}
        columns={columns}
        records={offers}
        rowKey={(offer) => String(offer.id)}
        quietUpTo={9}
        empty={<EmptyState title={text(title)} text={text(lead)} />}
      />
      {asked !== null && <OfferDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}

const tones: Readonly<Record<OfferStanding, BadgeTone>> = {
  onShelf: "good",
  offShelf: "warn",
  abnormal: "danger",
  dealtOn: "accent",
  done: "neutral",
  withdrawn: "neutral",
};

function useColumns(onAsk: (deed: OfferDeed, offer: OwnShopOffer) => void): readonly TableColumn<OwnShopOffer>[] {
  const text = useTexts("keeping");
  const languageTag = useLanguageTag();
  return [
    {
      key: "number",
      header: text("quantity"),
      card: "title",
      render: (offer) => (
        <span className="num font-medium">
          {text("ofTotal", {
            left: formatDecimal(bare(offer.surplus_number), languageTag),
            total: coinsText(offer.total_number, offer.currency_name, languageTag),
          })}
        </span>
      ),
    },
    {
      key: "price",
      header: text("price"),
      render: (offer) => (
        <span className="inline-flex flex-col">
          <span className="num font-semibold">
            {formatDecimal(offer.price, languageTag)} {offer.coin_code}
          </span>
          <span className="num text-12 text-text-2">
            {offer.premium === null
              ? text("fixedPrice")
              : text("premiumOf", { percent: formatPercent(offer.premium, languageTag) })}
          </span>
        </span>
      ),
    },
    {
      key: "limits",
      header: text("limits"),
      render: (offer) => (
        <span className="inline-flex flex-col">
          <span className="num">
            {text("from", {
              min: formatDecimal(bare(offer.limitation.min), languageTag),
              max: moneyText(offer.limitation.max, offer.coin_code, languageTag),
            })}
          </span>
          <span className="text-12 text-text-2">{text("windowOf", { count: offer.window_minutes })}</span>
        </span>
      ),
    },
    { key: "way", header: text("way"), render: (offer) => <WayName way={offer.way} /> },
    {
      key: "state",
      header: text("state"),
      render: (offer) => <Badge tone={tones[standingOf(offer)]}>{text(standingOf(offer))}</Badge>,
    },
    {
      key: "deeds",
      header: <span className="sr-only">{text("action")}</span>,
      align: "end",
      card: "bare",
      render: (offer) => (
        <span className="flex flex-wrap justify-end gap-2 py-1">
          <Button asChild size="sm">
            <PageLink page="shopOfferDeals" search={{ id: String(offer.id), shop: String(offer.seller_id) }}>
              {text("viewDeals")}
            </PageLink>
          </Button>
          {offerDeedsOf(offer).map((deed) => (
            <Button key={deed} size="sm" onClick={() => onAsk(deed, offer)}>
              {text(deed)}
            </Button>
          ))}
        </span>
      ),
    },
  ];
}
