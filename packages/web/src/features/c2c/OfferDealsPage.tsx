// The deals on one of the reader's own offers.

import { offerDealsCall } from "@tidemark/contract/c2c";
import { EmptyState, Panel } from "@tidemark/ui";
import { useRows } from "../../api/use-rows.ts";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { recordIn } from "../../frame/record-in.ts";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { usePace } from "../../live/connection-store.ts";
import { useDealsFeed } from "../deals/deals.ts";
import { DealRows } from "./DealRows.tsx";

const fed = [offerDealsCall];

export function OfferDealsPage() {
  const text = useTexts("offers");
  const id = recordIn(usePageSearch());
  useDealsFeed(fed);
  return (
    <AccountPage
      page="c2cOfferDeals"
      parent="c2cOffers"
      lead={id === undefined ? undefined : text("offerNumber", { id })}
    >
      <Panel>
        {id === undefined ? <EmptyState title={text("noOffer")} text={text("noOfferText")} /> : <Deals id={id} />}
      </Panel>
    </AccountPage>
  );
}

function Deals({ id }: { readonly id: number }) {
  const text = useTexts("offers");
  const deals = useRows(offerDealsCall, { id }, { staleTimeMs: 0, ...usePace() });
  return (
    <DealRows
      label={text("offerNumber", { id })}
      deals={deals}
      reader="maker"
      empty={<EmptyState title={text("noOfferDeals")} text={text("noOfferDealsText")} />}
    />
  );
}
