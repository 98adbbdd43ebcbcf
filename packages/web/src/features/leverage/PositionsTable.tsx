// The open positions with their live result: a dense table, cards on phones. A tick draws the cells whose figures
// moved and nothing else; a push draws the cells of the positions it names, for the others are the same objects.

import type { Position } from "@tidemark/contract/leverage";
import type { MarketRow } from "@tidemark/contract/markets";
import {
  Badge,
  Button,
  cx,
  EmptyState,
  formatDecimal,
  formatPercent,
  IconButton,
  NumberText,
  PercentText,
  type TableColumn,
} from "@tidemark/ui";
import { CirclePlus, Scissors } from "lucide-react";
import { memo, useMemo, useState } from "react";
import { latePart, useLatePart } from "../../frame/late-part.ts";
import { RecordTable } from "../../frame/RecordTable.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { useMarkets } from "../markets/markets.ts";
import { useMark } from "../prices/prices.ts";
import { type LeverFeed, usePositionFigures } from "./leverage.ts";
import { denseTable, type LeverText, moneyPlaces, PairLine, quoteOf, sideText } from "./position-text.tsx";
import { StopsCell } from "./StopsCell.tsx";
import { type LeverActions, useLeverActions } from "./use-lever-actions.ts";

const partDialog = latePart(async () => (await import("./ClosePartDialog.tsx")).ClosePartDialog);
const marginDialog = latePart(async () => (await import("./AddMarginDialog.tsx")).AddMarginDialog);

export type PositionsTableProps = {
  readonly positions: readonly Position[];
  readonly feed: LeverFeed;
  readonly onPair?: ((symbol: string) => void) | undefined;
  /** The position that is meant, such as the one an address names. */
  readonly meant?: number | undefined;
};

type Opened = { readonly what: "part" | "margin"; readonly id: number } | null;

export function PositionsTable({ positions, feed, onPair, meant }: PositionsTableProps) {
  const text = useTexts("positions");
  const { byId } = useMarkets();
  const languageTag = useLanguageTag();
  const actions = useLeverActions();
  const [opened, setOpened] = useState<Opened>(null);
  const PartDialog = useLatePart(partDialog, opened?.what === "part");
  const MarginDialog = useLatePart(marginDialog, opened?.what === "margin");
  const columns = useMemo(
    () => columnsOf({ text, languageTag, byId, actions, onPair, onOpen: setOpened }),
    [text, languageTag, byId, actions, onPair],
  );
  const chosen = opened === null ? undefined : positions.find((row) => row.id === opened.id);
  const close = () => setOpened(null);
  return (
    <>
      <RecordTable
        label={text("positions")}
        columns={columns}
        records={{ ...feed, rows: positions, hasMore: false, isLoadingMore: false, loadMore: feed.retry }}
        rowKey={(row) => String(row.id)}
        isRowCurrent={(row) => row.id === meant}
        empty={<EmptyState title={text("noPositions")} text={text("noPositionsText")} className="py-6" />}
        quietUpTo={Number.POSITIVE_INFINITY}
        density="compact"
        className={denseTable}
      />
      {chosen !== undefined && opened?.what === "part" && PartDialog !== null && (
        <PartDialog key={chosen.id} position={chosen} onClose={close} />
      )}
      {chosen !== undefined && opened?.what === "margin" && MarginDialog !== null && (
        <MarginDialog key={chosen.id} position={chosen} onClose={close} />
      )}
    </>
  );
}

type ColumnParts = {
  readonly text: LeverText;
  readonly languageTag: string;
  readonly byId: ReadonlyMap<number, MarketRow>;
  readonly actions: LeverActions;
  readonly onPair: ((symbol: string) => void) | undefined;
  readonly onOpen: (opened: Opened) => void;
};

function columnsOf(parts: ColumnParts): readonly TableColumn<Position>[] {
  const { text, languageTag, byId, onPair } = parts;
  const pricePlaces = (row: Position) => byId.get(row.market_id)?.price_places ?? 2;
  const money = (row: Position) => moneyPlaces(byId.get(row.market_id)?.quote_scale ?? 6);
  const figure = (value: string, decimals: number) => (
    <span className="num">{formatDecimal(value, languageTag, { decimals })}</span>
  );
  const end = { align: "end" } as const;
  return [
    { key: "pair", header: text("pair"), card: "title", render: (row) => <PairLine row={row} onPair={onPair} /> },
    { key: "hands", header: text("hands"), ...end, render: (row) => figure(String(row.hands), 0) },
    {
      key: "prices",
      header: <TwoWords first={text("openPrice")} second={text("mark")} />,
      ...end,
      render: (row) => (
        <span className="flex flex-col items-end leading-4">
          {figure(row.price, pricePlaces(row))}
          <MarkCell row={row} places={pricePlaces(row)} />
        </span>
      ),
    },
    {
      key: "profit",
      header: <TwoWords first={text("profit")} second={text("roe")} />,
      ...end,
      render: (row) => <ProfitCell row={row} places={money(row)} />,
    },
    {
      key: "liquidation",
      header: text("liquidation"),
      ...end,
      render: (row) => <LiquidationCell row={row} places={pricePlaces(row)} />,
    },
    {
      key: "margin",
      header: <TwoWords first={text("margin")} second={text("overnight")} />,
      ...end,
      render: (row) => (
        <span className="flex flex-col items-end leading-4">
          {figure(row.margin, money(row))}
          <span className="text-11 text-text-3">{figure(row.overnight, money(row))}</span>
        </span>
      ),
    },
    {
      key: "stops",
      header: (
        <>
          <span className="md:hidden">{text("stops")}</span>
          <span className="max-md:hidden">
            <TwoWords first={text("takeProfit")} second={text("stopLoss")} />
          </span>
        </>
      ),
      ...end,
      render: (row) => <StopsCell position={row} places={pricePlaces(row)} />,
    },
    {
      key: "actions",
      header: <span className="sr-only">{text("actions")}</span>,
      ...end,
      card: "bare",
      className: "md:sticky md:right-0 md:bg-surface",
      render: (row) => <RowActions row={row} text={text} actions={parts.actions} onOpen={parts.onOpen} />,
    },
  ];
}

/** Two figures under each other have their words under each other: side by side they would not fit beside a ticket. */
function TwoWords({ first, second }: { readonly first: string; readonly second: string }) {
  return (
    <span className="flex flex-col leading-3.5 max-md:leading-4">
      <span>{first}</span>
      <span>{second}</span>
    </span>
  );
}

type CellProps = { readonly row: Position; readonly places: number };

/** A price that is no longer fresh is dimmed; a closing position shows the price it is closed at. */
const MarkCell = memo(function MarkCell({ row, places }: CellProps) {
  const languageTag = useLanguageTag();
  const figures = usePositionFigures(row.id);
  const state = useMark(row.market_id)?.state ?? "none";
  return (
    <NumberText
      value={row.close_price ?? figures?.mark ?? null}
      decimals={places}
      languageTag={languageTag}
      flash
      className={cx(state !== "fresh" && row.state === "open" && "text-text-3")}
    />
  );
});

const ProfitCell = memo(function ProfitCell({ row, places }: CellProps) {
  const languageTag = useLanguageTag();
  const figures = usePositionFigures(row.id);
  return (
    <span className="flex flex-col items-end leading-4 font-medium">
      <NumberText
        value={figures?.profit}
        decimals={places}
        languageTag={languageTag}
        tone="direction"
        unit={<span className="md:hidden">{quoteOf(row.symbol)}</span>}
      />
      <PercentText value={figures?.roe} languageTag={languageTag} className="text-11" />
    </span>
  );
});

const LiquidationCell = memo(function LiquidationCell({ row, places }: CellProps) {
  const text = useTexts("positions");
  const languageTag = useLanguageTag();
  const figures = usePositionFigures(row.id);
  const at = figures?.liquidation ?? null;
  if (at === null) {
    return (
      <span title={text("noLiquidation")} className="text-text-3">
        —<span className="sr-only">{text("noLiquidation")}</span>
      </span>
    );
  }
  return (
    <span className="flex flex-col items-end leading-4">
      <span className="num text-warn">{formatDecimal(at, languageTag, { decimals: places })}</span>
      <span className="num text-11 text-text-3">
        {text("distance", { percent: formatPercent(figures?.distance, languageTag, { signed: false }) })}
      </span>
    </span>
  );
});

type RowActionsProps = Pick<ColumnParts, "text" | "actions" | "onOpen"> & { readonly row: Position };

const RowActions = memo(function RowActions({ row, text, actions, onOpen }: RowActionsProps) {
  if (row.state === "closing") {
    return (
      <span title={text("closingText")}>
        <Badge tone="warn">{text("stateClosing")}</Badge>
      </span>
    );
  }
  const isBusy = actions.busy.has(row.id);
  const open = (what: "part" | "margin") => onOpen({ what, id: row.id });
  return (
    <>
      <span className="flex items-center justify-end gap-0.5 max-md:hidden">
        <IconButton label={text("addMargin")} size="sm" disabled={isBusy} onClick={() => open("margin")}>
          <CirclePlus aria-hidden="true" className="size-3.5!" />
        </IconButton>
        <IconButton label={text("closePart")} size="sm" disabled={isBusy || row.hands < 2} onClick={() => open("part")}>
          <Scissors aria-hidden="true" className="size-3.5!" />
        </IconButton>
        <Button
          size="sm"
          loading={isBusy}
          aria-label={text("closePosition", { symbol: row.symbol, side: sideText(row.side, text) })}
          onClick={() => void actions.close(row)}
        >
          {text("close")}
        </Button>
      </span>
      <span className="grid w-full grid-cols-3 gap-2 md:hidden">
        <Button disabled={isBusy} onClick={() => open("margin")}>
          {text("addMargin")}
        </Button>
        <Button disabled={isBusy || row.hands < 2} onClick={() => open("part")}>
          {text("closePart")}
        </Button>
        <Button loading={isBusy} onClick={() => void actions.close(row)}>
          {text("close")}
        </Button>
      </span>
    </>
  );
});
