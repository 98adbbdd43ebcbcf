// Records of orders, in the terminal and on their own page: nine columns share little room, so dense, and few at first. The rest comes on
// request, from what is here and then from the exchange.

import { EmptyState, type TableColumn } from "@tidemark/ui";
import { type ReactNode, useState } from "react";
import type { Rows } from "../../api/use-rows.ts";
import { RecordTable } from "../../frame/RecordTable.tsx";

/** In the terminal. */
const rowsFirstUsual = 8;
const rowsMore = 20;

const denseTable =
  "[&_table]:text-12 [&_td]:whitespace-nowrap md:[&_td]:px-1.5! md:[&_th]:px-1.5! md:[&_td[data-first]]:pl-3! md:[&_th:first-child]:pl-3! md:[&_td:last-child]:pr-2! md:[&_th:last-child]:pr-2!";

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
    <>
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
    </>
  );
}
