// Which events lead to which rows of which table. Storage goes by this alone.

import type { AnyEvent } from "./event.ts";
import type { StoredColumn } from "./row.ts";

/**
 * insert: a new row · change: some fields of a row that is there · put: a new row, or the changing fields of one that
 * is there.
 */
export type Writing = "insert" | "change" | "put";

export type TableOf<E extends AnyEvent> = {
  readonly table: string;
  readonly columns: readonly StoredColumn[];
  /** By the type of event: the field of the event that is the row, and how it is written. */
  readonly on: { readonly [T in E["type"]]?: readonly [field: string, writing: Writing] };
  /** The values of a column that mean that the row will not change any more; absent where rows never do or always may. */
  readonly endsWith?: {
    readonly column: string;
    readonly values: readonly string[];
    /** All others that it can have. */
    readonly alive: readonly string[];
  };
};

/** By table: the rows of it that are alive, as events would tell of them. */
export type Living<S> = Readonly<Record<string, (slice: S) => Iterable<object>>>;
