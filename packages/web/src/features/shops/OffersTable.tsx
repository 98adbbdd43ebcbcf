// Offers of shops, in the order the exchange gives them, each with the way to take a part of it.

import type { ShopOffer } from "@tidemark/contract/shops/shapes";
import { bare } from "@tidemark/kernel";
import { Badge, formatDecimal, type TableColumn } from "@tidemark/ui";
import { type ReactNode, useState } from "react";
import type { Rows } from "../../api/use-rows.ts";
import { RecordTable } from "../../frame/RecordTable.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { WayName } from "../deals/deals.ts";
import { limitText } from "./limit-text.ts";
import { ShopName } from "./ShopName.tsx";
import { ShopPrice } from "./ShopPrice.tsx";
import { TakeButton } from "./TakeButton.tsx";
import { TakeDialog } from "./TakeDialog.tsx";

export type OffersTableProps = {
  readonly label: string;
  readonly offers: Rows<ShopOffer>;
  readonly empty: ReactNode;
  /** A shop's own page does not name the shop, but says what it does. */
  readonly isOfOneShop?: boolean;
};

export function OffersTable({ label, offers, empty, isOfOneShop = false }: OffersTableProps) {
  const [taken, setTaken] = useState<ShopOffer | null>(null);
  const columns = useColumns(isOfOneShop, setTaken);
  return (
    <>
      <RecordTable
        label={label}
        columns={columns}
        records={offers}
        rowKey={(offer) => String(offer.id)}
        quietUpTo={9}
        empty={empty}
      />
      {taken !== null && <TakeDialog offer={taken} onClose={() => setTaken(null)} onGone={offers.retry} />}
    </>
  );
}

function useColumns(isOfOneShop: boolean, onTake: (offer: ShopOffer) => void): readonly TableColumn<ShopOffer>[] {
  const text = useTexts("offers");
  const ownText = useTexts("storefront");
  const languageTag = useLanguageTag();
  return [
    isOfOneShop
      ? { key: "side", header: text("side"), card: "title", render: (offer) => <Side offer={offer} /> }
      : { key: "shop", header: ownText("shop"), card: "title", render: (offer) => <ShopName offer={offer} /> },
    { key: "price", header: text("price"), render: (offer) => <ShopPrice offer={offer} /> },
    {
      key: "limits",
      header: ownText("available"),
      render: (offer) => (
        <span className="flex flex-col max-md:items-end">
          <span className="num">
            {formatDecimal(bare(offer.surplus_number), languageTag)} {offer.currency_name}
          </span>
          <span className="num text-12 text-text-2">{limitText(offer, languageTag)}</span>
        </span>
      ),
    },
    {
      key: "way",
      header: text("way"),
      render: (offer) => (
        <span className="flex flex-col max-md:items-end">
          <WayName way={offer.way} />
          <span className="text-12 whitespace-nowrap text-text-2">
            {ownText("windowOf", { count: offer.window_minutes })}
          </span>
        </span>
      ),
    },
    {
      key: "take",
      header: <span className="sr-only">{text("action")}</span>,
      align: "end",
      card: "bare",
      render: (offer) => <TakeButton offer={offer} onTake={() => onTake(offer)} />,
    },
  ];
}

function Side({ offer }: { readonly offer: ShopOffer }) {
  const text = useTexts("storefront");
  return <Badge>{text(offer.type === "sell" ? "shopSells" : "shopBuys", { coin: offer.currency_name })}</Badge>;
}
