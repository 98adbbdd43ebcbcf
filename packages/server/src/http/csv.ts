// Lines of a CSV file as RFC 4180 writes them. Spreadsheets run what looks like a formula, so what could be taken for one
// is marked as text, wherever a spreadsheet may see the beginning of a cell: in many countries cells end at semicolons,
// and quotes that do not stand at the beginning of a cell mean nothing there. A plain number below zero is no formula.

/** What stands before a formula without being seen, and what begins one; also in the wide forms of East Asia. */
const formula = "[\\s\"'\\u200b\\ufeff]*[=+\\-@\\uff1d\\uff0b\\uff0d\\uff20]";
const formulaStart = new RegExp(`^(?:${formula}|[\\t\\r])`);
const formulaInside = new RegExp(`([;\\t\\r\\n])(?=${formula})`, "g");
const plainNumber = /^-[0-9]+(\.[0-9]+)?$/;
const needsQuotes = /[",;\t\r\n]/;

export type CsvValue = string | number | null;

function csvField(value: CsvValue): string {
  if (value === null) return "";
  const text = String(value);
  if (plainNumber.test(text)) return text;
  const begun = formulaStart.test(text) ? `'${text}` : text;
  const safe = begun.replaceAll(formulaInside, "$1'");
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** @example csvLine(["a", 'say "b"', null]) → 'a,"say ""b""",\r\n' */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(csvField).join(",")}\r\n`;
}
