// Taking an offer down, putting it back, withdrawing it, closing what is left of it: each with what it means, proved.

import type { Call } from "@tidemark/contract";
import { closeOfferCall, unshelveOfferCall, withdrawShopOfferCall } from "@tidemark/contract/shops";
import { shelveOfferCall } from "@tidemark/contract/shops/keeping";
import type { OwnShopOffer } from "@tidemark/contract/shops/shapes";
import { formatDecimal } from "@tidemark/ui";
import { useTexts } from "../../../i18n/use-texts.ts";
import { useLanguageTag } from "../../../session/use-language-tag.ts";
import { WayName } from "../../deals/deals.ts";
import { coinsText } from "./amounts.ts";
import { KeptDialog } from "./KeptDialog.tsx";
import type { OfferDeed } from "./offer-state.ts";

const deeds = {
  takeDown: { call: unshelveOfferCall, title: "takeDownTitle" },
  putBack: { call: shelveOfferCall, title: "putBackTitle" },
  withdraw: { call: withdrawShopOfferCall, title: "withdrawTitle" },
  closeRest: { call: closeOfferCall, title: "closeTitle" },
} as const satisfies Record<OfferDeed, { readonly call: Call; readonly title: string }>;

function meaningOf(deed: OfferDeed, offer: OwnShopOffer) {
  if (deed === "takeDown") return "takeDownText";
  if (deed === "putBack") return "putBackText";
  if (offer.type === "buy") return "withdrawBuyText";
  return deed === "closeRest" ? "closeText" : "withdrawSellText";
}

export type OfferDialogProps = {
  readonly deed: OfferDeed;
  readonly offer: OwnShopOffer;
  readonly onClose: () => void;
};

export function OfferDialog({ deed, offer, onClose }: OfferDialogProps) {
  const text = useTexts("keeping");
  const languageTag = useLanguageTag();
  const isEnd = deed === "withdraw" || deed === "closeRest";
  return (
    <KeptDialog
      call={deeds[deed].call}
      request={{ id: offer.id }}
      title={text(deeds[deed].title)}
      rows={[
        {
          label: text("quantity"),
          value: text("ofTotal", {
            left: formatDecimal(offer.surplus_number, languageTag),
            total: coinsText(offer.total_number, offer.currency_name, languageTag),
          }),
        },
        { label: text("price"), value: `${formatDecimal(offer.price, languageTag)} ${offer.coin_code}` },
        { label: text("way"), value: <WayName way={offer.way} /> },
      ]}
      warning={{ tone: "info", text: text(meaningOf(deed, offer)) }}
      confirmLabel={text(deed)}
      tone={isEnd ? "danger" : "primary"}
      onClose={onClose}
    />
  );
}
