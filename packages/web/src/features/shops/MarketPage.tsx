// The market of shops: offers that are taken in parts, and express for whoever only has an amount. Visitors may look.
//
// It has two addresses because clients of this API family know two: /legalTrade, whose buyers choose an offer,
// and /fiatradCenter, whose buyers say an amount. Both are the same market, so both are this page; only what is shown
// first differs, and one press leads from one to the other.

import { useNavigate } from "@tanstack/react-router";
import { shopOffersCall } from "@tidemark/contract/shops";
import { secondMs } from "@tidemark/kernel";
import { Button, EmptyState, Panel, Segmented, Tabs } from "@tidemark/ui";
import { useRows } from "../../api/use-rows.ts";
import { formLinkClasses } from "../../forms/form-links.ts";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { PageLink } from "../../frame/PageLink.tsx";
import { PartFailed } from "../../frame/PartFailed.tsx";
import { pagePaths } from "../../frame/page-paths.ts";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useSession } from "../../session/session-store.ts";
import { type Coin, Coming, coinIn, MarketFilterBar, offerTypeFor } from "../c2c/c2c.ts";
import { ExpressPanel } from "./ExpressPanel.tsx";
import { type ShopFilter, shopFilterIn, shopSearchOf, type View } from "./market-search.ts";
import { OffersTable } from "./OffersTable.tsx";
import { usePreferences } from "./preferences.ts";
import { useShopTerms } from "./terms.ts";

export function MarketPage() {
  return <Market page="shopMarket" first="offers" />;
}

export function ExpressPage() {
  return <Market page="shopExpress" first="express" />;
}

type MarketProps = { readonly page: "shopMarket" | "shopExpress"; readonly first: View };

function Market({ page, first }: MarketProps) {
  const text = useTexts("storefront");
  const navigate = useNavigate();
  const preferences = usePreferences();
  const isMerchant = useSession((session) => session.isMerchant);
  const filter = shopFilterIn(usePageSearch(), preferences, first);
  const change = (part: Partial<ShopFilter>): void => {
    const search = shopSearchOf({ ...filter, ...part }, preferences, first);
    void navigate({ to: pagePaths[page], search, replace: true, resetScroll: false });
  };
  return (
    <AccountPage
      page={page}
      lead={text("marketLead")}
      actions={
        <Segmented<View>
          label={text("viewLabel")}
          value={filter.view}
          onChange={(view) => change({ view })}
          options={[
            { value: "offers", label: text("viewOffers") },
            { value: "express", label: text("viewExpress") },
          ]}
        />
      }
    >
      <Sides side={filter.side} onChange={(side) => change({ side })} />
      <Shown filter={filter} onChange={change} />
      <p className="text-13">
        <PageLink page="ownShops" className={formLinkClasses}>
          {text(isMerchant ? "toOwnShops" : "becomeMerchant")}
        </PageLink>
      </p>
    </AccountPage>
  );
}

type SidesProps = { readonly side: ShopFilter["side"]; readonly onChange: (side: ShopFilter["side"]) => void };

function Sides({ side, onChange }: SidesProps) {
  const text = useTexts("offers");
  return (
    <Tabs
      label={text("sides")}
      value={side}
      onChange={onChange}
      items={[
        { value: "buy", label: text("buy") },
        { value: "sell", label: text("sell") },
      ]}
    />
  );
}

type ShownProps = { readonly filter: ShopFilter; readonly onChange: (part: Partial<ShopFilter>) => void };

function Shown({ filter, onChange }: ShownProps) {
  const text = useTexts("storefront");
  const { data: terms, error, refetch } = useShopTerms();
  const coin = coinIn(terms, filter.coin);
  if (terms === undefined && error !== null) return <PartFailed error={error} onRetry={() => void refetch()} />;
  if (terms === undefined || coin === undefined) {
    return (
      <Panel>
        <Coming />
      </Panel>
    );
  }
  if (filter.view === "express") {
    return <ExpressPanel terms={terms} coin={coin} filter={filter} onChange={onChange} />;
  }
  return (
    <Panel bodyClassName="flex flex-col">
      <MarketFilterBar
        key={filter.side}
        terms={terms}
        coin={coin}
        filter={filter}
        amountLabel={text("amountFilter")}
        onChange={onChange}
      />
      <Offers coin={coin} filter={filter} onClear={() => onChange({ way: "", amount: "" })} />
    </Panel>
  );
}

/** Prices from the index move. */
const refreshEveryMs = 15 * secondMs;

type OffersProps = { readonly coin: Coin; readonly filter: ShopFilter; readonly onClear: () => void };

function Offers({ coin, filter, onClear }: OffersProps) {
  const text = useTexts("offers");
  const ownText = useTexts("storefront");
  const offers = useRows(
    shopOffersCall,
    {
      type: offerTypeFor(filter.side),
      currency_id: coin.id,
      coin_code: filter.code,
      way: filter.way,
      amount: filter.amount,
    },
    { staleTimeMs: 0, refreshEveryMs },
  );
  const isFiltered = filter.way !== "" || filter.amount !== "";
  return (
    <OffersTable
      label={text(filter.side === "buy" ? "offersToBuy" : "offersToSell", { coin: coin.name })}
      offers={offers}
      empty={
        isFiltered ? (
          <EmptyState
            title={text("noSuchOffers")}
            text={text("noSuchOffersText")}
            action={<Button onClick={onClear}>{text("clearFilter")}</Button>}
          />
        ) : (
          <EmptyState title={text("noOffers")} text={ownText("noOffersText")} />
        )
      }
    />
  );
}
