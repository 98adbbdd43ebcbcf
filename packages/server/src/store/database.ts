// The one door to SQL. Two engines stand behind it, PGlite and PostgreSQL, and nothing above can tell them
// apart: the same statements, the same row values (int8 as number, numeric as text, json parsed).

export type SqlValue =
  | string
  | number
  | bigint
  | boolean
  | null
  | Uint8Array
  | readonly (string | null)[]
  | readonly (number | null)[]
  | readonly (bigint | null)[]
  | readonly (boolean | null)[];

export type Row = Record<string, unknown>;

export type Queryable = {
  query<R extends Row = Row>(sql: string, params?: readonly SqlValue[]): Promise<R[]>;
};

export type Database = Queryable & {
  readonly kind: "pglite" | "postgres";
  /** Runs the work in one transaction: committed when it returns, rolled back when it throws. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** Runs several statements without parameters, as migrations do, inside one transaction. */
  script(sql: string): Promise<void>;
  /** Whether the last contact with the database succeeded. */
  isReady(): boolean;
  onReadyChange(listener: (isReady: boolean) => void): void;
  /** Of an embedded database: its files as they stand between two transactions; whoever asks meanwhile waits. */
  copyFiles?(to: string): Promise<void>;
  close(): Promise<void>;
};

/** The world failed: the database cannot be reached or did not take the work. Answered as 503. */
export class DatabaseAway extends Error {
  override name = "DatabaseAway";
}

/** Something a person must mend before the exchange can start; its message is one clear sentence. */
export class StartFailure extends Error {
  override name = "StartFailure";
}

/** int8 columns hold ids, counts and instants only, all below 2^53; money is numeric and stays text. */
export function parseInt8(text: string): number {
  const value = Number.parseInt(text, 10);
  if (!Number.isSafeInteger(value)) throw new Error(`int8 value ${text} is too large for a number`);
  return value;
}

/** What the drivers are handed: bigint as text, lists as lists of such. */
export function toDriverValue(value: SqlValue): unknown {
  if (typeof value === "bigint") return value.toString();
  if (Array.isArray(value)) return value.map((item) => (typeof item === "bigint" ? item.toString() : item));
  return value;
}
