// Rows as the text of a file, piece by piece: a table for spreadsheets, or a list for programs. The columns are the
// same in both.

import { inPieces } from "../store/strands.ts";
import { type CsvValue, csvLine } from "./csv.ts";

type FileRow<Column extends string> = Readonly<Record<Column, CsvValue>>;

async function* csvLines<Column extends string>(
  columns: readonly Column[],
  rows: AsyncIterable<FileRow<Column>>,
): AsyncGenerator<string> {
  yield csvLine(columns);
  for await (const row of rows) yield csvLine(columns.map((column) => row[column]));
}

async function* jsonLines<Column extends string>(
  columns: readonly Column[],
  rows: AsyncIterable<FileRow<Column>>,
): AsyncGenerator<string> {
  let mark = "[\n";
  for await (const row of rows) {
    yield mark + JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column]])));
    mark = ",\n";
  }
  yield mark === ",\n" ? "\n]\n" : "[]\n";
}

export function csvFile<Column extends string>(
  columns: readonly Column[],
  rows: AsyncIterable<FileRow<Column>>,
): AsyncGenerator<string> {
  return inPieces(csvLines(columns, rows));
}

export function jsonFile<Column extends string>(
  columns: readonly Column[],
  rows: AsyncIterable<FileRow<Column>>,
): AsyncGenerator<string> {
  return inPieces(jsonLines(columns, rows));
}
