// Which shop a deal is with, and the way to it.

import type { Deal } from "@tidemark/contract/deals";
import { shopDealCall } from "@tidemark/contract/shops";
import { useCall } from "../../api/use-call.ts";
import { PageLink } from "../../frame/PageLink.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { Figure } from "./Figure.tsx";

export function ShopFigure({ deal }: { readonly deal: Deal }) {
  const text = useTexts("dealing");
  const { data } = useCall(shopDealCall, { id: deal.id });
  if (data === undefined) return <Figure label={text("shop")} value="…" />;
  return (
    <Figure
      label={text("shop")}
      value={
        <PageLink
          page="shop"
          search={{ sellerId: String(data.seller_id) }}
          className="hover:text-accent hover:underline"
        >
          <bdi>{data.seller_name}</bdi>
        </PageLink>
      }
    />
  );
}
