// The columns of the table of all markets. On phones a row is one line: pair, price and change.

import { Badge, cx, directionOf, NumberText, PercentText, Sparkline, type TableColumn } from "@tidemark/ui";
import { Star } from "lucide-react";
import { PageLink } from "../../frame/PageLink.tsx";
import { type Translate, useTexts } from "../../i18n/use-texts.ts";
import type { Line } from "./all-markets-view.ts";
import { CoinIcon } from "./CoinIcon.tsx";
import { marketSlug } from "./markets.ts";
import { sparklineValues } from "./markets-view.ts";

export type ColumnParts = {
  readonly text: Translate<"markets">;
  readonly languageTag: string;
  readonly sparklines: ReadonlyMap<number, readonly string[]>;
  readonly onToggle: (id: number) => void;
};

const stateKeys = { cancel_only: "stateCancelOnly", closed: "stateClosed", halted: "stateHalted" } as const;

export function marketColumns(parts: ColumnParts): readonly TableColumn<Line>[] {
  const { text, languageTag } = parts;
  const figure = { align: "end", isSortable: true } as const;
  const wideFigure = { ...figure, card: "hidden" } as const;
  const price = (value: string | null | undefined, { market }: Line, flash = false) => (
    <NumberText value={value} decimals={market.price_places} languageTag={languageTag} flash={flash} />
  );
  return [
    {
      key: "name",
      header: text("pair"),
      isSortable: true,
      card: "title",
      render: (line) => <Pair line={line} {...parts} />,
    },
    {
      key: "price",
      header: text("tablePrice"),
      ...figure,
      render: (line) => <span className="font-medium">{price(line.ticker?.price, line, true)}</span>,
    },
    {
      key: "change",
      header: text("dayChange"),
      ...figure,
      render: ({ ticker }) => (
        <PercentText value={ticker?.price === null ? null : ticker?.change} languageTag={languageTag} />
      ),
    },
    {
      key: "day",
      header: text("lastDay"),
      card: "hidden",
      className: "w-24",
      render: (line) => <Day line={line} {...parts} />,
    },
    {
      key: "high",
      header: text("dayHigh"),
      ...wideFigure,
      render: (line) => price(line.ticker?.high, line),
    },
    { key: "low", header: text("dayLow"), ...wideFigure, render: (line) => price(line.ticker?.low, line) },
    {
      key: "volume",
      header: text("dayVolume"),
      ...wideFigure,
      className: "md:max-lg:hidden",
      render: ({ market, ticker }) => (
        <NumberText value={ticker?.volume} compact languageTag={languageTag} unit={market.currency_name} />
      ),
    },
    {
      key: "value",
      header: text("dayValue"),
      ...wideFigure,
      render: ({ market, ticker }) => (
        <NumberText value={ticker?.value} compact languageTag={languageTag} unit={market.legal_name} />
      ),
    },
    {
      key: "cny",
      header: text("inCny"),
      ...wideFigure,
      className: "md:max-lg:hidden",
      render: ({ cny }) => <NumberText value={cny} languageTag={languageTag} className="text-text-2" />,
    },
  ];
}

function Pair({ line, text, onToggle }: ColumnParts & { readonly line: Line }) {
  const { market, isFavourite } = line;
  const { symbol } = market;
  const state = line.ticker?.state ?? market.state;
  const label = text(isFavourite ? "removeFavourite" : "addFavourite", { symbol });
  return (
    <span className="flex items-center gap-2.5">
      <button
        type="button"
        aria-label={label}
        title={label}
        aria-pressed={isFavourite}
        onClick={() => onToggle(market.id)}
        className="-ml-1.5 inline-flex size-8 items-center justify-center rounded-control text-text-3 hover:text-warn aria-pressed:text-warn"
      >
        <Star aria-hidden="true" className={cx("size-4", isFavourite && "fill-current")} />
      </button>
      <PageLink
        page="trade"
        search={{ symbol: marketSlug(symbol) }}
        data-row-link=""
        className="flex min-h-8 items-center gap-2.5 rounded-control whitespace-nowrap"
      >
        <CoinIcon name={market.currency_name} size={24} />
        <span className="text-14 font-semibold">
          {market.currency_name}
          <span className="font-normal text-text-3">/{market.legal_name}</span>
        </span>
      </PageLink>
      {market.open_lever === 1 && <ProductLink page="leverTrade" symbol={symbol} />}
      {market.open_microtrade === 1 && <ProductLink page="secondsTrade" symbol={symbol} />}
      {state !== "open" && <Badge tone="warn">{text(stateKeys[state])}</Badge>}
    </span>
  );
}

type ProductLinkProps = { readonly page: "leverTrade" | "secondsTrade"; readonly symbol: string };

/** Where a pair can be traded on leverage or with options, the way there. */
function ProductLink({ page, symbol }: ProductLinkProps) {
  const pageText = useTexts("pages");
  const name = pageText(page);
  return (
    <PageLink
      page={page}
      search={{ symbol: marketSlug(symbol) }}
      aria-label={`${symbol} ${name}`}
      className="inline-flex min-h-6 items-center rounded-control border border-line px-1.5 text-11 max-md:hidden font-medium text-text-2 hover:border-accent hover:text-accent"
    >
      {name}
    </PageLink>
  );
}

function Day({ line, sparklines }: ColumnParts & { readonly line: Line }) {
  const values = sparklineValues(sparklines.get(line.market.id), line.ticker?.price);
  return values.length < 2 ? null : <Sparkline values={values} direction={directionOf(line.ticker?.change)} />;
}
