// A list of the console as a file: page after page of the same list, so the file holds what the screen would.

import type { Rows } from "@tidemark/contract/console-call";
import type { FastifyReply } from "fastify";
import { type CsvValue, csvLine } from "../../http/csv.ts";
import { sendFile } from "../../http/file-reply.ts";
import type { ConsoleResult } from "../../seams/console.ts";

type Query = Readonly<Record<string, unknown>>;
type Row = Readonly<Record<string, unknown>>;
type Ask = (query: Query) => Promise<ConsoleResult<unknown>>;
type Refused = Exclude<ConsoleResult<unknown>, { ok: true }>;

const rowsAtOnce = 200;
/** More than anybody reads; whoever wants all of it has the statements of the ledger. */
const pagesMax = 5_000;

function cellOf(value: unknown): CsvValue {
  if (value === null || typeof value === "string" || typeof value === "number") return value;
  return typeof value === "boolean" ? (value ? "yes" : "no") : JSON.stringify(value);
}

async function* lines(first: Rows<Row>, ask: (after: string) => ReturnType<Ask>): AsyncGenerator<string> {
  yield csvLine(Object.keys(first.rows[0] ?? {}));
  let { rows, next } = first;
  for (let page = 1; ; page += 1) {
    for (const row of rows) yield csvLine(Object.values(row).map(cellOf));
    if (next === null || page === pagesMax) return;
    const result = await ask(next);
    if (!result.ok) throw new Error("a list could not be read to its end");
    ({ rows, next } = result.value as Rows<Row>);
  }
}

/** What is refused is refused in words, before anything of a file was sent. */
export async function csvOf(
  reply: FastifyReply,
  name: string,
  query: Query,
  ask: Ask,
): Promise<FastifyReply | Refused> {
  const { after: _after, limit: _limit, ...filters } = query;
  const page = (more: Query): ReturnType<Ask> => ask({ ...filters, limit: rowsAtOnce, ...more });
  const first = await page({});
  if (!first.ok) return first;
  const text = lines(first.value as Rows<Row>, (after) => page({ after }));
  return sendFile(reply, `${name.replaceAll(".", "-")}.csv`, text);
}
