// Lists as the batch statement takes them, made by hand: the drivers build arrays value by value with several copies
// of each, which at ten thousand commands a second is a core's work.

/** A value that may stand in an array as it is: digits, a plain word, NULL, or a text put through `quoted`. */
export type Cell = string | number;

const special = /["\\]/;
const sqlNull = "NULL";
const separator = "\x1e";

/** Any text, safe inside an array. */
export function quoted(text: string): Cell {
  return special.test(text) ? `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"` : `"${text}"`;
}

/** A whole number or an amount. */
export function digits(value: bigint | number | null): Cell {
  if (value === null) return sqlNull;
  return typeof value === "bigint" ? value.toString() : value;
}

/** A name of our own that needs no quotes. */
export function word(text: string | null): Cell {
  return text ?? sqlNull;
}

export function arrayLiteral(cells: readonly Cell[]): string {
  return `{${cells.join(",")}}`;
}

/** Texts without control characters, parted as the function `parted` of the migrations reads them; null is empty. */
export function partedTexts(texts: readonly (string | null)[]): string {
  return texts.join(separator);
}

/** Rows collected column by column. */
export class Columns {
  private readonly lists: Cell[][];

  constructor(count: number) {
    this.lists = Array.from({ length: count }, () => []);
  }

  add(...cells: Cell[]): void {
    for (let index = 0; index < cells.length; index += 1) this.lists[index]?.push(cells[index] as Cell);
  }

  literals(): string[] {
    return this.lists.map(arrayLiteral);
  }
}
