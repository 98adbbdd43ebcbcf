// Rows as a file that spreadsheets open. A text that one of them would take for a formula is marked as a text.

const isNumber = /^-?\d+(\.\d+)?$/;
const isFormula = /^[=+\-@\t\r]/;

function cell(text: string): string {
  const safe = isFormula.test(text) && !isNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** @example csvOf(["a"], [["1,5"]]) → 'a\r\n"1,5"\r\n' */
export function csvOf(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  return [heads, ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}
