// How deep the book is on either side of the price, as a picture one can point into or walk through with arrow keys.

import type { MarketRow } from "@tidemark/contract/markets";
import {
  EmptyState,
  FailedState,
  formatCompact,
  formatDecimal,
  formatTime,
  Segmented,
  Skeleton,
  Stale,
} from "@tidemark/ui";
import { type KeyboardEvent, type PointerEvent, useMemo, useState } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { type Book, useBook } from "./book.ts";
import { type Depth, depthOf, midOf } from "./book-view.ts";
import { type DepthPicture, depthPicture, rangesWithin, usualRange } from "./depth-geometry.ts";

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

/** How far from the mid price, in percent; "all" is the whole book. */
const ranges = ["0.1", "0.2", "0.5", "1", "2", "5"] as const;
type Range = (typeof ranges)[number] | "all";

const shareOf = (range: string) => Number(range) / 100;

/** A range that nobody stands in would draw a wall to the edge of the picture, as if somebody did. */
function offeredRanges(depth: Depth): { readonly offered: readonly Range[]; readonly usual: Range } {
  const within = rangesWithin(depth, ranges.map(shareOf));
  const offered = ranges.filter((range) => within.includes(shareOf(range)));
  const usual = usualRange(depth, within);
  return { offered: [...offered, "all"], usual: offered.find((range) => shareOf(range) === usual) ?? "all" };
}

function Picture({ book, market, languageTag }: PictureProps) {
  const text = useTexts("book");
  const [chosen, setChosen] = useState<Range | null>(null);
  const depth = useMemo(() => depthOf(book, market), [book, market]);
  const { offered, usual } = useMemo(() => offeredRanges(depth), [depth]);
  const range = chosen !== null && offered.includes(chosen) ? chosen : usual;
  const picture = useMemo(
    () => depthPicture(depth, { width, height, reach: range === "all" ? null : Number(range) / 100 }),
    [depth, range],
  );
  const middle = midOf(book, market);
  if (picture === null) return <EmptyState title={text("empty")} text={text("emptyText")} />;
  return (
    <div className="@container flex h-full min-h-48 flex-col">
      <div className="flex flex-wrap items-center justify-between gap-x-2 px-3 py-1 text-11">
        <span className="text-text-3">
          {text("midPrice")} <span className="num text-text">{formatDecimal(middle, languageTag, { trim: true })}</span>
        </span>
        <Segmented
          label={text("depthRange")}
          size="sm"
          value={range}
          onChange={setChosen}
          options={offered.map((value) => ({
            value,
            label: value === "all" ? text("rangeAll") : `±${formatDecimal(value, languageTag)}%`,
          }))}
          className="flex-wrap border-transparent bg-transparent"
        />
      </div>
      <Plot picture={picture} market={market} languageTag={languageTag} />
      <div
        aria-hidden="true"
        className="num relative flex h-5 shrink-0 items-center justify-between px-1 text-11 text-text-3"
      >
        {picture.prices.map(({ at, value }) => (
          <span key={at} className={at === 0.25 || at === 0.75 ? "hidden @sm:inline" : ""}>
            {formatDecimal(value.toFixed(market.price_places), languageTag)}
          </span>
        ))}
      </div>
    </div>
  );
}

type PlotProps = Omit<PictureProps, "book"> & { readonly picture: DepthPicture };

function Plot({ picture, market, languageTag }: PlotProps) {
  const text = useTexts("book");
  const [share, setShare] = useState<number | null>(null);
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
      className="relative min-h-0 w-full flex-1 touch-pan-y border-b border-line -outline-offset-2"
    >
      <Curves picture={picture} pointedX={pointed?.x ?? null} />
      {picture.sums.map(({ at, value }) => (
        <span
          key={value}
          aria-hidden="true"
          style={{ bottom: `${at * 100}%` }}
          className="num pointer-events-none absolute right-1 text-11 text-text-3"
        >
          {formatCompact(String(value), languageTag)}
        </span>
      ))}
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
    </div>
  );
}

type CurvesProps = { readonly picture: DepthPicture; readonly pointedX: number | null };

function Curves({ picture, pointedX }: CurvesProps) {
  const line = { vectorEffect: "non-scaling-stroke" } as const;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="absolute inset-0 h-full w-full"
    >
      {picture.sums.map(({ at, value }) => (
        <line
          key={value}
          x1="0"
          x2={width}
          y1={height * (1 - at)}
          y2={height * (1 - at)}
          stroke="var(--line)"
          {...line}
        />
      ))}
      <line x1={width / 2} x2={width / 2} y1="0" y2={height} stroke="var(--line)" strokeDasharray="3 3" {...line} />
      <path d={picture.bidsArea} fill="var(--buy)" fillOpacity="0.16" />
      <path d={picture.asksArea} fill="var(--sell)" fillOpacity="0.16" />
      <path d={picture.bids} fill="none" stroke="var(--buy)" strokeWidth="1.5" {...line} />
      <path d={picture.asks} fill="none" stroke="var(--sell)" strokeWidth="1.5" {...line} />
      {pointedX !== null && <line x1={pointedX} x2={pointedX} y1="0" y2={height} stroke="var(--control)" {...line} />}
    </svg>
  );
}
