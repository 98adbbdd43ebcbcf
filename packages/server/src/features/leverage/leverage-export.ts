// A user's whole leverage history as files, walked along the index in small pages, newest first.

import { type Closing, exportClosingsCall, exportPositionsCall, type Position } from "@tidemark/contract/leverage";
import { ok, type UserId } from "@tidemark/kernel";
import { type CsvValue, csvLine } from "../../http/csv.ts";
import { type FileRange, fileRange } from "../../http/file-range.ts";
import { type Handler, handleFile, userOf } from "../../http/handler.ts";
import { inPieces, strandRows, walk } from "../../store/strands.ts";
import type { LeverParts } from "./lever-parts.ts";
import { pageClosings, pagePositions } from "./leverage-store.ts";
import { closingRow, positionRow } from "./wire-rows.ts";

const positionColumns = [
  "id",
  "symbol",
  "side",
  "state",
  "hands",
  "hands_opened",
  "hand",
  "multiple",
  "origin_price",
  "price",
  "value",
  "margin_opened",
  "margin",
  "fee",
  "overnight",
  "waived",
  "take_profit",
  "stop_loss",
  "reason",
  "close_price",
  "profit",
  "shortfall",
  "open_tick",
  "close_tick",
  "placed_at",
  "opened_at",
  "ended_at",
] as const satisfies readonly (keyof Position)[];

const closingColumns = [
  "id",
  "position_id",
  "symbol",
  "side",
  "hands",
  "hand",
  "multiple",
  "open_price",
  "close_price",
  "reason",
  "margin",
  "fee",
  "profit",
  "settled",
  "insured",
  "borne",
  "coverage_ppm",
  "open_tick",
  "close_tick",
  "at",
] as const satisfies readonly (keyof Closing)[];

const instantColumns: ReadonlySet<string> = new Set(["placed_at", "opened_at", "ended_at", "at"]);

function lineOf<Row extends Readonly<Record<string, CsvValue>>>(row: Row, columns: readonly (keyof Row & string)[]) {
  return csvLine(
    columns.map((column) => {
      const value = row[column] ?? null;
      return instantColumns.has(column) && value !== null ? new Date(value as number).toISOString() : value;
    }),
  );
}

type Export = Pick<LeverParts, "database" | "markets"> & { readonly userId: UserId };

async function* positionLines({ database, markets, userId }: Export, range: FileRange): AsyncGenerator<string> {
  yield csvLine(positionColumns);
  const all = { states: null, assetId: null, marketId: null, limit: strandRows };
  const read = (before: number) => pagePositions(database, userId, { ...all, before });
  for await (const row of walk(Number.MAX_SAFE_INTEGER, read, ({ positionId }) => positionId)) {
    // Ids and times rise together.
    if (row.placedAt < range.from) return;
    const market = markets.byId(row.marketId);
    if (market !== null && row.placedAt <= range.to) yield lineOf(positionRow(row, market), positionColumns);
  }
}

async function* closingLines({ database, markets, userId }: Export, range: FileRange): AsyncGenerator<string> {
  yield csvLine(closingColumns);
  const all = { marketId: null, positionId: null, limit: strandRows };
  const read = (before: number) => pageClosings(database, userId, { ...all, before });
  for await (const row of walk(Number.MAX_SAFE_INTEGER, read, ({ closingId }) => closingId)) {
    if (row.at < range.from) return;
    const market = markets.byId(row.marketId);
    if (market !== null && row.at <= range.to) yield lineOf(closingRow(row, market), closingColumns);
  }
}

export function exportRoutes({ database, markets }: LeverParts): Handler[] {
  return [
    handleFile(exportPositionsCall, (request, caller) => {
      const range = fileRange(request);
      return range.ok ? ok(inPieces(positionLines({ database, markets, userId: userOf(caller) }, range.value))) : range;
    }),
    handleFile(exportClosingsCall, (request, caller) => {
      const range = fileRange(request);
      return range.ok ? ok(inPieces(closingLines({ database, markets, userId: userOf(caller) }, range.value))) : range;
    }),
  ];
}
