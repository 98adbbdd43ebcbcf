// The offers of a shop: live, finished or withdrawn, those that sell and those that buy apart.

import { ownShopOffersCall } from "@tidemark/contract/shops";
import type { OwnShop, OwnShopOffer } from "@tidemark/contract/shops/shapes";
import { EmptyState, Segmented } from "@tidemark/ui";
import { useState } from "react";
import { useRows } from "../../../api/use-rows.ts";
import { RecordTable } from "../../../frame/RecordTable.tsx";
import { useTexts } from "../../../i18n/use-texts.ts";
import { usePace } from "../../../live/connection-store.ts";
import { OfferDialog } from "./OfferDialog.tsx";
import { useOfferColumns } from "./offer-columns.tsx";
import type { OfferDeed } from "./offer-state.ts";

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
  const columns = useOfferColumns((deed, offer) => setAsked({ deed, offer }));
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
