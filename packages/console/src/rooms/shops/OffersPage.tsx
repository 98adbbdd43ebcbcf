// Offers of all shops, or of one.

import { offerListStates } from "@tidemark/contract/console/deals";
import { shopOffersList } from "@tidemark/contract/console/shops";
import { FilterField } from "../../frame/fields.tsx";
import { ListView } from "../../frame/ListView.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { useFilters } from "../../frame/search.ts";
import { offerColumns, offerWords } from "./offer-columns.tsx";
import { useShopWords, useTabs } from "./use-shops.ts";

const lookEveryMs = 15_000;

/** Of every shop, only one state at a time is listed: the live ones, unless somebody chooses. */
export function OffersPage() {
  const t = useShopWords();
  const [{ state = "" }, setFilters] = useFilters();
  return (
    <RoomFrame title={`${t.title}: ${t.offers}`} tabs={useTabs()}>
      <ListView
        call={shopOffersList}
        label={t.offers}
        filters={["state"]}
        everyMs={lookEveryMs}
        rowKey={({ id }) => String(id)}
        columns={offerColumns(t)}
      >
        <FilterField
          label={t.state}
          allLabel={t.live}
          values={offerListStates.filter((one) => one !== "live")}
          labels={offerWords(t)}
          value={state}
          onChange={(next) => setFilters({ state: next })}
        />
      </ListView>
    </RoomFrame>
  );
}
