// The thread that runs PGlite: SQL never shares a thread with matching or HTTP. Speaks in small messages; one
// statement at a time, in the order they arrive.

import { parentPort, workerData } from "node:worker_threads";
import { PGlite, types } from "@electric-sql/pglite";
import { parseInt8 } from "./database.ts";
import { SyncingFilesystem } from "./pglite-filesystem.ts";
import type { PgliteProgram } from "./pglite-program.ts";
import { PgliteStatements, statementParams } from "./pglite-statements.ts";

export type WorkerRequest =
  | { readonly id: number; readonly kind: "query"; readonly sql: string; readonly params: readonly unknown[] }
  | { readonly id: number; readonly kind: "script"; readonly sql: string }
  | { readonly id: number; readonly kind: "begin" | "commit" | "rollback" }
  | { readonly id: number; readonly kind: "syncs" }
  | { readonly id: number; readonly kind: "close" };

export type WorkerReply =
  | { readonly id: number; readonly rows: readonly Record<string, unknown>[] }
  | { readonly id: number; readonly error: { readonly message: string; readonly code: string | undefined } };

/** PGlite's defaults without -F, which would switch syncing off. */
const startParams = [
  ...PGlite.defaultStartParams.filter((param: string) => param !== "-F"),
  "-c",
  "fsync=on",
  "-c",
  "wal_sync_method=fsync",
  "-c",
  "synchronous_commit=on",
  ...statementParams,
];

type Opened = {
  readonly pg: PGlite;
  readonly statements: PgliteStatements;
  readonly filesystem: SyncingFilesystem;
};

async function open(): Promise<Opened> {
  const { folder, program } = workerData as { folder: string; program: PgliteProgram };
  const filesystem = new SyncingFilesystem(folder);
  const pg = await PGlite.create({
    fs: filesystem,
    pgliteWasmModule: program as never,
    startParams,
    parsers: { [types.INT8]: parseInt8, [types.NUMERIC]: (text: string) => text },
  });
  return { pg, statements: new PgliteStatements(pg), filesystem };
}

async function answer(
  { pg, statements, filesystem }: Opened,
  request: WorkerRequest,
): Promise<readonly Record<string, unknown>[]> {
  switch (request.kind) {
    case "query":
      return statements.query(request.sql, request.params);
    case "begin":
    case "commit":
    case "rollback":
      return statements.query(request.kind, []);
    case "script":
      await pg.exec(request.sql);
      // It may have changed tables.
      await statements.forget();
      return [];
    case "syncs":
      return [{ count: filesystem.syncCount }];
    case "close":
      await pg.close();
      return [];
  }
}

const port = parentPort;
if (port === null) throw new Error("pglite-worker runs as a worker thread only");
const opened = await open();
let queue: Promise<void> = Promise.resolve();
port.on("message", (request: WorkerRequest) => {
  queue = queue.then(async () => {
    try {
      const rows = await answer(opened, request);
      port.postMessage({ id: request.id, rows } satisfies WorkerReply);
    } catch (error) {
      const { message, code } = error as { message: string; code?: string };
      port.postMessage({ id: request.id, error: { message, code } } satisfies WorkerReply);
    }
  });
});
port.postMessage("open");
