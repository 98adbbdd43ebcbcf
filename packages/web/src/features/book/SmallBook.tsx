// The last price and the best five prices of either side, where there is no room for the whole book. A tap hands the
// price over. Places are kept for rows that are not there, so that nothing below moves.

import type { MarketRow } from "@tidemark/contract/markets";
import { cx, formatDecimal } from "@tidemark/ui";
import { useMemo } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { useBook } from "./book.ts";
import { type BookRow, type BookSide, bookView } from "./book-view.ts";
import { LastPriceLine } from "./LastPriceLine.tsx";

const rowsShown = 5;
const noBook = { bids: [], asks: [] } as const;

export type SmallBookProps = {
  readonly market: MarketRow;
  readonly onPrice: (price: string) => void;
};

export function SmallBook({ market, onPrice }: SmallBookProps) {
  const languageTag = useLanguageTag();
  const book = useBook(market.id);
  const levels = book.state === "ready" || book.state === "stale" ? book.data : noBook;
  const view = useMemo(() => bookView(levels, market, market.tick, rowsShown), [levels, market]);
  return (
    <div className={cx(book.state === "stale" && "opacity-60")}>
      <LastPriceLine market={market} spread={view.spread} languageTag={languageTag} onChoose={onPrice} />
      <div className="grid grid-cols-2 gap-px py-1">
        <Side side="bids" rows={view.bids} places={market.amount_places} onPrice={onPrice} />
        <Side side="asks" rows={view.asks} places={market.amount_places} onPrice={onPrice} />
      </div>
    </div>
  );
}

const looks = {
  bids: { ink: "text-buy", bar: "right-0 bg-buy-soft", order: "flex-row-reverse" },
  asks: { ink: "text-sell", bar: "left-0 bg-sell-soft", order: "" },
} as const;

type SideProps = {
  readonly side: BookSide;
  /** Best first. */
  readonly rows: readonly BookRow[];
  /** Of amounts: as many as the market has, so that their points stand below each other. */
  readonly places: number;
  readonly onPrice: (price: string) => void;
};

/** Best prices meet in the middle. */
function Side({ side, rows, places, onPrice }: SideProps) {
  const text = useTexts("book");
  const languageTag = useLanguageTag();
  const { ink, bar, order } = looks[side];
  return (
    <ul aria-label={text(side)} className="min-h-35">
      {rows.map(({ price, amount, share }) => (
        <li key={price}>
          <button
            type="button"
            onClick={() => onPrice(price)}
            className={cx("relative flex h-7 w-full items-center justify-between gap-2 px-3 text-12", order)}
          >
            <span aria-hidden="true" style={{ width: `${share}%` }} className={cx("absolute inset-y-px", bar)} />
            <span className={cx("num relative", ink)}>{formatDecimal(price, languageTag)}</span>
            <span className="num relative text-text-2">{formatDecimal(amount, languageTag, { decimals: places })}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
