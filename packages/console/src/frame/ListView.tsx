// A list of the console: search and filters kept in the address, rows page by page, and the same rows as a file.

import type { ConsoleCall, ConsoleInput, ConsoleReply, Rows } from "@tidemark/contract/console-call";
import { buttonClasses, EmptyState, SearchField, Table, type TableColumn } from "@tidemark/ui";
import { type ReactNode, useEffect, useState } from "react";
import { frameWords } from "../words/words.ts";
import { queryOf } from "./ask.ts";
import { LookFailed } from "./LookFailed.tsx";
import { MoreRows } from "./MoreRows.tsx";
import { useFilters } from "./search.ts";
import { useWords } from "./taste.ts";
import { useList } from "./use-calls.ts";

export type RowOf<C extends ConsoleCall> = ConsoleReply<C> extends Rows<infer Row> ? Row : never;

export type ListViewProps<C extends ConsoleCall<"list">> = {
  readonly call: C;
  /** Names the table for listeners. */
  readonly label: string;
  readonly columns: readonly TableColumn<RowOf<C>>[];
  rowKey(row: RowOf<C>): string;
  /** Which parameters of the address are filters of this list. */
  readonly filters?: readonly string[];
  /** The filter that the search box fills. */
  readonly searchBy?: string;
  readonly searchHint?: string;
  /** Further filters, drawn beside the search box. */
  readonly children?: ReactNode;
  renderDetail?(row: RowOf<C>): ReactNode;
  readonly everyMs?: number;
  readonly fixed?: Readonly<Record<string, string>>;
};

const typingMs = 300;

export function ListView<C extends ConsoleCall<"list">>(props: ListViewProps<C>) {
  const { call, label, columns, rowKey, filters = [], searchBy, searchHint, children, fixed = {} } = props;
  const t = useWords(frameWords);
  const [search, setFilters] = useFilters();
  const names = searchBy === undefined ? filters : [...filters, searchBy];
  const chosen = Object.fromEntries(names.flatMap((name) => (search[name] ? [[name, search[name]]] : [])));
  const asked = { ...chosen, ...fixed } as ConsoleInput<C>;
  const list = useList(call, asked, props.everyMs);
  const query = queryOf(asked as object);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        {searchBy !== undefined && (
          <SearchBox
            label={searchHint ?? t.search}
            value={search[searchBy] ?? ""}
            onChange={(value) => setFilters({ [searchBy]: value })}
          />
        )}
        {children}
        <a
          href={`/console/${call.name}.csv${query === "" ? "" : `?${query}`}`}
          download
          className={`${buttonClasses("secondary", "md")} ml-auto`}
        >
          {t.csv}
        </a>
      </div>
      <div className="min-w-0 rounded-panel border border-line bg-surface">
        <Table
          label={label}
          columns={columns}
          rows={list.rows as readonly RowOf<C>[]}
          rowKey={rowKey}
          isLoading={list.isPending}
          density="roomy"
          {...(props.renderDetail === undefined ? {} : { renderDetail: props.renderDetail })}
          empty={list.isError ? <LookFailed query={list} /> : <EmptyState title={t.nothing} />}
        />
      </div>
      <MoreRows list={list} />
    </div>
  );
}

/** What is typed becomes a filter once the typing rests. */
export function SearchBox({ label, value, onChange }: { label: string; value: string; onChange(value: string): void }) {
  const [typed, setTyped] = useState(value);
  const t = useWords(frameWords);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onChange(typed.trim()), typingMs);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <SearchField
      label={label}
      placeholder={label}
      value={typed}
      onChange={setTyped}
      clearLabel={t.close}
      className="w-full sm:w-72"
    />
  );
}
