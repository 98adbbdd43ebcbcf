// PGlite behind the Database door: the folder locked, opened within a time limit, syncing proved by a counter
// before the first use, one transaction at a time, and reopened by itself should its thread ever end.

import { closeSync, constants, existsSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";
import { cp } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
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
import { checkOutsideTransaction, inTransaction } from "./transaction-scope.ts";

/** Where in a data folder it lies. */
export const databaseFolder = "database";
const openTimeoutMs = 300_000;
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
  #reopening: Promise<void> = Promise.resolve();

  constructor(folder: string, lock: FolderLock) {
    this.#folder = folder;
    this.#lock = lock;
  }

  async open(): Promise<void> {
    const place = join(this.#folder, databaseFolder);
    await makeOnce(place);
    const connection = await PgliteConnection.open(place, {
      timeoutMs: openTimeoutMs,
      onEnd: () => {
        // Only the connection in use is missed; one that ended while being opened has already failed its opener.
        if (this.#connection === connection) this.#reopen();
      },
    });
    try {
      await this.#proveSyncing(connection);
    } catch (error) {
      await connection.end();
      throw error;
    }
    this.#connection = connection;
  }

  #reopen(): void {
    this.#connection = null;
    this.#signal.set(false);
    this.#reopening = this.#keepOpening();
  }

  async #keepOpening(): Promise<void> {
    while (this.#connection === null && !this.#isClosing) {
      await sleep(reopenPauseMs);
      if (this.#isClosing) return;
      await this.open().catch(() => undefined);
    }
    if (this.#connection !== null) this.#signal.set(true);
  }

  /** A commit that reaches no disk would make every promise of the ledger empty: then rather not start. */
  async #proveSyncing(connection: PgliteConnection): Promise<void> {
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
    checkOutsideTransaction();
    const turn = this.#line.then(work, work);
    this.#line = turn.catch(() => undefined);
    return turn;
  }

  async query<R extends Row>(sql: string, params: readonly SqlValue[] = []): Promise<R[]> {
    return this.#inLine(() => this.#run<R>(this.#live(), sql, params));
  }

  async #run<R extends Row>(connection: PgliteConnection, sql: string, params: readonly SqlValue[]): Promise<R[]> {
    return (await connection.request({ kind: "query", sql, params: params.map(toDriverValue) })) as R[];
  }

  async script(sql: string): Promise<void> {
    return this.#inLine(async () => {
      const connection = this.#live();
      try {
        await connection.request({ kind: "script", sql: `begin;\n${sql}\n;commit` });
      } catch (error) {
        await connection.request({ kind: "script", sql: "rollback" }).catch(() => undefined);
        throw error;
      }
    });
  }

  async transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
    return this.#inLine(async () => {
      const connection = this.#live();
      await connection.request({ kind: "begin" });
      try {
        const tx: Queryable = { query: (sql, params = []) => this.#run(connection, sql, params) };
        const result = await inTransaction(() => work(tx));
        await connection.request({ kind: "commit" });
        return result;
      } catch (error) {
        await connection.request({ kind: "rollback" }).catch(() => undefined);
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

  /** In line, so nothing is written while it runs; opening the copy recovers it, as after a power cut. */
  async copyFiles(to: string): Promise<void> {
    return this.#inLine(async () => {
      this.#live();
      await cp(join(this.#folder, databaseFolder), join(to, databaseFolder), {
        recursive: true,
        mode: constants.COPYFILE_FICLONE,
      });
    });
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#line;
    await this.#reopening;
    await this.#connection?.close();
    this.#lock.release();
  }
}

/**
 * Making a database takes seconds and may be interrupted; half of one would never open again. So it is made beside
 * its place and moved there when it is whole.
 */
async function makeOnce(place: string): Promise<void> {
  if (existsSync(place)) return;
  const draft = `${place}.new`;
  rmSync(draft, { recursive: true, force: true });
  const connection = await PgliteConnection.open(draft, { timeoutMs: openTimeoutMs, onEnd: () => undefined });
  await connection.close();
  renameSync(draft, place);
  const folder = openSync(dirname(place), "r");
  fsyncSync(folder);
  closeSync(folder);
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
