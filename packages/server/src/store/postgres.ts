// PostgreSQL behind the Database door. A server that goes away is a fault of the moment, never the end of the
// process: the pool's errors are heard, callers get DatabaseAway, and contact is tried until it is back.

import pg from "pg";
import {
  type Database,
  DatabaseAway,
  parseInt8,
  type Queryable,
  type Row,
  type SqlValue,
  StartFailure,
  toDriverValue,
} from "./database.ts";
import { openPlaces } from "./places.ts";
import { createReadySignal, type ReadySignal } from "./ready-signal.ts";
import { checkOutsideTransaction, inTransaction } from "./transaction-scope.ts";

const versionMin = 150_000;
const connectTimeoutMs = 5_000;
/** Whoever asks while all are in use waits here and not at the pool, which takes a long line for a server that is away. */
const connections = 10;
const patienceMs = 30_000;
const statementTimeoutMs = 30_000;
/** For a server that fell silent: its own limit does not reach us then. */
const replyTimeoutMs = statementTimeoutMs + 5_000;
/**
 * Functions that may only walk along indexes say so by making everything else endlessly dear, and what looks so dear is
 * compiled before it runs: thirty milliseconds for one row. Nothing that somebody waits for gains by it.
 */
const uncompiled = "-c jit=off";
/** A connection at rest notices nothing; somebody has to ask. */
const heartbeatMs = 5_000;
/** The driver heeds this limit on a single question, which its types do not know. */
const heartbeat = { text: "select 1", query_timeout: 10_000 };
const probePauseMs = 500;

/** SQLSTATE classes and socket errors that speak of the connection rather than of the statement. */
function isConnectionLoss(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  if (typeof code !== "string") return /terminat|timeout|Connection/i.test(String((error as Error).message));
  return /^(08|57P|53)/.test(code) || /^E(AI_)?[A-Z]+$/.test(code);
}

/** The types whose values the driver would hand over otherwise than the embedded engine, or as floats. */
const oids = { int8: 20, int8List: 1016, textList: 1009, numericList: 1231 };

function parserOf(oid: number): ((text: string) => unknown) | null {
  const parseTexts = pg.types.getTypeParser(oids.textList) as (text: string) => (string | null)[];
  if (oid === oids.int8) return parseInt8;
  if (oid === oids.numericList) return parseTexts;
  if (oid !== oids.int8List) return null;
  return (text) => parseTexts(text).map((item) => (item === null ? null : parseInt8(item)));
}

function createPool(url: string, isPatient: boolean): pg.Pool {
  const textTypes: pg.CustomTypesConfig = {
    getTypeParser(oid: number, format?: "text" | "binary") {
      const ours = format === "binary" ? null : parserOf(oid);
      return ours ?? pg.types.getTypeParser(oid, format as "text");
    },
  } as pg.CustomTypesConfig;
  return new pg.Pool({
    connectionString: url,
    // One more than are given out: the heartbeat never stands in line.
    max: connections + 1,
    // Kept: on a busy machine opening one can take longer than the limit, and would look like a server that is away.
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: connectTimeoutMs,
    ...(isPatient ? {} : { statement_timeout: statementTimeoutMs, query_timeout: replyTimeoutMs, options: uncompiled }),
    keepAlive: true,
    types: textTypes,
    application_name: "tidemark",
  });
}

/** The address without its password, for people to read. */
export function describeUrl(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname}${port === "" ? "" : `:${port}`}${pathname}`;
  } catch {
    return "DATABASE_URL";
  }
}

async function checkVersion(pool: pg.Pool, url: string): Promise<void> {
  let version: string;
  try {
    version =
      (await pool.query<{ server_version_num: string }>("show server_version_num")).rows[0]?.server_version_num ?? "0";
  } catch (error) {
    const reason = (error as { code?: string }).code ?? (error as Error).message;
    throw new StartFailure(`The database at ${describeUrl(url)} cannot be reached (${reason}).`);
  }
  if (Number.parseInt(version, 10) < versionMin) {
    throw new StartFailure(`The database at ${describeUrl(url)} is older than PostgreSQL 15.`);
  }
}

/** What is known of the server behind a pool: whether it answers, asked for again until it does. */
type Contact = {
  readonly signal: ReadySignal;
  /** The error to hand on: DatabaseAway when it speaks of the connection. */
  asFault(error: unknown): unknown;
  end(): void;
};

function keepContact(pool: pg.Pool): Contact {
  const signal = createReadySignal(true);
  let isOver = false;
  let isProbing = false;

  function lost(): void {
    signal.set(false);
    if (isProbing || isOver) return;
    isProbing = true;
    const probe = (): void => {
      if (isOver) return;
      pool.query("select 1").then(
        () => {
          isProbing = false;
          signal.set(true);
        },
        () => setTimeout(probe, probePauseMs),
      );
    };
    setTimeout(probe, probePauseMs);
  }

  function asFault(error: unknown): unknown {
    if (!isConnectionLoss(error)) return error;
    lost();
    return new DatabaseAway("the database did not answer", { cause: error });
  }

  pool.on("error", lost);
  pool.on("connect", (client) => client.on("error", lost));
  const beating = setInterval(() => void pool.query(heartbeat).catch(asFault), heartbeatMs);
  beating.unref();
  return {
    signal,
    asFault,
    end() {
      isOver = true;
      clearInterval(beating);
    },
  };
}

function serve(pool: pg.Pool, contact: Contact): Database {
  async function run<R extends Row>(
    on: pg.Pool | pg.PoolClient,
    sql: string,
    params: readonly SqlValue[],
  ): Promise<R[]> {
    try {
      return (await on.query<R>(sql, params.map(toDriverValue))).rows;
    } catch (error) {
      throw contact.asFault(error);
    }
  }

  const places = openPlaces(connections, patienceMs, () => new DatabaseAway("the database has too much to do"));

  async function inPlace<T>(work: () => Promise<T>): Promise<T> {
    checkOutsideTransaction();
    const leave = await places.enter();
    try {
      return await work();
    } finally {
      leave();
    }
  }

  async function transact<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
    const client = await pool.connect().catch((error: unknown) => Promise.reject(contact.asFault(error)));
    let broken: Error | undefined;
    try {
      await run(client, "begin", []);
      const tx: Queryable = { query: (sql, params = []) => run(client, sql, params) };
      const result = await inTransaction(() => work(tx));
      await run(client, "commit", []);
      return result;
    } catch (error) {
      await client.query("rollback").catch((cause: Error) => {
        broken = cause;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  const transaction = <T>(work: (tx: Queryable) => Promise<T>): Promise<T> => inPlace(() => transact(work));

  return {
    kind: "postgres",
    query: (sql, params = []) => inPlace(() => run(pool, sql, params)),
    script: (sql) => transaction(async (tx) => void (await tx.query(sql))),
    transaction,
    isReady: () => contact.signal.isReady(),
    onReadyChange: contact.signal.onChange,
    async close() {
      contact.end();
      await pool.end();
    },
  };
}

/** `isPatient`: for tools whose one statement may go through all there is; nobody waits for an answer of theirs. */
export async function openPostgres(url: string, options: { readonly isPatient?: boolean } = {}): Promise<Database> {
  const pool = createPool(url, options.isPatient === true);
  const contact = keepContact(pool);
  try {
    await checkVersion(pool, url);
  } catch (error) {
    contact.end();
    await pool.end();
    throw error;
  }
  return serve(pool, contact);
}
