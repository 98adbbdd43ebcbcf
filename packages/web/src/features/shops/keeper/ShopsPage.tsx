// The reader's shops, and the way to one for whoever has none: what it takes, what is missing, the application and how
// it stands.

import { messagesChangedEvent } from "@tidemark/contract/messages";
import type { OwnShop } from "@tidemark/contract/shops/shapes";
import { Button, Card, formatTime, Panel } from "@tidemark/ui";
import { useCallback } from "react";
import { AccountPage } from "../../../frame/layout/AccountPage.tsx";
import { MoreOf } from "../../../frame/MoreOf.tsx";
import { PageLink } from "../../../frame/PageLink.tsx";
import { PartFailed } from "../../../frame/PartFailed.tsx";
import { useTexts } from "../../../i18n/use-texts.ts";
import { usePrivateEvent } from "../../../live/live.ts";
import { useLanguageTag } from "../../../session/use-language-tag.ts";
import { Coming } from "../../c2c/c2c.ts";
import { useRefreshUser } from "../../people/people.tsx";
import { useShopTerms } from "../terms.ts";
import { ApplyPanel } from "./ApplyPanel.tsx";
import { Balances } from "./Balances.tsx";
import { isLiving, useKeptFeed, useOwnShops } from "./keeping.ts";
import { ShopBadge } from "./ShopBadge.tsx";
import { ShopDeeds } from "./ShopDeeds.tsx";

export function ShopsPage() {
  const text = useTexts("keeping");
  const shops = useOwnShops();
  useKeptFeed();
  // Whoever is decided on is told: whether they are a merchant now is asked for too.
  const refreshUser = useRefreshUser();
  usePrivateEvent(
    messagesChangedEvent,
    useCallback(() => void refreshUser(), [refreshUser]),
  );
  const hasNone = !shops.isLoading && shops.error === null && !shops.rows.some(isLiving);
  return (
    <AccountPage page="ownShops" lead={text(hasNone ? "becomeLead" : "shopsLead")}>
      <Loaded />
    </AccountPage>
  );
}

function Loaded() {
  const text = useTexts("keeping");
  const shops = useOwnShops();
  const { data: terms, error, refetch } = useShopTerms();
  if (shops.error !== null) return <PartFailed error={shops.error} onRetry={shops.retry} />;
  if (shops.isLoading) return <Coming />;
  return (
    <>
      {shops.rows.length > 0 && (
        <ul aria-label={text("yourShops")} className="grid gap-4 lg:grid-cols-2">
          {shops.rows.map((shop) => (
            <li key={shop.id} className="min-w-0">
              <ShopCard shop={shop} />
            </li>
          ))}
        </ul>
      )}
      {shops.hasMore && <MoreOf list={shops} />}
      {terms === undefined ? (
        <Panel>{error === null ? <Coming /> : <PartFailed error={error} onRetry={() => void refetch()} />}</Panel>
      ) : (
        <ApplyPanel terms={terms} shops={shops.rows} />
      )}
    </>
  );
}

function ShopCard({ shop }: { readonly shop: OwnShop }) {
  const text = useTexts("keeping");
  const isKept = shop.state === "open" || shop.state === "leaving";
  const search = { id: String(shop.id) };
  return (
    <Card className="flex h-full flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="min-w-0 text-16 font-semibold break-words">
          <bdi>{shop.name}</bdi> <span className="font-medium text-text-2">{shop.currency_name}</span>
        </h2>
        <ShopBadge shop={shop} />
      </div>
      <About shop={shop} />
      {isKept && <Balances shop={shop} />}
      <div className="mt-auto flex flex-wrap gap-2">
        {isKept && (
          <>
            <Button asChild size="sm" variant="primary">
              <PageLink page="shopDesk" search={search}>
                {text("toDesk")}
              </PageLink>
            </Button>
            <Button asChild size="sm">
              <PageLink page="shopTransfer" search={search}>
                {text("toTransfer")}
              </PageLink>
            </Button>
          </>
        )}
        {(isKept || shop.state === "ended") && (
          <Button asChild size="sm">
            <PageLink page="shopLog" search={search}>
              {text("toLog")}
            </PageLink>
          </Button>
        )}
        <ShopDeeds shop={shop} />
      </div>
    </Card>
  );
}

const abouts = {
  asked: "aboutAsked",
  applied: "aboutApplied",
  refused: "aboutRefused",
  ended: "aboutEnded",
  void: "aboutVoid",
} as const;

/** Where it stands, in a sentence. */
function About({ shop }: { readonly shop: OwnShop }) {
  const text = useTexts("keeping");
  const languageTag = useLanguageTag();
  const classes = "text-13 text-pretty text-text-2";
  if (shop.state === "open") {
    return <p className={classes}>{text("offersOpen", { offers: shop.offers, deals: shop.open_deals })}</p>;
  }
  if (shop.state === "leaving") {
    return <p className={classes}>{text("aboutLeaving", { time: formatTime(shop.leaves_at ?? 0, languageTag) })}</p>;
  }
  return (
    <>
      <p className={classes}>{text(abouts[shop.state])}</p>
      {shop.why !== "" && (
        <p className={`${classes} break-words`}>
          <bdi>{text("refusedWhy", { why: shop.why })}</bdi>
        </p>
      )}
    </>
  );
}
