// A user's options as a file, walked along the index in small pages, newest first.

import { exportOptionsCall, type Option } from "@tidemark/contract/seconds";
import { ok, type UserId } from "@tidemark/kernel";
import { csvLine } from "../../http/csv.ts";
import { type FileRange, fileRange } from "../../http/file-range.ts";
import { type Handler, handleFile, userOf } from "../../http/handler.ts";
import { inPieces, strandRows, walk } from "../../store/strands.ts";
import type { SecondsParts } from "./seconds-parts.ts";
import { pageOptions } from "./seconds-store.ts";
import { inMarkets, optionRow } from "./wire-rows.ts";

const columns = [
  "id",
  "symbol",
  "coin",
  "direction",
  "seconds",
  "ratio_ppm",
  "stake",
  "fee",
  "profit",
  "policy_id",
  "state",
  "void_reason",
  "entry_price",
  "exit_price",
  "credited",
  "placed_tick",
  "entry_tick",
  "exit_tick",
  "placed_at",
  "entry_at",
  "expires_at",
  "exit_at",
  "ended_at",
] as const satisfies readonly (keyof Option)[];

const instantColumns: ReadonlySet<string> = new Set(["placed_at", "entry_at", "expires_at", "exit_at", "ended_at"]);

function lineOf(row: Option): string {
  return csvLine(
    columns.map((column) => {
      const value = row[column];
      return instantColumns.has(column) && value !== null ? new Date(value as number).toISOString() : value;
    }),
  );
}

type Export = Pick<SecondsParts, "database" | "markets"> & { readonly userId: UserId };

async function* optionLines({ database, markets, userId }: Export, range: FileRange): AsyncGenerator<string> {
  yield csvLine(columns);
  const all = { isAlive: null, marketId: null, limit: strandRows };
  const read = (before: number) => pageOptions(database, userId, { ...all, before });
  for await (const row of walk(Number.MAX_SAFE_INTEGER, read, ({ optionId }) => optionId)) {
    // Ids and times rise together.
    if (row.placedAt < range.from) return;
    if (row.placedAt <= range.to) yield* inMarkets(markets, [row], optionRow).map(lineOf);
  }
}

export function exportRoutes({ database, markets }: SecondsParts): Handler[] {
  return [
    handleFile(exportOptionsCall, (request, caller) => {
      const range = fileRange(request);
      return range.ok ? ok(inPieces(optionLines({ database, markets, userId: userOf(caller) }, range.value))) : range;
    }),
  ];
}
