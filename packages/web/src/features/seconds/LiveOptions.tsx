// What runs of the reader's: each row with its countdown and how it would end at the present price. Only rows in sight
// are made. A row that ended shows its result in its place for half a second, then it is gone.

import type { Option } from "@tidemark/contract/seconds";
import { cx, EmptyState, formatDecimal, NumberText, Skeleton } from "@tidemark/ui";
import { memo, useEffect, useRef, useState } from "react";
import { PartFailed } from "../../frame/PartFailed.tsx";
import { useMedia } from "../../frame/use-media.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { CountdownText } from "./CountdownText.tsx";
import { endedNet, isEnded, netOf, outcomeAt } from "./option-figures.ts";
import {
  DirectionMark,
  directionText,
  durationText,
  moneyPlaces,
  StateBadge,
  stateText,
  sumText,
} from "./option-text.tsx";
import { useOptionsStore } from "./options-store.ts";
import type { SecondsFeed } from "./seconds.ts";
import { useMarkPrice } from "./tick-store.ts";
import { useWindow } from "./use-window.ts";

export type LiveOptionsProps = {
  readonly options: readonly Option[];
  readonly feed: SecondsFeed;
  readonly placesOf: (marketId: number) => number;
  readonly onPair: (symbol: string) => void;
};

/** Written out because browsers drop a table's own roles once its parts are drawn as blocks. */
const roles = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  columnheader: { role: "columnheader" },
  row: { role: "row" },
  cell: { role: "cell" },
  gap: { "aria-hidden": true },
} as const;
const rowHeight = { wide: 44, phone: 64 } as const;
const headClasses =
  "sticky top-0 z-10 h-8 bg-surface px-2 text-right text-11 font-medium text-text-3 first:pl-3 first:text-left last:pr-3";

export function LiveOptions({ feed, ...list }: LiveOptionsProps) {
  return list.options.length === 0 ? <Nothing feed={feed} /> : <List {...list} />;
}

/** Apart, so that its box is there when it is measured. */
function List({ options, placesOf, onPair }: Omit<LiveOptionsProps, "feed">) {
  const text = useTexts("options");
  const isPhone = useMedia("phone");
  const box = useRef<HTMLDivElement>(null);
  const height = isPhone ? rowHeight.phone : rowHeight.wide;
  const { from, to } = useWindow(box, height, options.length);
  const heads = ["pair", "stake", "entryPrice", "mark", "preview", "timeLeft"] as const;
  return (
    <div ref={box} className="h-full min-h-0 overflow-y-auto max-md:max-h-[70dvh]">
      <table
        {...roles.table}
        aria-label={text("running")}
        aria-rowcount={options.length + 1}
        className="w-full table-fixed border-collapse text-12 max-md:block"
      >
        <thead {...roles.rowgroup} className="max-md:sr-only">
          <tr {...roles.row} aria-rowindex={1}>
            {heads.map((key) => (
              <th key={key} {...roles.columnheader} scope="col" className={headClasses}>
                {text(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.rowgroup} className="max-md:block">
          <Gap height={from * height} />
          {options.slice(from, to).map((option, index) => (
            <Row
              key={option.id}
              option={option}
              index={from + index + 2}
              height={height}
              places={placesOf(option.market_id)}
              onPair={onPair}
            />
          ))}
          <Gap height={(options.length - to) * height} />
        </tbody>
      </table>
    </div>
  );
}

function Gap({ height }: { readonly height: number }) {
  return height <= 0 ? null : <tr {...roles.gap} className="max-md:block" style={{ height }} />;
}

function Nothing({ feed }: { readonly feed: SecondsFeed }) {
  const text = useTexts("options");
  if (feed.isLoading)
    return (
      <div aria-busy="true" className="p-4">
        <Skeleton lines={3} />
      </div>
    );
  if (feed.error !== null) return <PartFailed error={feed.error} onRetry={feed.retry} />;
  return <EmptyState title={text("noRunning")} text={text("noRunningText")} className="py-6" />;
}

type RowProps = {
  readonly option: Option;
  readonly index: number;
  readonly height: number;
  readonly places: number;
  readonly onPair: (symbol: string) => void;
};

const cellClasses = "text-right first:text-left md:px-2 md:first:pl-3 md:last:pr-3";
/** Two lines where there is room for columns, one on cards. */
const pairedClasses = "inline-flex leading-4 md:flex-col md:items-end max-md:items-baseline max-md:gap-1.5";

/** Drawn again only when its own option or its own market's price moves. */
const Row = memo(function Row({ option, index, height, places, onPair }: RowProps) {
  const text = useTexts("options");
  const languageTag = useLanguageTag();
  const price = useMarkPrice(option.market_id);
  const figure = (value: string | null) => formatDecimal(value, languageTag, { decimals: places });
  const isOver = isEnded(option.state);
  return (
    <tr
      {...roles.row}
      aria-rowindex={index}
      style={{ height }}
      className={cx(
        "border-t border-line max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:content-center max-md:items-center max-md:gap-y-1 max-md:px-3",
        isOver && "bg-raised",
      )}
    >
      <td {...roles.cell} className={cellClasses}>
        <span className="flex flex-col items-start leading-4 max-md:flex-row max-md:items-center max-md:gap-2">
          <button
            type="button"
            onClick={() => onPair(option.symbol)}
            className="min-h-6 rounded-control font-semibold whitespace-nowrap hover:text-accent"
          >
            {option.symbol}
          </button>
          <DirectionMark direction={option.direction} />
        </span>
      </td>
      <td {...roles.cell} className={cx(cellClasses, "max-md:order-3 max-md:text-left")}>
        <span className="num">{sumText(option.stake, option.coin, languageTag)}</span>
        {option.policy_id !== null && <span className="block text-11 text-accent">{text("insured")}</span>}
        <span className="num text-text-3 md:hidden"> · {figure(option.entry_price)}</span>
      </td>
      <td {...roles.cell} className={cx(cellClasses, "num max-md:hidden")}>
        {option.entry_price === null ? (
          <span className="text-text-3">{text("waiting")}</span>
        ) : (
          figure(option.entry_price)
        )}
      </td>
      <td {...roles.cell} className={cx(cellClasses, "num max-md:hidden")}>
        {figure(option.exit_price ?? price)}
      </td>
      <td {...roles.cell} className={cx(cellClasses, "max-md:order-4")}>
        <Preview option={option} price={price} />
      </td>
      <td {...roles.cell} className={cx(cellClasses, "max-md:order-2")}>
        {isOver ? <StateBadge state={option.state} /> : <TimeLeft option={option} />}
      </td>
    </tr>
  );
});

function TimeLeft({ option }: { readonly option: Option }) {
  const text = useTexts("options");
  return (
    <span className={pairedClasses}>
      <CountdownText expiresAt={option.expires_at} className="text-14 font-semibold" />
      <span className="num text-11 text-text-3">{durationText(option.seconds, text)}</span>
    </span>
  );
}

const nowKeys = { won: "nowWon", lost: "nowLost", drawn: "nowDrawn" } as const;

/** How it would end now, or how it ended: after the fee, in words and with a sign. */
function Preview({ option, price }: { readonly option: Option; readonly price: string | null }) {
  const text = useTexts("options");
  const languageTag = useLanguageTag();
  const isOver = isEnded(option.state);
  const outcome = outcomeAt(option, price);
  if (!isOver && outcome === null) return <span className="text-text-3">{text("waiting")}</span>;
  const net = isOver ? endedNet(option) : netOf(outcome ?? "drawn", option);
  return (
    <span className={cx(pairedClasses, "font-medium")}>
      <NumberText
        value={net}
        decimals={moneyPlaces(option.stake)}
        languageTag={languageTag}
        tone="direction"
        unit={option.coin}
      />
      <span className="text-11 font-normal text-text-3">
        {isOver ? stateText(option.state, text) : text(nowKeys[outcome ?? "drawn"])}
      </span>
    </span>
  );
}

/** Says results to those who listen: the newest, and how many ended with it. */
export function EndingsSaid() {
  const text = useTexts("options");
  const languageTag = useLanguageTag();
  const newest = useOptionsStore((state) => state.endings[0]);
  const [first] = useState(newest);
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (newest === undefined || newest === first) return;
    const net = sumText(endedNet(newest), newest.coin, languageTag, true);
    const direction = directionText(newest.direction, text);
    setSaid(text("endedSaid", { symbol: newest.symbol, direction, state: stateText(newest.state, text), net }));
  }, [newest, first, text, languageTag]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
