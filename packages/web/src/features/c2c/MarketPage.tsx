// The market of C2C: what other people sell and buy, filtered by what the address says. Visitors may look.

import { useNavigate } from "@tanstack/react-router";
import { offersCall } from "@tidemark/contract/c2c";
import { Button, Panel, Tabs } from "@tidemark/ui";
import { Plus } from "lucide-react";
import { useRows } from "../../api/use-rows.ts";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { PageLink } from "../../frame/PageLink.tsx";
import { PartFailed } from "../../frame/PartFailed.tsx";
import { pagePaths } from "../../frame/page-paths.ts";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { usePace } from "../../live/connection-store.ts";
import { Coming } from "./Coming.tsx";
import { MarketFilterBar } from "./MarketFilterBar.tsx";
import { filterIn, type MarketFilter, offerTypeFor, searchOf } from "./market-filter.ts";
import { OffersTable } from "./OffersTable.tsx";
import { type Coin, coinIn, useTerms } from "./terms.ts";

export function MarketPage() {
  const text = useTexts("offers");
  const navigate = useNavigate();
  const filter = filterIn(usePageSearch());
  const { data: terms, error, refetch } = useTerms();
  const coin = coinIn(terms, filter.coin);
  const change = (part: Partial<MarketFilter>): void => {
    const search = searchOf({ ...filter, ...part });
    void navigate({ to: pagePaths.c2cMarket, search, replace: true, resetScroll: false });
  };
  return (
    <AccountPage
      page="c2cMarket"
      lead={text("marketLead")}
      actions={
        <Button asChild variant="primary">
          <PageLink page="c2cPost">
            <Plus aria-hidden="true" className="size-4" />
            {text("post")}
          </PageLink>
        </Button>
      }
    >
      <Panel bodyClassName="flex flex-col">
        <Tabs
          label={text("sides")}
          value={filter.side}
          onChange={(side) => change({ side })}
          items={[
            { value: "buy", label: text("buy") },
            { value: "sell", label: text("sell") },
          ]}
        />
        {terms !== undefined && coin !== undefined && (
          <>
            <MarketFilterBar key={filter.side} terms={terms} coin={coin} filter={filter} onChange={change} />
            <Offers coin={coin} filter={filter} onClear={() => change({ code: "", way: "", amount: "" })} />
          </>
        )}
        {terms === undefined && error !== null && <PartFailed error={error} onRetry={() => void refetch()} />}
        {terms === undefined && error === null && <Coming />}
      </Panel>
    </AccountPage>
  );
}

type OffersProps = { readonly coin: Coin; readonly filter: MarketFilter; readonly onClear: () => void };

function Offers({ coin, filter, onClear }: OffersProps) {
  const offers = useRows(
    offersCall,
    {
      type: offerTypeFor(filter.side),
      currency_id: coin.id,
      coin_code: filter.code,
      way: filter.way,
      amount: filter.amount,
    },
    { staleTimeMs: 0, ...usePace() },
  );
  const isFiltered = filter.code !== "" || filter.way !== "" || filter.amount !== "";
  return <OffersTable coin={coin} side={filter.side} offers={offers} onClear={isFiltered ? onClear : undefined} />;
}
