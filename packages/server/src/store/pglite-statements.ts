// Statements of the embedded database, read once and kept. PGlite's own `query` goes into the database six times for
// each statement and reads its text anew every time; a kept statement goes in once, and takes a tenth of the work.
// What is kept grows old on purpose: without parameters its plan is made once, and nothing here tells the planner that
// a table has grown since.

import { type PGlite, protocol, types } from "@electric-sql/pglite";

const { serialize } = protocol;

/** More than the exchange has statements; those whose text is put together may be many more. */
const keptMax = 1_000;
/** A plan for a table that was nearly empty must not outlive that by much. */
const keptMs = 60_000;
/** The plan no longer fits what it reads from. */
const featureNotSupported = "0A000";

/** With parameters a plan is made for their values, as everywhere else in this exchange. */
export const statementParams = ["-c", "plan_cache_mode=force_custom_plan"];

type Row = Record<string, unknown>;
type Message = { readonly name: string };
type ParameterDescription = Message & { readonly dataTypeIDs: readonly number[] };
type Field = { readonly name: string; readonly dataTypeID: number };
type RowDescription = Message & { readonly fields: readonly Field[] };
type DataRow = Message & { readonly fields: readonly (string | null)[] };

type Statement = {
  readonly name: string;
  readonly untilMs: number;
  readonly parameters: readonly number[];
  readonly columns: readonly Field[];
};

type Connection = Pick<PGlite, "execProtocolStream" | "parsers" | "serializers" | "isInTransaction">;

export type StatementOptions = {
  readonly now?: () => number;
  readonly keptMax?: number;
};

function joined(parts: readonly Uint8Array[]): Uint8Array {
  return parts.length === 1 ? (parts[0] as Uint8Array) : new Uint8Array(Buffer.concat(parts));
}

export class PgliteStatements {
  readonly #pg: Connection;
  readonly #now: () => number;
  readonly #max: number;
  /** By text; whoever was used last stands last. */
  readonly #kept = new Map<string, Statement>();
  #made = 0;

  constructor(pg: Connection, options: StatementOptions = {}) {
    this.#pg = pg;
    this.#now = options.now ?? (() => performance.now());
    this.#max = options.keptMax ?? keptMax;
  }

  async query(sql: string, params: readonly unknown[]): Promise<Row[]> {
    const kept = this.#kept.get(sql);
    if (kept === undefined || kept.untilMs <= this.#now()) return this.#run(await this.#prepare(sql), params);
    this.#kept.delete(sql);
    this.#kept.set(sql, kept);
    try {
      return await this.#run(kept, params);
    } catch (error) {
      // Within a transaction nothing can be tried again, and whoever changes tables there asks in other words after it.
      if ((error as { code?: string }).code !== featureNotSupported || this.#pg.isInTransaction()) throw error;
      return this.#run(await this.#prepare(sql), params);
    }
  }

  /** Tables may have changed: everything is read again at its next use. */
  async forget(): Promise<void> {
    const gone = [...this.#kept.values()];
    this.#kept.clear();
    if (gone.length > 0) await this.#send(gone.map(closing));
  }

  async #prepare(sql: string): Promise<Statement> {
    const gone = [this.#kept.get(sql), this.#surplus()].filter((one) => one !== undefined);
    this.#made += 1;
    const name = `kept_${this.#made}`;
    // Closed first, and in a message of their own: closing never fails, reading what follows may.
    if (gone.length > 0) await this.#send(gone.map(closing));
    this.#kept.delete(sql);
    const described = await this.#send([serialize.parse({ name, text: sql }), serialize.describe({ type: "S", name })]);
    const parameters = described.find((one): one is ParameterDescription => one.name === "parameterDescription");
    const columns = described.find((one): one is RowDescription => one.name === "rowDescription");
    const statement = {
      name,
      untilMs: this.#now() + keptMs,
      parameters: parameters?.dataTypeIDs ?? [],
      columns: columns?.fields ?? [],
    };
    this.#kept.set(sql, statement);
    return statement;
  }

  /** Whoever has not been used for longest, where one more would be too many. */
  #surplus(): Statement | undefined {
    const [first] = this.#kept;
    if (this.#kept.size < this.#max || first === undefined) return undefined;
    this.#kept.delete(first[0]);
    return first[1];
  }

  async #run({ name, parameters, columns }: Statement, params: readonly unknown[]): Promise<Row[]> {
    const values = params.map((value, index) => this.#written(value, parameters[index]));
    const answer = await this.#send([serialize.bind({ statement: name, values }), serialize.execute({})]);
    const rows: Row[] = [];
    for (const message of answer) {
      if (message.name === "dataRow") rows.push(this.#read((message as DataRow).fields, columns));
    }
    return rows;
  }

  #written(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const write = type === undefined ? undefined : this.#pg.serializers[type];
    return write === undefined ? String(value) : write(value);
  }

  #read(fields: readonly (string | null)[], columns: readonly Field[]): Row {
    const row: Row = {};
    for (const [index, { name, dataTypeID }] of columns.entries()) {
      row[name] = types.parseType(fields[index] ?? null, dataTypeID, this.#pg.parsers);
    }
    return row;
  }

  /** All at once, and always to the end: after a fault the database passes over the rest of them. */
  async #send(messages: readonly Uint8Array[]): Promise<readonly Message[]> {
    return this.#pg.execProtocolStream(joined([...messages, serialize.sync()]), { syncToFs: true });
  }
}

function closing({ name }: Statement): Uint8Array {
  return serialize.close({ type: "S", name });
}
