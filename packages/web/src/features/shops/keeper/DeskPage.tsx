// A merchant's desk for one shop: what waits, the offers, posting one, settings and figures. The window's title and, if
// wanted, a tone tell of deals that wait for the merchant, whichever part is shown.

import { useNavigate } from "@tanstack/react-router";
import type { OwnShop } from "@tidemark/contract/shops/shapes";
import { Badge, Button, Card, formatTime, Tabs } from "@tidemark/ui";
import { AccountPage } from "../../../frame/layout/AccountPage.tsx";
import { PageLink } from "../../../frame/PageLink.tsx";
import { pagePaths } from "../../../frame/page-paths.ts";
import { usePageSearch } from "../../../frame/use-page-search.ts";
import { usePageTitle } from "../../../frame/use-page-title.ts";
import { useTexts } from "../../../i18n/use-texts.ts";
import { useLanguageTag } from "../../../session/use-language-tag.ts";
import { Balances } from "./Balances.tsx";
import { DeskDeals } from "./DeskDeals.tsx";
import { NamedShop } from "./NamedShop.tsx";
import { OffersPart } from "./OffersPart.tsx";
import { PostPart } from "./PostPart.tsx";
import { SettingsPart } from "./SettingsPart.tsx";
import { ShopBadge } from "./ShopBadge.tsx";
import { ShopDeeds } from "./ShopDeeds.tsx";
import { StatisticsPart } from "./StatisticsPart.tsx";
import { useDesk } from "./use-desk.ts";

export function DeskPage() {
  return (
    <AccountPage page="shopDesk" parent="ownShops">
      <NamedShop>{(shop) => <Desk key={shop.id} shop={shop} />}</NamedShop>
    </AccountPage>
  );
}

const parts = ["desk", "offers", "post", "settings", "statistics"] as const;
type Part = (typeof parts)[number];
const labels = {
  desk: "tabDesk",
  offers: "tabOffers",
  post: "tabPost",
  settings: "tabSettings",
  statistics: "tabStatistics",
} as const;

/** What is there to see: nothing is posted or set once a shop leaves. */
function partsOf(shop: OwnShop): readonly Part[] {
  if (shop.state === "open") return parts;
  return ["desk", "offers", "statistics"];
}

function Desk({ shop }: { readonly shop: OwnShop }) {
  const text = useTexts("keeping");
  const pageText = useTexts("pages");
  const navigate = useNavigate();
  const search = usePageSearch();
  const desk = useDesk(shop.id);
  const turn = desk.data?.counts.turn ?? 0;
  usePageTitle(`${turn > 0 ? `(${turn}) ` : ""}${shop.name} · ${pageText("shopDesk")}`);
  const shown = partsOf(shop);
  const part = shown.find((one) => one === search.part) ?? "desk";
  const open = (next: Part) =>
    void navigate({
      to: pagePaths.shopDesk,
      search: { id: String(shop.id), ...(next === "desk" ? {} : { part: next }) },
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <Head shop={shop} />
      <div className="rounded-panel border border-line bg-surface">
        <Tabs
          label={text("views")}
          value={part}
          onChange={open}
          items={shown.map((value) => ({
            value,
            label: (
              <span className="inline-flex items-center gap-1.5">
                {text(labels[value])}
                {value === "desk" && turn > 0 && <Badge tone="danger">{turn}</Badge>}
              </span>
            ),
            // Only what is shown is drawn: the others would ask for what nobody looks at.
            content:
              value !== part ? "" : <PartShown part={part} shop={shop} desk={desk} onPosted={() => open("offers")} />,
          }))}
        />
      </div>
    </>
  );
}

type PartShownProps = {
  readonly part: Part;
  readonly shop: OwnShop;
  readonly desk: ReturnType<typeof useDesk>;
  readonly onPosted: () => void;
};

function PartShown({ part, shop, desk, onPosted }: PartShownProps) {
  if (part === "desk") return <DeskDeals desk={desk} />;
  if (part === "offers") return <OffersPart shop={shop} />;
  if (part === "post") return <PostPart shop={shop} onPosted={onPosted} />;
  if (part === "settings") return <SettingsPart shop={shop} />;
  return <StatisticsPart shop={shop} />;
}

function Head({ shop }: { readonly shop: OwnShop }) {
  const text = useTexts("keeping");
  const languageTag = useLanguageTag();
  const search = { id: String(shop.id) };
  return (
    <Card className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="min-w-0 text-16 font-semibold break-words">
            <bdi>{shop.name}</bdi> <span className="font-medium text-text-2">{shop.currency_name}</span>
          </h2>
          <ShopBadge shop={shop} />
        </div>
        {shop.state === "leaving" && (
          <p className="text-13 text-text-2">
            {text("aboutLeaving", { time: formatTime(shop.leaves_at ?? 0, languageTag) })}
          </p>
        )}
        <Balances shop={shop} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button asChild size="sm">
          <PageLink page="shopTransfer" search={search}>
            {text("toTransfer")}
          </PageLink>
        </Button>
        <Button asChild size="sm">
          <PageLink page="shopLog" search={search}>
            {text("toLog")}
          </PageLink>
        </Button>
        <ShopDeeds shop={shop} />
      </div>
    </Card>
  );
}
