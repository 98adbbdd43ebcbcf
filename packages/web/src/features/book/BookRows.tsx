// One side of the book. Each row is one control that hands its price to the ticket, or its sum where that is pressed;
// with the keyboard a side is one stop, arrows walk through it, and Shift with Enter takes the sum.

import { cx, formatDecimal, NumberText } from "@tidemark/ui";
import { type MouseEvent, memo } from "react";
import type { BookRow, BookSide } from "./book-view.ts";
import { walkRows } from "./walk-rows.ts";

/** The least height of a row; where rows fill their side, they share what is left over. */
export const rowHeightPx = 24;

export type BookRowsProps = {
  readonly side: BookSide;
  readonly label: string;
  /** Best first. */
  readonly rows: readonly BookRow[];
  readonly languageTag: string;
  /** The row up to which the sums are asked for; null for none. */
  readonly marked: number | null;
  readonly ownPrices: ReadonlySet<string>;
  readonly ownLabel: string;
  /** There are as many rows as fit: they fill the whole height. */
  readonly isFull: boolean;
  readonly sumLabel: string;
  readonly onChoose: (price: string) => void;
  /** Takes the sum down to a row; without it a row hands over its price alone. */
  readonly onSum: ((sum: string) => void) | undefined;
  readonly onMark: (index: number | null) => void;
};

const bars: Readonly<Record<BookSide, string>> = { asks: "bg-sell-soft", bids: "bg-buy-soft" };
const inks: Readonly<Record<BookSide, string>> = { asks: "text-sell", bids: "text-buy" };
export const columnClasses =
  "grid grid-cols-[1rem_minmax(0,1.15fr)_minmax(0,1.15fr)_minmax(0,1fr)] items-center gap-1 px-3";

export function BookRows(props: BookRowsProps) {
  const { side, label, rows, marked, ownPrices } = props;
  const entries = rows.map((row, index) => ({ row, index }));
  const drawn = side === "asks" ? entries.toReversed() : entries;
  return (
    <ul
      aria-label={label}
      onKeyDown={walkRows}
      onPointerLeave={() => props.onMark(null)}
      onBlur={() => props.onMark(null)}
      className={props.isFull ? "grid h-full auto-rows-fr" : undefined}
    >
      {drawn.map(({ row, index }) => (
        <li key={row.price}>
          <Row
            {...row}
            side={side}
            index={index}
            languageTag={props.languageTag}
            isMarked={marked !== null && index <= marked}
            isOwn={ownPrices.has(row.price)}
            ownLabel={props.ownLabel}
            sumLabel={props.sumLabel}
            onChoose={props.onChoose}
            onSum={props.onSum}
            onMark={props.onMark}
          />
        </li>
      ))}
    </ul>
  );
}

type RowProps = BookRow & {
  readonly side: BookSide;
  readonly index: number;
  readonly languageTag: string;
  readonly isMarked: boolean;
  readonly isOwn: boolean;
  readonly ownLabel: string;
  readonly onMark: (index: number) => void;
} & Pick<BookRowsProps, "sumLabel" | "onChoose" | "onSum">;

const Row = memo(function Row(props: RowProps) {
  const { side, index, price, sum, share, languageTag, isMarked, isOwn, onSum } = props;
  function choose(event: MouseEvent<HTMLButtonElement>): void {
    const isSum = event.shiftKey || (event.target as Element).closest("[data-sum]") !== null;
    if (isSum && onSum !== undefined) onSum(sum);
    else props.onChoose(price);
  }
  return (
    <button
      type="button"
      tabIndex={index === 0 ? 0 : -1}
      aria-keyshortcuts={onSum === undefined ? undefined : "Shift+Enter"}
      onClick={choose}
      onPointerEnter={() => props.onMark(index)}
      onFocus={() => props.onMark(index)}
      className={cx("relative h-full min-h-6 w-full text-12 -outline-offset-2", columnClasses, isMarked && "bg-raised")}
    >
      <span
        aria-hidden="true"
        style={{ width: `${share}%` }}
        className={cx("absolute inset-y-px right-0", bars[side])}
      />
      <span aria-hidden="true" className="num relative text-left text-11 text-text-3">
        {isOwn ? <span className="text-accent">●</span> : index + 1}
      </span>
      <span className={cx("num relative text-left", inks[side])}>
        {formatDecimal(price, languageTag)}
        {isOwn && <span className="sr-only">{props.ownLabel}</span>}
      </span>
      <span className="relative text-right text-text">
        <NumberText value={props.amount} languageTag={languageTag} flash />
      </span>
      <span
        data-sum=""
        title={onSum === undefined ? undefined : props.sumLabel}
        className={cx("num relative text-right text-text-2", onSum !== undefined && "hover:text-accent")}
      >
        {formatDecimal(sum, languageTag)}
      </span>
    </button>
  );
});
