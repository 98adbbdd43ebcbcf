// Records as a table, in every state they can be in, with more on request.

import { Table, type TableProps } from "@tidemark/ui";
import type { ReactNode } from "react";
import type { Rows } from "../api/use-rows.ts";
import { MoreOf } from "./MoreOf.tsx";
import { PartFailed } from "./PartFailed.tsx";

export type RecordTableProps<Row> = Omit<TableProps<Row>, "rows" | "isLoading" | "empty"> & {
  readonly records: Rows<Row>;
  /** What stands there when there is nothing. */
  readonly empty: ReactNode;
  /** So few rows need no word that they are all. */
  readonly quietUpTo?: number;
};

export function RecordTable<Row>({ records, empty, quietUpTo = 0, ...table }: RecordTableProps<Row>) {
  const { rows, error } = records;
  return (
    <>
      <Table
        skeletonRows={3}
        {...table}
        rows={rows}
        isLoading={records.isLoading}
        empty={error === null ? empty : <PartFailed error={error} onRetry={records.retry} />}
      />
      {(rows.length > quietUpTo || records.hasMore) && <MoreOf list={records} />}
    </>
  );
}
