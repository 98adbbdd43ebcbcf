// A list of the console as a file: page after page of the same list, so the file holds what the screen would.

import type { Rows } from "@tidemark/contract/console-call";
import type { FastifyReply } from "fastify";
import { type CsvValue, csvLine } from "../../http/csv.ts";
import { sendFile } from "../../http/file-reply.ts";
import type { ConsoleResult } from "../../seams/console.ts";

type Query = Readonly<Record<string, unknown>>;
type Row = Readonly<Record<string, unknown>>;
type Ask = (query: Query) => Promise<ConsoleResult<unknown>> | null;

const rowsAtOnce = 200;
/** More than anybody reads; whoever wants all of it has the statements of the ledger. */
const pagesMax = 5_000;

function cellOf(value: unknown): CsvValue {
  if (value === null || typeof value === "string" || typeof value === "number") return value;
  return typeof value === "boolean" ? (value ? "yes" : "no") : JSON.stringify(value);
}

async function* lines(query: Query, ask: Ask): AsyncGenerator<string> {
  let after: string | null = null;
  for (let page = 0; page < pagesMax; page += 1) {
    const result: ConsoleResult<unknown> | null = await ask({
      ...query,
      limit: rowsAtOnce,
      ...(after === null ? {} : { after }),
    });
    if (result === null || !result.ok) throw new Error("a list could not be read to its end");
    const { rows, next } = result.value as Rows<Row>;
    if (page === 0) yield csvLine(Object.keys(rows[0] ?? {}));
    for (const row of rows) yield csvLine(Object.values(row).map(cellOf));
    if (next === null) return;
    after = next;
  }
}

export function csvOf(reply: FastifyReply, name: string, query: Query, ask: Ask): FastifyReply {
  const { after: _after, limit: _limit, ...filters } = query;
  return sendFile(reply, `${name.replaceAll(".", "-")}.csv`, lines(filters, ask));
}
