// The right to write on PostgreSQL: an advisory lock, held by the very connection that writes. Losing the connection
// loses the lock and the means to write at once; the fence refuses whatever might still be on its way.

import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { DatabaseAway, parseInt8, type Queryable, type Row, toDriverValue } from "../store/database.ts";
import { type OpenWriter, raiseFence, type Writer, type WriterWait } from "./writer.ts";

/** Names the writer among a server's advisory locks. */
const lockNumber = 7_364_902;
const retryMs = 250;
const connectTimeoutMs = 5_000;
const writeTimeoutMs = 30_000;
/** A peer that vanished without a word frees the lock after about half a minute, not after two hours. */
const keepAlive = "-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=4";

export function postgresWriter(url: string): OpenWriter {
  return async (wait) => {
    const connection = await connect(url);
    try {
      await takeLock(connection, wait);
      const fence = await raiseFence(connection);
      return writerOver(connection, fence);
    } catch (error) {
      await connection.close();
      throw error;
    }
  };
}

type Connection = Queryable & {
  readonly client: pg.Client;
  isLost(): boolean;
  onLost(listener: () => void): void;
  close(): Promise<void>;
};

async function connect(url: string): Promise<Connection> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: writeTimeoutMs,
    statement_timeout: writeTimeoutMs,
    keepAlive: true,
    application_name: "tidemark writer",
    options: keepAlive,
    types: {
      getTypeParser: (oid: number, format?: "text" | "binary") =>
        oid === 20 && format !== "binary" ? parseInt8 : pg.types.getTypeParser(oid, format as "text"),
    } as pg.CustomTypesConfig,
  });
  const listeners: (() => void)[] = [];
  let isLost = false;
  const lose = (): void => {
    if (isLost) return;
    isLost = true;
    for (const listener of listeners) listener();
  };
  client.on("error", lose);
  client.on("end", lose);
  await client.connect().catch((error: unknown) => {
    throw new DatabaseAway("the database cannot be reached", { cause: error });
  });
  return {
    client,
    isLost: () => isLost,
    onLost: (listener) => void listeners.push(listener),
    async query<R extends Row>(sql: string, params: readonly (string | number | null)[] = []): Promise<R[]> {
      return (await client.query<R>(sql, params.map(toDriverValue))).rows;
    },
    async close() {
      isLost = true;
      await client.end().catch(() => undefined);
    },
  } as Connection;
}

async function takeLock(connection: Connection, wait: WriterWait): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const rows = await connection.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [lockNumber]);
    if (rows[0]?.taken === true) return;
    if (attempt === 1) wait.onStandby();
    await sleep(retryMs);
    if (wait.isCancelled()) throw new DatabaseAway("waiting for the right to write was given up");
  }
}

function writerOver(connection: Connection, fence: number): Writer {
  return {
    fence,
    // Named, so that the server plans it once.
    write: async (statement, values) => void (await connection.client.query({ ...statement, values: [...values] })),
    onLost: (listener) => connection.onLost(listener),
    close: () => connection.close(),
  };
}
