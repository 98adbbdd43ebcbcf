// What a backup file holds: one line in the clear that says how the rest is kept, then, gzipped and sealed where there
// is a key, lines of JSON: the head, each table with its rows, the numbers to go on from, the files, and the end.

export const formatVersion = 1;

/** A sentence for whoever has the file in hand; nothing was changed when it is thrown. */
export class BackupUnfit extends Error {
  override name = "BackupUnfit";
}

/** The line in the clear. What is sealed is sealed together with it, so it cannot be exchanged. */
export type Cover = {
  readonly tidemark: "backup";
  readonly format: number;
  readonly sealed: "no" | "aes-256-gcm";
  /** Of a sealed one: what the file's own key is made with, and how the right key is told from a wrong one. */
  readonly salt?: string;
  readonly check?: string;
};

export type Head = {
  readonly kind: "head";
  readonly program: string;
  readonly at: number;
  readonly database: "pglite" | "postgres";
  readonly migrations: readonly (readonly [name: string, hash: string])[];
  readonly journal: { readonly seq: number; readonly hash: string };
};

export type TableLine = { readonly kind: "table"; readonly table: string; readonly columns: readonly string[] };
/** The next number is greater than this. */
export type SequenceLine = { readonly kind: "sequence"; readonly sequence: string; readonly last: string };
/** Its content follows in lines of base64. */
export type FileLine = { readonly kind: "file"; readonly file: string };
export type EndLine = {
  readonly kind: "end";
  readonly rows: Readonly<Record<string, number>>;
  readonly files: number;
  /** Over every line before this one. */
  readonly sha256: string;
};

export type Mark = Head | TableLine | SequenceLine | FileLine | EndLine;

/** A row, or a piece of a file: what every other line is. */
export function isContent(line: string): boolean {
  return line.startsWith("[");
}

export function lineOf(mark: Mark): string {
  return `${JSON.stringify(mark)}\n`;
}
