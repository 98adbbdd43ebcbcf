// Records of orders, in the terminal and on their own page: nine columns share little room, so dense, and few at first. The rest comes on
// request, from what is here and then from the exchange.

import { cx, EmptyState, type TableColumn } from "@tidemark/ui";
import { type ReactNode, useState } from "react";
import type { Rows } from "../../api/use-rows.ts";
import { RecordTable } from "../../frame/RecordTable.tsx";

/** In the terminal. */
const rowsFirstUsual = 8;
const rowsMore = 20;

const denseTable =
  "[&_table]:text-12 [&_td]:whitespace-nowrap md:[&_td]:px-1.5! md:[&_th]:px-1.5! md:[&_td[data-first]]:pl-3! md:[&_th:first-child]:pl-3! md:@max-[51rem]:[&_td[data-first]+td]:pl-3! md:@max-[51rem]:[&_th:nth-child(2)]:pl-3! md:[&_td:last-child]:pr-2! md:[&_th:last-child]:pr-2!";

/** Below these widths of the table, what is folded stands as a second line under its neighbour. */
const folds = {
  narrow: { below: "hidden md:@max-[64rem]:block", away: "md:@max-[64rem]:hidden" },
  narrower: { below: "hidden md:@max-[51rem]:block", away: "md:@max-[51rem]:hidden" },
} as const;

/** Two columns that become one where the table is narrow: nothing is cut off, and nothing is missing. */
export function foldedUnder<Row>(
  upper: TableColumn<Row>,
  lower: TableColumn<Row>,
  when: keyof typeof folds = "narrow",
): readonly [TableColumn<Row>, TableColumn<Row>] {
  const both = (first: ReactNode, second: ReactNode) => (
    <>
      {first}
      <span className={cx(folds[when].below, "text-text-3")}>{second}</span>
    </>
  );
  return [
    {
      ...upper,
      header: both(upper.header, lower.header),
      render: (row) => both(upper.render(row), lower.render(row)),
    },
    { ...lower, className: cx(lower.className, folds[when].away) },
  ];
}

/** For figures of several parts: where all columns together have no room, their parts stand in lines of their own. */
export const mayWrap = "break-keep md:@max-[64rem]:whitespace-normal!";

/** For the last column: it stays in view however narrow the table is, and shows that something goes on below it. */
export const stickyEnd = "md:sticky md:right-0 md:bg-surface md:shadow-[inset_1px_0_0_var(--line)]";

export type DenseRecordsProps<Row> = {
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly records: Rows<Row>;
  readonly emptyTitle: string;
  readonly emptyText: string;
  /** More are asked for from the next row on. */
  readonly rowsFirst?: number | undefined;
  /** On phones a row is this line; a tap opens the rest. */
  readonly phoneLine: (row: Row) => ReactNode;
  /** Stands below the rows that are shown, and is about them. */
  readonly renderTotals?: ((rows: readonly Row[]) => ReactNode) | undefined;
};

function useFewAtFirst<Row>(all: Rows<Row>, rowsFirst: number): Rows<Row> {
  const [most, setMost] = useState(rowsFirst);
  const isCut = all.rows.length > most;
  return {
    ...all,
    rows: all.rows.slice(0, most),
    hasMore: isCut || all.hasMore,
    loadMore: () => {
      setMost((now) => now + rowsMore);
      if (!isCut) all.loadMore();
    },
  };
}

export function DenseRecords<Row extends { readonly id: number }>(props: DenseRecordsProps<Row>) {
  const { rowsFirst = rowsFirstUsual } = props;
  const records = useFewAtFirst(props.records, rowsFirst);
  return (
    <div className="@container">
      <RecordTable
        label={props.label}
        columns={props.columns}
        records={records}
        rowKey={(row) => String(row.id)}
        empty={<EmptyState title={props.emptyTitle} text={props.emptyText} className="py-6" />}
        phoneLine={props.phoneLine}
        quietUpTo={rowsFirst}
        density="compact"
        className={denseTable}
      />
      {props.renderTotals?.(records.rows)}
    </div>
  );
}
