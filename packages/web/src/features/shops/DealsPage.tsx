// The reader's deals with shops: by coin, by what the reader did, by state; and all of those as a table to keep.

import { useNavigate } from "@tanstack/react-router";
import { type DealState, dealStates, stateNumbers } from "@tidemark/contract/deals";
import { takenShopDealsCall } from "@tidemark/contract/shops";
import { Button, EmptyState, Panel, SelectField } from "@tidemark/ui";
import { useRows } from "../../api/use-rows.ts";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { PageLink } from "../../frame/PageLink.tsx";
import { pagePaths } from "../../frame/page-paths.ts";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { usePace } from "../../live/connection-store.ts";
import { DealRows } from "../c2c/c2c.ts";
import { stateName, useDealsFeed } from "../deals/deals.ts";
import { type DealFilter, dealFilterIn, dealRequestOf, dealSearchOf, pageOfDeal } from "./deal-filter.ts";
import { SaveDeals } from "./SaveDeals.tsx";
import { useShopTerms } from "./terms.ts";

const fed = [takenShopDealsCall];
const any = "any";

export function DealsPage() {
  const text = useTexts("storefront");
  const navigate = useNavigate();
  const search = usePageSearch();
  const filter = dealFilterIn(search);
  useDealsFeed(fed);
  const deals = useRows(takenShopDealsCall, dealRequestOf(filter), { staleTimeMs: 0, ...usePace() });
  const change = (part: Partial<DealFilter>): void => {
    void navigate({
      to: pagePaths.shopDeals,
      search: dealSearchOf({ ...filter, ...part }),
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <AccountPage page="shopDeals" lead={text("dealsLead")} actions={<SaveDeals filter={filter} />}>
      <Panel bodyClassName="flex flex-col">
        <FilterBar filter={filter} onChange={change} />
        <DealRows
          label={text("dealsLabel")}
          deals={deals}
          reader="taker"
          market="shop"
          pageOf={pageOfDeal}
          otherOf={(deal) => <ShopLink id={deal.seller_id} name={deal.seller_name} />}
          empty={<NoDeals isFiltered={Object.values(filter).some((value) => value !== "")} />}
        />
      </Panel>
    </AccountPage>
  );
}

function ShopLink({ id, name }: { readonly id: number; readonly name: string }) {
  return (
    <PageLink page="shop" search={{ sellerId: String(id) }} className="hover:text-accent hover:underline">
      <bdi>{name}</bdi>
    </PageLink>
  );
}

function NoDeals({ isFiltered }: { readonly isFiltered: boolean }) {
  const text = useTexts("storefront");
  if (isFiltered) return <EmptyState title={text("noSuchDeals")} text={text("noSuchDealsText")} />;
  return (
    <EmptyState
      title={text("noDeals")}
      text={text("noDealsText")}
      action={
        <Button asChild>
          <PageLink page="shopMarket">{text("toMarket")}</PageLink>
        </Button>
      }
    />
  );
}

type FilterBarProps = { readonly filter: DealFilter; readonly onChange: (part: Partial<DealFilter>) => void };

function FilterBar({ filter, onChange }: FilterBarProps) {
  const text = useTexts("offers");
  const ownText = useTexts("storefront");
  const { data: terms } = useShopTerms();
  const chosen = (value: string) => (value === "" ? any : value);
  const read = (value: string) => (value === any ? "" : value);
  return (
    <div className="grid gap-3 border-b border-line p-4 sm:grid-cols-3">
      <SelectField
        label={text("coin")}
        value={chosen(filter.coin)}
        onChange={(coin) => onChange({ coin: read(coin) })}
        options={[
          { value: any, label: ownText("anyCoin") },
          ...(terms?.coins ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <SelectField<"buy" | "sell" | typeof any>
        label={text("side")}
        value={filter.side === "" ? any : filter.side}
        onChange={(side) => onChange({ side: side === any ? "" : side })}
        options={[
          { value: any, label: text("all") },
          { value: "buy", label: text("buy") },
          { value: "sell", label: text("sell") },
        ]}
      />
      <StateField filter={filter} onChange={onChange} />
    </div>
  );
}

function StateField({ filter, onChange }: FilterBarProps) {
  const text = useTexts("offers");
  const dealText = useTexts("dealing");
  return (
    <SelectField<DealState | typeof any>
      label={text("state")}
      value={dealStates.find((state) => String(stateNumbers[state]) === filter.state) ?? any}
      onChange={(state) => onChange({ state: state === any ? "" : String(stateNumbers[state]) })}
      options={[
        { value: any, label: text("all") },
        ...dealStates.map((state) => ({ value: state, label: dealText(stateName(state, "shop")) })),
      ]}
    />
  );
}
