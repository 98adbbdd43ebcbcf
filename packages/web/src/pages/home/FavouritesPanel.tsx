// The markets the reader watches, at the price of now.

import { Button, EmptyState, NumberText, Panel, PercentText, Skeleton } from "@tidemark/ui";
import { CoinIcon } from "../../features/markets/CoinIcon.tsx";
import { marketSlug, useFavourites, useMarkets, useTickers } from "../../features/markets/markets.ts";
import { PageLink } from "../../frame/PageLink.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { shownMarkets } from "./home-view.ts";
import { PanelLink } from "./PanelLink.tsx";

export type FavouritesPanelProps = { readonly className: string; readonly rowsMax: number };

export function FavouritesPanel({ className, rowsMax }: FavouritesPanelProps) {
  const text = useTexts("markets");
  const homeText = useTexts("home");
  const languageTag = useLanguageTag();
  const { rows, isLoading } = useMarkets();
  const { byId } = useTickers();
  const { ids, isKnown } = useFavourites();
  const kept = shownMarkets(rows).filter((market) => ids.has(market.id));
  return (
    <Panel
      title={text("favourites")}
      className={className}
      bodyClassName="flex flex-col"
      actions={<PanelLink page="markets">{homeText("allMarkets")}</PanelLink>}
    >
      {isLoading || !isKnown ? (
        <Skeleton lines={4} className="p-4" />
      ) : kept.length === 0 ? (
        <EmptyState
          title={text("noFavourites")}
          text={text("noFavouritesText")}
          className="flex-1 py-4!"
          action={
            <Button asChild size="sm">
              <PageLink page="markets">{homeText("allMarkets")}</PageLink>
            </Button>
          }
        />
      ) : (
        <ul>
          {kept.slice(0, rowsMax).map((market) => {
            const ticker = byId.get(market.id);
            return (
              <li key={market.id}>
                <PageLink
                  page="trade"
                  search={{ symbol: marketSlug(market.symbol) }}
                  className="grid h-12 grid-cols-[minmax(0,1fr)_minmax(0,1fr)_5.5rem] items-center gap-3 border-b border-line px-4 text-13 -outline-offset-2 hover:bg-raised"
                >
                  <span className="flex min-w-0 items-center gap-2 font-medium">
                    <CoinIcon name={market.currency_name} size={20} />
                    <span className="truncate">{market.symbol}</span>
                  </span>
                  <NumberText
                    value={ticker?.price}
                    decimals={market.price_places}
                    languageTag={languageTag}
                    flash
                    className="text-right"
                  />
                  <PercentText
                    value={ticker === undefined || ticker.price === null ? null : ticker.change}
                    languageTag={languageTag}
                    className="text-right"
                  />
                </PageLink>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
