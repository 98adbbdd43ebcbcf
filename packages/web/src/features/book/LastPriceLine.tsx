// The line between the two sides: the last price with where it went, its worth in yuan, and the spread.

import type { MarketRow } from "@tidemark/contract/markets";
import { formatDecimal, NumberText } from "@tidemark/ui";
import { useTexts } from "../../i18n/use-texts.ts";
import { cnyOf, useCnyRates, usePriceDirection, useTicker } from "../markets/markets.ts";

export type LastPriceLineProps = {
  readonly market: MarketRow;
  readonly spread: string | null;
  readonly languageTag: string;
  readonly onChoose: (price: string) => void;
};

export function LastPriceLine({ market, spread, languageTag, onChoose }: LastPriceLineProps) {
  const text = useTexts("book");
  const marketText = useTexts("markets");
  const { ticker } = useTicker(market.id);
  const price = ticker?.price ?? null;
  const direction = usePriceDirection(market.id, price);
  const cny = cnyOf(price, useCnyRates().get(market.legal_id));
  return (
    <div className="flex h-10 shrink-0 items-center gap-2 border-y border-line px-3">
      <button
        type="button"
        disabled={price === null}
        onClick={() => price !== null && onChoose(price)}
        title={text("lastPrice")}
        className="flex min-h-6 items-center rounded-control"
      >
        <span className="sr-only">{text("lastPrice")}</span>
        <NumberText
          value={price}
          languageTag={languageTag}
          decimals={market.price_places}
          tone="direction"
          direction={direction}
          directionLabel={direction === "up" ? text("rose") : text("fell")}
          flash
          className="text-16 font-semibold"
        />
      </button>
      {cny !== null && (
        // In full or not at all: what does not fit goes to a second line, which is not shown.
        <span className="num flex h-5 min-w-0 flex-1 flex-wrap items-center overflow-hidden text-12 text-text-3">
          <span className="h-5" />
          <span className="whitespace-nowrap">
            {marketText("aboutCny", { value: formatDecimal(cny, languageTag) })}
          </span>
        </span>
      )}
      {spread !== null && (
        <span className="num ml-auto shrink-0 text-11 text-text-3">
          {text("spread")} {formatDecimal(spread, languageTag)}
        </span>
      )}
    </div>
  );
}
