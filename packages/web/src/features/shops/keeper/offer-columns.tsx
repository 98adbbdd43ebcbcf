// The columns of a merchant's list of offers.

import type { OwnShopOffer } from "@tidemark/contract/shops/shapes";
import { bare } from "@tidemark/kernel";
import { Badge, type BadgeTone, Button, formatDecimal, formatPercent, type TableColumn } from "@tidemark/ui";
import { PageLink } from "../../../frame/PageLink.tsx";
import { useTexts } from "../../../i18n/use-texts.ts";
import { useLanguageTag } from "../../../session/use-language-tag.ts";
import { moneyText, WayName } from "../../deals/deals.ts";
import { coinsText } from "./amounts.ts";
import { type OfferDeed, type OfferStanding, offerDeedsOf, standingOf } from "./offer-state.ts";

const tones: Readonly<Record<OfferStanding, BadgeTone>> = {
  onShelf: "good",
  offShelf: "warn",
  abnormal: "danger",
  dealtOn: "accent",
  done: "neutral",
  withdrawn: "neutral",
};

type OfferProps = { readonly offer: OwnShopOffer };

function Price({ offer }: OfferProps) {
  const text = useTexts("keeping");
  const languageTag = useLanguageTag();
  return (
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
  );
}

/** What one deal may cost, and how long there is to pay it. */
function Limits({ offer }: OfferProps) {
  const text = useTexts("keeping");
  const languageTag = useLanguageTag();
  const { min, max } = offer.limitation;
  const [least, most] = [moneyText(min, offer.coin_code, languageTag), moneyText(max, offer.coin_code, languageTag)];
  return (
    <span className="inline-flex flex-col">
      <span className="num">{least === most ? most : text("from", { min: least, max: most })}</span>
      <span className="text-12 text-text-2">{text("windowOf", { count: offer.window_minutes })}</span>
    </span>
  );
}

export function useOfferColumns(
  onAsk: (deed: OfferDeed, offer: OwnShopOffer) => void,
): readonly TableColumn<OwnShopOffer>[] {
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
      render: (offer) => <Price offer={offer} />,
    },
    {
      key: "limits",
      header: text("limits"),
      render: (offer) => <Limits offer={offer} />,
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
