// Lines of a CSV file as RFC 4180 writes them. Spreadsheets run what looks like a formula, so a field that could be
// taken for one is marked as text. A plain number below zero is none.

const formulaStart = /^[=+\-@\t\r]/;
const plainNumber = /^-[0-9]+(\.[0-9]+)?$/;
const needsQuotes = /[",\r\n]/;

export type CsvValue = string | number | null;

function csvField(value: CsvValue): string {
  if (value === null) return "";
  const text = String(value);
  const safe = formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** @example csvLine(["a", 'say "b"', null]) → 'a,"say ""b""",\r\n' */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(csvField).join(",")}\r\n`;
}
