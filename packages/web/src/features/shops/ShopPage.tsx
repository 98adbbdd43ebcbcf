// A shop as visitors see it: its name and since when, what is verified, what its deals came to, when it is open, and
// its offers, which can be taken here.

import { Button, EmptyState, Panel, Skeleton } from "@tidemark/ui";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { PageLink } from "../../frame/PageLink.tsx";
import { PartFailed } from "../../frame/PartFailed.tsx";
import { recordIn } from "../../frame/record-in.ts";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { OffersTable } from "./OffersTable.tsx";
import { ShopFacts } from "./ShopFacts.tsx";
import { useShop } from "./use-shop.ts";

export function ShopPage() {
  const id = recordIn(usePageSearch(), "sellerId");
  return (
    <AccountPage page="shop" parent="shopMarket">
      {id === undefined ? <NotNamed /> : <Seen key={id} id={id} />}
    </AccountPage>
  );
}

function NotNamed() {
  const text = useTexts("storefront");
  return (
    <EmptyState
      title={text("shopNotNamed")}
      text={text("shopNotNamedText")}
      action={
        <Button asChild>
          <PageLink page="shopMarket">{text("toMarket")}</PageLink>
        </Button>
      }
    />
  );
}

function Seen({ id }: { readonly id: number }) {
  const text = useTexts("storefront");
  const { shop, offers } = useShop(id);
  if (shop === undefined && offers.error !== null) return <PartFailed error={offers.error} onRetry={offers.retry} />;
  if (shop === undefined) {
    return (
      <div aria-busy="true" className="rounded-panel border border-line bg-surface p-5">
        <Skeleton lines={8} />
      </div>
    );
  }
  return (
    <>
      <ShopFacts shop={shop} onChanged={offers.retry} />
      <Panel title={text("itsOffers")}>
        <OffersTable
          isOfOneShop
          label={text("itsOffers")}
          offers={offers}
          empty={<EmptyState title={text("nothingOffered")} text={text("nothingOfferedText")} />}
        />
      </Panel>
    </>
  );
}
