// A shop by its name, with the way to its page, whether it takes deals now, and what is known of who keeps it.

import type { ShopOffer } from "@tidemark/contract/shops/shapes";
import { Badge, LetterBadge } from "@tidemark/ui";
import { PageLink } from "../../frame/PageLink.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { PersonFigures } from "../deals/deals.ts";

export function ShopName({ offer }: { readonly offer: ShopOffer }) {
  const text = useTexts("storefront");
  const dealText = useTexts("dealing");
  return (
    <span className="flex min-w-0 items-start gap-2 py-2">
      <LetterBadge name={offer.seller_name} size={28} />
      <span className="flex min-w-0 flex-col gap-0.5">
        <span className="inline-flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <PageLink
            page="shop"
            search={{ sellerId: String(offer.seller_id) }}
            className="inline-flex min-h-7 min-w-0 items-center rounded-control text-14 font-semibold text-text hover:text-accent hover:underline"
          >
            <bdi className="truncate">{offer.seller_name}</bdi>
          </PageLink>
          {offer.person.is_demo && <Badge tone="demo">{dealText("demoPerson")}</Badge>}
          <OpenBadge isOpen={offer.is_open} />
        </span>
        <PersonFigures person={offer.person} />
        <span className="sr-only">{text("windowOf", { count: offer.window_minutes })}</span>
      </span>
    </span>
  );
}

export function OpenBadge({ isOpen }: { readonly isOpen: boolean }) {
  const text = useTexts("storefront");
  return <Badge tone={isOpen ? "good" : "neutral"}>{text(isOpen ? "openNow" : "closedNow")}</Badge>;
}
