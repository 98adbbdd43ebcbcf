// Rows and columns; under 768 px each row becomes a card with its labels beside its values, or one line, or a line that
// opens to its card. Loading shows
// a skeleton of the same shape, so nothing jumps when the rows arrive. The roles are written out because
// browsers drop the table's own once its parts are drawn as blocks.
import { ArrowDown, ArrowUp, ChevronDown, ChevronsUpDown } from "lucide-react";
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { cx } from "./class-names.ts";
import { NearRows } from "./NearRows.tsx";
import { Skeleton } from "./Skeleton.tsx";

export type SortOrder = { key: string; direction: "ascending" | "descending" };

export type TableColumn<Row> = {
  key: string;
  header: ReactNode;
  render: (row: Row) => ReactNode;
  align?: "start" | "end";
  isSortable?: boolean;
  /** Extra classes for head and cells, such as a width. */
  className?: string;
  /** On cards: the title line, an ordinary line, a line without its label, or not at all. */
  card?: "title" | "line" | "bare" | "hidden";
};

export type TableProps<Row> = {
  /** Names the table for listeners. */
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** A press anywhere on the row; keyboards use the first column's button. */
  onRowClick?: (row: Row) => void;
  isRowCurrent?: (row: Row) => boolean;
  /** Something under a row, across all columns; null for none. */
  renderDetail?: (row: Row) => ReactNode;
  sort?: SortOrder | undefined;
  onSortChange?: (sort: SortOrder) => void;
  isLoading?: boolean;
  skeletonRows?: number;
  /** Shown instead of rows: an EmptyState or a FailedState. */
  empty?: ReactNode;
  density?: "compact" | "roomy";
  /** On phones: a card, or for a few short figures one line of them without labels. */
  phoneRows?: PhoneRows;
  /** On phones: what one line shows of a row. A tap on it opens the row's card below. */
  phoneLine?: (row: Row) => ReactNode;
  className?: string;
};

type PhoneRows = "card" | "line";

const phoneRowClasses: Readonly<Record<PhoneRows, string>> = {
  card: "max-md:block max-md:px-4 max-md:py-3",
  line: "max-md:flex max-md:min-h-14 max-md:items-center max-md:gap-3 max-md:px-4",
};

/** Of a cell that is not hidden there. */
const phoneCellClasses: Readonly<Record<PhoneRows, Readonly<Record<"title" | "line" | "bare", string>>>> = {
  card: {
    title:
      "max-md:flex max-md:min-h-7 max-md:items-center max-md:gap-4 max-md:pb-1 max-md:text-14 max-md:font-semibold",
    line: "max-md:flex max-md:min-h-7 max-md:items-center max-md:justify-between max-md:gap-4 max-md:text-right",
    bare: "max-md:flex max-md:min-h-7 max-md:items-center max-md:gap-4 max-md:pt-1.5",
  },
  line: {
    title: "max-md:min-w-0 max-md:flex-1 max-md:text-14 max-md:font-semibold",
    line: "max-md:min-w-17 max-md:shrink-0 max-md:text-right",
    bare: "max-md:shrink-0",
  },
};

export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, isLoading = false, skeletonRows = 5, empty, density = "roomy", className } = props;
  const cellHeight = density === "compact" ? "md:h-8" : "md:h-12";
  const isEmpty = !isLoading && rows.length === 0;
  const box = useRef<HTMLDivElement>(null);
  const scrolls = useOverflowX(box);
  const reach = scrolls ? ({ role: "group", tabIndex: 0, "aria-label": label } as const) : {};
  return (
    <div ref={box} {...reach} className={cx("relative min-w-0 overflow-x-auto -outline-offset-2", className)}>
      <table
        role="table"
        aria-label={label}
        aria-busy={isLoading}
        aria-rowcount={rows.length > longFrom ? rows.length + 1 : undefined}
        className="w-full border-collapse text-13 max-md:block"
      >
        <thead role="rowgroup" className="max-md:sr-only">
          <tr role="row">
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={props.sort} onSortChange={props.onSortChange} />
            ))}
          </tr>
        </thead>
        {rows.length > longFrom ? (
          <LongBody table={props} cellHeight={cellHeight} rowHeight={density === "compact" ? 32 : 48} />
        ) : (
          <tbody role="rowgroup" className="max-md:block">
            {isLoading && rows.length === 0
              ? Array.from({ length: skeletonRows }, (_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows are alike and never move
                  <SkeletonRow key={index} table={props} cellHeight={cellHeight} isFirst={index === 0} />
                ))
              : rows.map((row) => <BodyRow key={props.rowKey(row)} row={row} table={props} cellHeight={cellHeight} />)}
          </tbody>
        )}
      </table>
      {isEmpty && empty}
    </div>
  );
}

/** Of a table with more rows than this, only those near what can be seen are drawn. */
const longFrom = 60;
const rowsTogether = 20;

function LongBody<Row>({
  table,
  cellHeight,
  rowHeight,
}: {
  table: TableProps<Row>;
  cellHeight: string;
  rowHeight: number;
}) {
  const { rows, columns, rowKey } = table;
  return Array.from({ length: Math.ceil(rows.length / rowsTogether) }, (_, place) => {
    const some = rows.slice(place * rowsTogether, (place + 1) * rowsTogether);
    return (
      <NearRows
        // biome-ignore lint/suspicious/noArrayIndexKey: a place in the table; the rows in it have keys of their own
        key={place}
        count={some.length}
        columns={columns.length}
        rowHeight={rowHeight}
        isFirst={place === 0}
      >
        {() => some.map((row) => <BodyRow key={rowKey(row)} row={row} table={table} cellHeight={cellHeight} />)}
      </NearRows>
    );
  });
}

function HeadCell<Row>({
  column,
  sort,
  onSortChange,
}: {
  column: TableColumn<Row>;
  sort: SortOrder | undefined;
  onSortChange: ((sort: SortOrder) => void) | undefined;
}) {
  const isEnd = column.align === "end";
  const direction = sort?.key === column.key ? sort.direction : undefined;
  const canSort = column.isSortable && onSortChange;
  const Icon = direction === "ascending" ? ArrowUp : direction === "descending" ? ArrowDown : ChevronsUpDown;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={canSort ? (direction ?? "none") : undefined}
      className={cx(
        "sticky top-0 z-10 h-9 border-b border-line bg-surface px-3 text-11 font-medium whitespace-nowrap text-text-3 first:pl-4 last:pr-4",
        isEnd ? "text-right" : "text-left",
        column.className,
      )}
    >
      {canSort ? (
        <button
          type="button"
          onClick={() =>
            onSortChange({ key: column.key, direction: direction === "descending" ? "ascending" : "descending" })
          }
          className={cx(
            "inline-flex min-h-6 items-center gap-1 rounded-control hover:text-text",
            direction && "text-text",
            isEnd && "flex-row-reverse",
          )}
        >
          {column.header}
          <Icon aria-hidden="true" className="size-3" />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

/** True when the press was meant for a control inside the row rather than for the row. */
function isForControl(event: MouseEvent<HTMLElement>): boolean {
  const control = (event.target as Element).closest("a, button, input, select, textarea, label, [role=menuitem]");
  return control !== null && event.currentTarget.contains(control) && !control.hasAttribute("data-row-button");
}

function BodyRow<Row>({ row, table, cellHeight }: { row: Row; table: TableProps<Row>; cellHeight: string }) {
  const { columns, onRowClick, phoneLine, phoneRows = "card" } = table;
  const [isUnfolded, setUnfolded] = useState(false);
  const detail = table.renderDetail?.(row);
  const hasDetail = detail !== undefined && detail !== null && detail !== false;
  const isCurrent = table.isRowCurrent?.(row) ?? false;
  return (
    <>
      <tr
        role="row"
        aria-current={isCurrent || undefined}
        onClick={onRowClick ? (event) => !isForControl(event) && onRowClick(row) : undefined}
        className={cx(
          "border-b border-line [tbody:last-child>&]:last:border-b-0",
          phoneLine === undefined
            ? phoneRowClasses[phoneRows]
            : cx("max-md:block max-md:px-4", isUnfolded && "max-md:pb-3"),
          onRowClick && "cursor-pointer",
          isCurrent ? "bg-accent-soft" : onRowClick && "hover:bg-raised",
        )}
      >
        {phoneLine !== undefined && (
          <FoldLine isUnfolded={isUnfolded} onPress={() => setUnfolded(!isUnfolded)}>
            {phoneLine(row)}
          </FoldLine>
        )}
        {columns.map((column, index) => (
          <BodyCell
            key={column.key}
            column={column}
            cellHeight={cellHeight}
            phoneRows={phoneRows}
            isFolded={phoneLine !== undefined && !isUnfolded}
            isFirst={index === 0}
            isRowButton={index === 0 && onRowClick !== undefined}
          >
            {column.render(row)}
          </BodyCell>
        ))}
      </tr>
      {hasDetail && (
        <tr role="row" className="border-b border-line bg-bg max-md:block">
          <td role="cell" colSpan={columns.length} className="p-4 max-md:block">
            {detail}
          </td>
        </tr>
      )}
    </>
  );
}

/** The line of a row on phones, which opens and closes its card. */
function FoldLine({
  isUnfolded,
  onPress,
  children,
}: {
  isUnfolded: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <td role="cell" className="block p-0 md:hidden">
      <button
        type="button"
        aria-expanded={isUnfolded}
        onClick={onPress}
        className="flex min-h-14 w-full items-center gap-2 rounded-control text-left"
      >
        {children}
        <ChevronDown
          aria-hidden="true"
          className={cx("size-4 shrink-0 text-text-3 transition-transform", isUnfolded && "rotate-180")}
        />
      </button>
    </td>
  );
}

function BodyCell<Row>({
  column,
  cellHeight,
  phoneRows,
  isFolded = false,
  isFirst,
  isRowButton,
  children,
}: {
  column: TableColumn<Row>;
  cellHeight: string;
  phoneRows: PhoneRows;
  isFolded?: boolean;
  /** Of the columns: the line of a row on phones may stand before it. */
  isFirst: boolean;
  isRowButton: boolean;
  children: ReactNode;
}) {
  const card = column.card ?? "line";
  return (
    <td
      role="cell"
      data-first={isFirst || undefined}
      className={cx(
        "md:px-3 md:last:pr-4",
        isFirst && "md:pl-4",
        cellHeight,
        column.align === "end" && "md:text-right",
        card === "hidden" || isFolded ? "max-md:hidden" : phoneCellClasses[phoneRows][card],
        column.className,
      )}
    >
      {card === "line" && phoneRows === "card" && (
        <span className="shrink-0 text-12 text-text-3 md:hidden">{column.header}</span>
      )}
      {isRowButton ? (
        <button type="button" data-row-button="" className="min-h-6 rounded-control text-left">
          {children}
        </button>
      ) : (
        children
      )}
    </td>
  );
}

const skeletonLines = 6;

type SkeletonRowProps<Row> = { table: TableProps<Row>; cellHeight: string; isFirst: boolean };

function SkeletonRow<Row>({ table, cellHeight, isFirst }: SkeletonRowProps<Row>) {
  const { columns, phoneLine, phoneRows = "card" } = table;
  const isFolded = phoneLine !== undefined;
  const isCard = !isFolded && phoneRows === "card";
  // One card is about as high as the words that there is nothing; several would draw up what lies below when they go.
  const phoneClasses = isCard && !isFirst ? "max-md:hidden" : phoneRowClasses[isFolded ? "line" : phoneRows];
  return (
    <tr role="row" className={cx("border-b border-line last:border-b-0", phoneClasses)}>
      {isFolded && (
        <td role="cell" className="flex w-full justify-between p-0 md:hidden">
          <Skeleton className="h-3.5 w-28" />
          <Skeleton className="h-3.5 w-20" />
        </td>
      )}
      {columns.map((column, index) => (
        <BodyCell
          key={column.key}
          column={isCard && index >= skeletonLines ? { ...column, card: "hidden" } : column}
          cellHeight={cellHeight}
          phoneRows={phoneRows}
          isFolded={isFolded}
          isFirst={index === 0}
          isRowButton={false}
        >
          <Skeleton className={cx("h-3.5", index === 0 ? "w-28" : "w-16", column.align === "end" && "md:ml-auto")} />
        </BodyCell>
      ))}
    </tr>
  );
}

/**
 * Whether a box is wider inside than outside. Only such a box needs to take the focus, so that arrow keys can scroll it;
 * making every table a stop for the Tab key would be a nuisance.
 */
function useOverflowX(box: RefObject<HTMLElement | null>): boolean {
  const [isOverflowing, setOverflowing] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    const measure = () => setOverflowing(element.scrollWidth > element.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [box]);
  return isOverflowing;
}
