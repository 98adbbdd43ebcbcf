// Lists in pages, newest first: how much is asked for and from where on, what is read, and where the next page begins.
// One row more than a page has is read, to know whether another one follows.

import { invalid, ok, parseId, type Result } from "@tidemark/kernel";

export type PageLimits = {
  /** Rows of a page where the caller names no number. */
  readonly usual: number;
  readonly max: number;
};

export type AskedPage<Cursor> = {
  /** The last row of the page before; null for the first page. */
  readonly before: Cursor | null;
  readonly limit: number;
};

export function limitOf(text: string, { usual, max }: PageLimits): Result<number> {
  const limit = text === "" ? usual : parseId(text);
  return limit === null || limit > max ? invalid("limit") : ok(limit);
}

/** `read` answers null for what is no cursor. */
export function cursorOf<Cursor>(
  text: string,
  read: (text: string) => Cursor | null,
  field = "before",
): Result<Cursor | null> {
  if (text === "") return ok(null);
  const cursor = read(text);
  return cursor === null ? invalid(field) : ok(cursor);
}

/** For lists whose cursor is the id of a row. */
export function askedPage(
  /** `first_id`: the list begins with this row and not with the newest. */
  asked: { readonly before: string; readonly first_id?: string; readonly limit: string },
  limits: PageLimits,
  /** The row's id, where another one is shown in its place. */
  counted: (shown: number) => number | null = (shown) => shown,
): Result<AskedPage<number>> {
  const idIn = (text: string): number | null => {
    const shown = parseId(text);
    return shown === null ? null : counted(shown);
  };
  const before = cursorOf(asked.before, idIn);
  if (!before.ok) return before;
  const first = cursorOf(asked.first_id ?? "", idIn, "first_id");
  if (!first.ok) return first;
  const limit = limitOf(asked.limit, limits);
  if (!limit.ok) return limit;
  const from = first.value === null ? null : first.value + 1;
  return ok({ before: before.value ?? from, limit: limit.value });
}

/** Reads one page; `next` is what to send as `before` for the page after it, null after the last. */
export async function page<Row, Cursor>(
  limit: number,
  read: (limit: number) => Promise<readonly Row[]>,
  cursorAt: (row: Row) => Cursor,
): Promise<{ readonly rows: readonly Row[]; readonly next: Cursor | null }> {
  if (limit === 0) return { rows: [], next: null };
  const found = await read(limit + 1);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last !== undefined ? cursorAt(last) : null };
}
