// One running PGlite thread as seen from outside: requests out, replies in, and one clear end.

import { Worker } from "node:worker_threads";
import { DatabaseAway, type Row, StartFailure } from "./database.ts";
import { pgliteProgram } from "./pglite-program.ts";
import type { WorkerReply, WorkerRequest } from "./pglite-worker.ts";

type Waiting = { resolve(rows: Row[]): void; reject(error: Error): void };
type Outgoing = WorkerRequest extends infer R ? (R extends WorkerRequest ? Omit<R, "id"> : never) : never;

/** An SQL error keeps its SQLSTATE, as the PostgreSQL driver's does. */
export class SqlError extends Error {
  override name = "SqlError";
  readonly code: string | undefined;

  constructor(message: string, code: string | undefined) {
    super(message);
    this.code = code;
  }
}

/** Node cannot load a TypeScript file as a worker, so code read from source uses the built worker. */
function workerUrl(): URL {
  const isSource = import.meta.url.endsWith(".ts");
  return new URL(isSource ? "../../dist/store/pglite-worker.js" : "./pglite-worker.js", import.meta.url);
}

export class PgliteConnection {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #nextId = 1;
  #isOver = false;

  private constructor(worker: Worker, onEnd: () => void) {
    this.#worker = worker;
    worker.on("message", (reply: WorkerReply) => this.#settle(reply));
    const end = (): void => {
      if (this.#isOver) return;
      this.#isOver = true;
      for (const waiting of this.#waiting.values()) waiting.reject(new DatabaseAway("the database thread ended"));
      this.#waiting.clear();
      onEnd();
    };
    worker.on("error", end);
    worker.on("exit", end);
  }

  static async open(folder: string, options: { timeoutMs: number; onEnd: () => void }): Promise<PgliteConnection> {
    const worker = new Worker(workerUrl(), { workerData: { folder, program: await pgliteProgram() } });
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        void worker.terminate();
        reject(new StartFailure(`The database in ${folder} did not open within ${options.timeoutMs / 1000} s.`));
      }, options.timeoutMs);
      const failed = (error: Error): void => {
        clearTimeout(timer);
        const reason = (error.message.split("\n", 1)[0] ?? "").replace(/\.$/, "");
        reject(new StartFailure(`The database in ${folder} could not be opened (${reason}).`));
      };
      const left = (): void => failed(new Error("its thread ended"));
      worker.once("error", failed);
      worker.once("exit", left);
      worker.once("message", () => {
        clearTimeout(timer);
        worker.off("error", failed);
        worker.off("exit", left);
        resolve();
      });
    });
    return new PgliteConnection(worker, options.onEnd);
  }

  #settle(reply: WorkerReply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if (waiting === undefined) return;
    if ("error" in reply) waiting.reject(new SqlError(reply.error.message, reply.error.code));
    else waiting.resolve(reply.rows as Row[]);
  }

  request(message: Outgoing): Promise<Row[]> {
    if (this.#isOver) return Promise.reject(new DatabaseAway("the database thread ended"));
    const id = this.#nextId;
    this.#nextId += 1;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ ...message, id });
    });
  }

  /** Lets the database write down what it holds, then ends its thread. */
  async close(): Promise<void> {
    if (this.#isOver) return;
    await this.request({ kind: "close" }).catch(() => undefined);
    await this.end();
  }

  /** Ends the thread at once; as after a power cut, the database recovers when it is next opened. */
  async end(): Promise<void> {
    this.#isOver = true;
    await this.#worker.terminate();
  }
}
