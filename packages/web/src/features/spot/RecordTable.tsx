// A table of what has ended: the newest rows first, more on request, from what is here and then from the exchange.

import { EmptyState, FailedState, Table, type TableColumn } from "@tidemark/ui";
import type { PagedRows } from "../../api/paged-rows.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { MoreRows, useShownRows } from "./MoreRows.tsx";
import { denseTable } from "./table-classes.ts";

export type RecordTableProps<Row> = {
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  /** Where the rows come from. */
  readonly asked: PagedRows<Row>;
  readonly emptyTitle: string;
  readonly emptyText: string;
};

export function RecordTable<Row extends { readonly id: number }>(props: RecordTableProps<Row>) {
  const { label, columns, rows, asked, emptyTitle, emptyText } = props;
  const text = useTexts("shell");
  const { shown, hasMore, showMore } = useShownRows(rows);
  const empty = asked.isError ? (
    <FailedState title={text("loadFailed")} retryLabel={text("retry")} onRetry={asked.retry} />
  ) : (
    <EmptyState title={emptyTitle} text={emptyText} className="py-6" />
  );
  return (
    <>
      <Table
        label={label}
        columns={columns}
        rows={shown}
        rowKey={(row) => String(row.id)}
        isLoading={asked.isLoading}
        skeletonRows={3}
        empty={empty}
        density="compact"
        className={denseTable}
      />
      <MoreRows
        count={rows.length}
        hasMore={hasMore || asked.hasMore}
        isLoading={asked.isLoadingMore}
        onMore={() => {
          showMore();
          if (!hasMore) asked.loadMore();
        }}
      />
    </>
  );
}
