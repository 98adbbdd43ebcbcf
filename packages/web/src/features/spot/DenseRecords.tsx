// Records of orders, in the terminal and on their own page: nine columns share little room, so dense, and few at first. The rest comes on
// request, from what is here and then from the exchange.

import { EmptyState, type TableColumn } from "@tidemark/ui";
import { useState } from "react";
import type { Rows } from "../../api/use-rows.ts";
import { RecordTable } from "../../frame/RecordTable.tsx";

/** In the terminal. */
const rowsFirstUsual = 8;
const rowsMore = 20;

const denseTable =
  "[&_table]:text-12 [&_td]:whitespace-nowrap md:[&_td]:px-1.5! md:[&_th]:px-1.5! md:[&_td:first-child]:pl-3! md:[&_th:first-child]:pl-3! md:[&_td:last-child]:pr-2! md:[&_th:last-child]:pr-2!";

export type DenseRecordsProps<Row> = {
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly records: Rows<Row>;
  readonly emptyTitle: string;
  readonly emptyText: string;
  /** More are asked for from the next row on. */
  readonly rowsFirst?: number | undefined;
  readonly isRowCurrent?: (row: Row) => boolean;
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
  const { rowsFirst = rowsFirstUsual, isRowCurrent } = props;
  return (
    <RecordTable
      label={props.label}
      columns={props.columns}
      records={useFewAtFirst(props.records, rowsFirst)}
      {...(isRowCurrent === undefined ? {} : { isRowCurrent })}
      rowKey={(row) => String(row.id)}
      empty={<EmptyState title={props.emptyTitle} text={props.emptyText} className="py-6" />}
      quietUpTo={rowsFirst}
      density="compact"
      className={denseTable}
    />
  );
}
