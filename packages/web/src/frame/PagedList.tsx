// A list of entries that comes page by page, in every state it can be in.

import { FailedState, Skeleton } from "@tidemark/ui";
import type { ReactNode } from "react";
import type { Rows } from "../api/use-rows.ts";
import { useTexts } from "../i18n/use-texts.ts";
import { MoreOf } from "./MoreOf.tsx";

export type PagedListProps<Row> = {
  readonly label: string;
  readonly list: Rows<Row>;
  /** What stands there when there is nothing. */
  readonly empty: ReactNode;
  /** So few entries need no word that they are all. */
  readonly quietUpTo?: number;
  /** One list item, with its key. */
  readonly renderRow: (row: Row) => ReactNode;
};

export function PagedList<Row>({ label, list, empty, quietUpTo = 0, renderRow }: PagedListProps<Row>) {
  const text = useTexts("shell");
  if (list.isLoading) {
    return (
      <div aria-busy="true" className="flex flex-col gap-6 p-4">
        <Skeleton lines={2} />
        <Skeleton lines={2} />
        <Skeleton lines={2} />
      </div>
    );
  }
  if (list.error !== null) {
    return <FailedState title={text("loadFailed")} retryLabel={text("retry")} onRetry={list.retry} />;
  }
  if (list.rows.length === 0) return empty;
  return (
    <>
      <ul aria-label={label}>{list.rows.map(renderRow)}</ul>
      {(list.rows.length > quietUpTo || list.hasMore) && <MoreOf list={list} />}
    </>
  );
}
