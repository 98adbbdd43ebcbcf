// How deep the book is on either side of the price, as a picture one can point into or walk through with arrow keys.

import type { MarketRow } from "@tidemark/contract/markets";
import { EmptyState, FailedState, formatDecimal, formatTime, Skeleton, Stale } from "@tidemark/ui";
import { type KeyboardEvent, type PointerEvent, useMemo, useState } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { type Book, useBook } from "./book.ts";
import { depthOf } from "./book-view.ts";
import { depthPicture } from "./depth-geometry.ts";

const width = 600;
const height = 400;
const keyStep = 0.02;

export function DepthChart({ market }: { readonly market: MarketRow }) {
  const text = useTexts("book");
  const shellText = useTexts("shell");
  const languageTag = useLanguageTag();
  const book = useBook(market.id);
  if (book.state === "loading") {
    return (
      <div role="status" aria-busy="true" aria-label={shellText("loading")} className="h-full p-4">
        <Skeleton className="h-full w-full" />
      </div>
    );
  }
  if (book.state === "failed") {
    return <FailedState title={shellText("loadFailed")} retryLabel={shellText("retry")} onRetry={book.retry} />;
  }
  return (
    <Stale
      since={book.since}
      label={text("asOf", { time: formatTime(book.since, languageTag, "time") })}
      className="h-full"
    >
      <Picture book={book.data} market={market} languageTag={languageTag} />
    </Stale>
  );
}

type PictureProps = { readonly book: Book; readonly market: MarketRow; readonly languageTag: string };

function Picture({ book, market, languageTag }: PictureProps) {
  const text = useTexts("book");
  const depth = useMemo(() => depthOf(book, market), [book, market]);
  const picture = useMemo(() => depthPicture(depth, width, height), [depth]);
  const [share, setShare] = useState<number | null>(null);
  if (picture === null) return <EmptyState title={text("empty")} text={text("emptyText")} />;
  const pointed = share === null ? null : picture.at(share);
  function point(event: PointerEvent<HTMLDivElement>): void {
    const box = event.currentTarget.getBoundingClientRect();
    if (box.width > 0) setShare(Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)));
  }
  function press(event: KeyboardEvent): void {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    const way = event.key === "ArrowLeft" ? -keyStep : keyStep;
    setShare((now) => Math.min(1, Math.max(0, (now ?? 0.5) + way)));
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this is a picture one can walk through
    <div
      role="group"
      aria-label={text("depthLabel", { symbol: market.symbol })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys walk through the picture
      tabIndex={0}
      onPointerMove={point}
      onPointerLeave={() => setShare(null)}
      onBlur={() => setShare(null)}
      onKeyDown={press}
      className="relative h-full min-h-48 w-full touch-pan-y -outline-offset-2"
    >
      <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className="h-full w-full">
        <path d={picture.bidsArea} fill="var(--buy)" fillOpacity="0.16" />
        <path d={picture.asksArea} fill="var(--sell)" fillOpacity="0.16" />
        <path d={picture.bids} fill="none" stroke="var(--buy)" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
        <path d={picture.asks} fill="none" stroke="var(--sell)" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
        {pointed !== null && (
          <line
            x1={pointed.x}
            x2={pointed.x}
            y1="0"
            y2={height}
            stroke="var(--control)"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      {pointed !== null && (
        <p
          role="status"
          className="pointer-events-none absolute top-2 left-1/2 -translate-x-1/2 rounded-control bg-raised px-2.5 py-1.5 text-12 whitespace-nowrap shadow-raised"
        >
          <span className={pointed.side === "bids" ? "text-buy" : "text-sell"}>{text(pointed.side)}</span>{" "}
          <span className="num">{formatDecimal(pointed.point.price, languageTag)}</span>
          <span className="ml-2 text-text-2">
            {text("sum")} <span className="num">{formatDecimal(pointed.point.sum, languageTag)}</span>{" "}
            {market.currency_name}
          </span>
        </p>
      )}
      <div className="num pointer-events-none absolute inset-x-2 bottom-1 flex justify-between text-11 text-text-3">
        <span>{formatDecimal(picture.edges[0], languageTag, { decimals: market.price_places })}</span>
        <span>{formatDecimal(picture.edges[1], languageTag, { decimals: market.price_places })}</span>
      </div>
    </div>
  );
}
