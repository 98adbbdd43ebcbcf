// PGlite behind the Database door: the folder locked, opened within a time limit, syncing proved by a counter
// before the first use, one transaction at a time, and reopened by itself should its thread ever end.

import { join } from "node:path";
import {
  type Database,
  DatabaseAway,
  type Queryable,
  type Row,
  type SqlValue,
  StartFailure,
  toDriverValue,
} from "./database.ts";
import { type FolderLock, lockFolder } from "./folder-lock.ts";
import { PgliteConnection } from "./pglite-connection.ts";
import { createReadySignal, type ReadySignal } from "./ready-signal.ts";

const openTimeoutMs = 60_000;
const reopenPauseMs = 1_000;

class PgliteDatabase implements Database {
  readonly kind = "pglite";
  readonly #folder: string;
  readonly #lock: FolderLock;
  readonly #signal: ReadySignal = createReadySignal(true);
  #connection: PgliteConnection | null = null;
  /** The tail of the line: PGlite is one connection, so a transaction keeps everybody else waiting. */
  #line: Promise<unknown> = Promise.resolve();
  #isClosing = false;

  constructor(folder: string, lock: FolderLock) {
    this.#folder = folder;
    this.#lock = lock;
  }

  async open(): Promise<void> {
    this.#connection = await PgliteConnection.open(join(this.#folder, "database"), {
      timeoutMs: openTimeoutMs,
      onEnd: () => this.#reopenLater(),
    });
    await this.#proveSyncing();
  }

  #reopenLater(): void {
    this.#connection = null;
    if (this.#isClosing) return;
    this.#signal.set(false);
    setTimeout(() => {
      if (this.#isClosing) return;
      this.open().then(
        () => this.#signal.set(true),
        () => this.#reopenLater(),
      );
    }, reopenPauseMs);
  }

  /** A commit that reaches no disk would make every promise of the ledger empty: then rather not start. */
  async #proveSyncing(): Promise<void> {
    const connection = this.#live();
    const count = async (): Promise<number> => (await connection.request({ kind: "syncs" }))[0]?.count as number;
    const before = await count();
    await connection.request({ kind: "script", sql: "create table if not exists sync_proof (at bigint not null)" });
    await connection.request({
      kind: "script",
      sql: "begin; delete from sync_proof; insert into sync_proof values (1); commit",
    });
    if ((await count()) <= before) {
      throw new StartFailure(
        `The database in ${this.#folder} does not sync commits to disk, so it would be unsafe to run.`,
      );
    }
  }

  #live(): PgliteConnection {
    if (this.#connection === null) throw new DatabaseAway("the database is reopening");
    return this.#connection;
  }

  #inLine<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#line.then(work, work);
    this.#line = turn.catch(() => undefined);
    return turn;
  }

  query<R extends Row>(sql: string, params: readonly SqlValue[] = []): Promise<R[]> {
    return this.#inLine(() => this.#run<R>(this.#live(), sql, params));
  }

  async #run<R extends Row>(connection: PgliteConnection, sql: string, params: readonly SqlValue[]): Promise<R[]> {
    return (await connection.request({ kind: "query", sql, params: params.map(toDriverValue) })) as R[];
  }

  script(sql: string): Promise<void> {
    return this.#inLine(async () => {
      const connection = this.#live();
      try {
        await connection.request({ kind: "script", sql: `begin;\n${sql}\n;commit` });
      } catch (error) {
        await connection.request({ kind: "script", sql: "rollback" });
        throw error;
      }
    });
  }

  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
    return this.#inLine(async () => {
      const connection = this.#live();
      await connection.request({ kind: "script", sql: "begin" });
      try {
        const result = await work({ query: (sql, params = []) => this.#run(connection, sql, params) });
        await connection.request({ kind: "script", sql: "commit" });
        return result;
      } catch (error) {
        await connection.request({ kind: "script", sql: "rollback" }).catch(() => undefined);
        throw error;
      }
    });
  }

  isReady(): boolean {
    return this.#signal.isReady();
  }

  onReadyChange(listener: (isReady: boolean) => void): void {
    this.#signal.onChange(listener);
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#line;
    await this.#connection?.close();
    this.#lock.release();
  }
}

export async function openPglite(folder: string): Promise<Database> {
  const lock = await lockFolder(folder);
  const database = new PgliteDatabase(folder, lock);
  try {
    await database.open();
  } catch (error) {
    lock.release();
    throw error;
  }
  return database;
}
