// The order book of a market: asks above, the last price, bids below. It measures its own room, so that it shows whole
// rows only and nothing around it moves, whatever happens in the market.

import type { MarketRow } from "@tidemark/contract/markets";
import { EmptyState, FailedState, formatDecimal, formatTime, Skeleton, Stale } from "@tidemark/ui";
import { BookOpen } from "lucide-react";
import { useMemo, useState } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { BookRows, columnClasses, rowHeightPx } from "./BookRows.tsx";
import { type Book, useBook } from "./book.ts";
import type { BookLayout, BookSettings } from "./book-settings.ts";
import { type BookRow, type BookSide, bookView } from "./book-view.ts";
import { LastPriceLine } from "./LastPriceLine.tsx";
import { useRowCount } from "./use-row-count.ts";

export type OrderBookProps = {
  readonly market: MarketRow;
  readonly settings: BookSettings;
  /** A row was chosen; its price goes into the ticket. */
  readonly onPrice: (price: string) => void;
  /** A sum was chosen; it goes into the ticket as the amount. */
  readonly onAmount?: (amount: string) => void;
  /** Prices of the reader's own open orders, as the market writes prices. */
  readonly ownPrices?: ReadonlySet<string>;
  /** No more rows a side than this, however much room there is. */
  readonly rowsMax?: number;
};

const noPrices: ReadonlySet<string> = new Set();

export function OrderBook(props: OrderBookProps) {
  const { market, settings, onPrice, ownPrices = noPrices, rowsMax = Number.POSITIVE_INFINITY } = props;
  const text = useTexts("book");
  const shellText = useTexts("shell");
  const languageTag = useLanguageTag();
  const book = useBook(market.id);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div aria-hidden="true" className={`h-6 shrink-0 text-11 text-text-3 ${columnClasses}`}>
        <span>#</span>
        <span className="truncate">{text("price", { currency: market.legal_name })}</span>
        <span className="truncate text-right">{text("amount", { currency: market.currency_name })}</span>
        <span className="text-right">{text("sum")}</span>
      </div>
      {book.state === "loading" && <BookSkeleton label={shellText("loading")} />}
      {book.state === "failed" && (
        <FailedState title={shellText("loadFailed")} retryLabel={shellText("retry")} onRetry={book.retry} />
      )}
      {(book.state === "ready" || book.state === "stale") && (
        <Stale
          since={book.since}
          label={text("asOf", { time: formatTime(book.since, languageTag, "time") })}
          className="flex-1"
        >
          <Sides
            book={book.data}
            market={market}
            step={settings.step}
            layout={settings.layout}
            languageTag={languageTag}
            ownPrices={ownPrices}
            rowsMax={rowsMax}
            onPrice={onPrice}
            onAmount={props.onAmount}
          />
        </Stale>
      )}
    </div>
  );
}

type SidesProps = {
  readonly book: Book;
  readonly market: MarketRow;
  readonly step: string;
  readonly layout: BookLayout;
  readonly languageTag: string;
  readonly ownPrices: ReadonlySet<string>;
  readonly rowsMax: number;
  readonly onPrice: (price: string) => void;
  readonly onAmount: OrderBookProps["onAmount"];
};

type Mark = { readonly side: BookSide; readonly index: number };

function Sides(props: SidesProps) {
  const { book, market, step, layout, languageTag, ownPrices, rowsMax, onPrice, onAmount } = props;
  const text = useTexts("book");
  const room = useRowCount(rowHeightPx);
  const { box } = room;
  const rowsFitting = Math.min(room.rows, rowsMax);
  const [mark, setMark] = useState<Mark | null>(null);
  const view = useMemo(() => bookView(book, market, step, rowsFitting), [book, market, step, rowsFitting]);
  const markers = useMemo(
    () => ({
      asks: (index: number | null) => setMark(index === null ? null : { side: "asks", index }),
      bids: (index: number | null) => setMark(index === null ? null : { side: "bids", index }),
    }),
    [],
  );
  const isEmpty = book.bids.length === 0 && book.asks.length === 0;
  const side = (name: BookSide) => (
    <BookRows
      side={name}
      label={text(name)}
      rows={view[name]}
      languageTag={languageTag}
      marked={mark?.side === name ? mark.index : null}
      ownPrices={ownPrices}
      ownLabel={text("ownOrder")}
      isFull={view[name].length === room.rows}
      sumLabel={text("useSum")}
      onChoose={onPrice}
      onSum={onAmount}
      onMark={markers[name]}
    />
  );
  const last = <LastPriceLine market={market} spread={view.spread} languageTag={languageTag} onChoose={onPrice} />;
  const marked = mark === null ? undefined : view[mark.side][mark.index];
  return (
    <div className="relative flex h-full min-h-0 flex-col">
      {layout !== "bids" && (
        <div ref={box} className="flex min-h-0 flex-1 flex-col justify-end overflow-hidden">
          {isEmpty ? <NoOrders /> : side("asks")}
        </div>
      )}
      {last}
      {layout !== "asks" && (
        <div ref={layout === "bids" ? box : undefined} className="min-h-0 flex-1 overflow-hidden">
          {!isEmpty && side("bids")}
          {isEmpty && layout === "bids" && <NoOrders />}
        </div>
      )}
      {marked !== undefined && <SumBox row={marked} market={market} languageTag={languageTag} />}
    </div>
  );
}

function NoOrders() {
  const text = useTexts("book");
  return <EmptyState icon={<BookOpen />} title={text("empty")} text={text("emptyText")} className="py-4" />;
}

/** What an order down to the marked row would come to. It stands beside the book, over whatever is there. */
function SumBox({ row, market, languageTag }: { row: BookRow; market: MarketRow; languageTag: string }) {
  const text = useTexts("book");
  const lines = [
    { label: text("average"), value: row.average },
    { label: text("sumOf", { currency: market.currency_name }), value: row.sum },
    { label: text("sumOf", { currency: market.legal_name }), value: row.sumValue },
  ];
  return (
    <dl className="pointer-events-none absolute top-2 right-full z-20 mr-2 hidden min-w-44 rounded-control bg-raised px-3 py-2 text-12 shadow-raised md:block">
      {lines.map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-text-3">{label}</dt>
          <dd className="num text-text">{formatDecimal(value, languageTag)}</dd>
        </div>
      ))}
    </dl>
  );
}

const skeletonRows = Array.from({ length: 20 }, (_, index) => index);

function BookSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-busy="true" aria-label={label} className="min-h-0 flex-1 overflow-hidden">
      {skeletonRows.map((row) => (
        <div key={row} className={`h-6 ${columnClasses}`}>
          <span />
          <Skeleton className="h-3 w-14" />
          <Skeleton className="ml-auto h-3 w-12" />
          <Skeleton className="ml-auto h-3 w-12" />
        </div>
      ))}
    </div>
  );
}
