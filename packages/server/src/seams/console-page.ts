// Pages of a console's list whose rows are numbered, newest first.

import type { Rows } from "@tidemark/contract/console-call";
import { invalid, parseId } from "@tidemark/kernel";
import type { ConsoleResult } from "./console.ts";

const usual = 50;
const max = 200;

type Asked = { readonly after?: string | undefined; readonly limit?: number | undefined };

/** `read` answers rows with a smaller number than the one it is given. */
export async function rowsPage<Row extends { readonly id: number }, Shown>(
  { after, limit = usual }: Asked,
  read: (before: number, limit: number) => Promise<readonly Row[]>,
  show: (row: Row) => Shown,
): Promise<ConsoleResult<Rows<Shown>>> {
  const before = after === undefined || after === "" ? Number.MAX_SAFE_INTEGER : parseId(after);
  if (before === null) return invalid("after");
  const most = Math.min(Math.max(limit, 1), max);
  const found = await read(before, most + 1);
  const rows = found.slice(0, most);
  const next = found.length > most ? String(rows.at(-1)?.id) : null;
  return { ok: true, value: { rows: rows.map(show), next } };
}
