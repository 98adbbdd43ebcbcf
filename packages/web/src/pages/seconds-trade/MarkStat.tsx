// The recorded price in the bar above the chart, and whether options can go by it.

import type { MarketRow } from "@tidemark/contract/markets";
import type { MarkState } from "@tidemark/contract/prices";
import { Badge, type BadgeTone, cx, NumberText, Stat } from "@tidemark/ui";
import { useMarkPrice, useMarkState } from "../../features/seconds/tick-store.ts";
import { PageLink } from "../../frame/PageLink.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";

const stateKeys = {
  fresh: "markFresh",
  late: "markLate",
  stale: "markLate",
  none: "markNone",
} as const satisfies Record<MarkState, string>;
const tones: Readonly<Record<MarkState, BadgeTone>> = { fresh: "good", late: "warn", stale: "danger", none: "neutral" };

export function MarkStat({ market }: { readonly market: MarketRow }) {
  const text = useTexts("secondsTrade");
  const languageTag = useLanguageTag();
  const price = useMarkPrice(market.id);
  const state = useMarkState(market.id);
  return (
    <div className="flex shrink-0 items-center gap-3 border-l border-line pl-4 max-md:hidden">
      <Stat
        size="sm"
        label={
          <PageLink page="prices" className="hover:text-accent hover:underline">
            {text("recorded")}
          </PageLink>
        }
        value={
          <NumberText
            value={price}
            decimals={market.price_places}
            languageTag={languageTag}
            flash
            className={cx("text-16 font-semibold", state !== "fresh" && "text-text-3")}
          />
        }
      />
      <Badge tone={tones[state]}>{text(stateKeys[state])}</Badge>
    </div>
  );
}
