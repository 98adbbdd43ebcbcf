// Checks the chain of journal rows that nobody has looked at since the process began: those before the snapshot it
// started from. It does so beside the work, a few rows at a time and the newest first, so that neither a start nor a
// recovery has to wait for a long journal. What does not fit is told once.

import { setTimeout as sleep } from "node:timers/promises";
import type { Queryable } from "../store/database.ts";
import { readRowHash, readRows } from "./journal-store.ts";
import { ChainCheck, JournalBroken } from "./replay.ts";
import type { RowPlace } from "./seen-commands.ts";

/** The rows after one place and up to another. */
export type Stretch = { readonly after: RowPlace; readonly upTo: RowPlace };

/** One page takes a few milliseconds of the engine's thread. */
const pageRows = 500;
const partRows = 10_000;
const restMs = 20;
const retryMs = 1_000;

export type ChainWatchOptions = {
  readonly database: Queryable;
  readonly onBroken: (error: JournalBroken) => void;
  readonly onTrouble: (error: unknown) => void;
};

export class ChainWatch {
  readonly #options: ChainWatchOptions;
  readonly #stretches: Stretch[] = [];
  readonly #stopping = new AbortController();
  #running: Promise<void> | null = null;

  constructor(options: ChainWatchOptions) {
    this.#options = options;
  }

  add(stretch: Stretch): void {
    this.#stretches.push(stretch);
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
  }

  /** Resolves when nothing of it is under way any more. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { database, onBroken, onTrouble } = this.#options;
    const { signal } = this.#stopping;
    for (let stretch = this.#stretches.pop(); stretch !== undefined; stretch = this.#stretches.pop()) {
      for (let upTo: RowPlace | null = stretch.upTo; upTo !== null; ) {
        await rest(restMs, signal);
        if (signal.aborted) return;
        try {
          upTo = await checkPart(database, { after: stretch.after, upTo }, signal);
        } catch (error) {
          if (signal.aborted) return;
          if (error instanceof JournalBroken) return onBroken(error);
          onTrouble(error);
          await rest(retryMs, signal);
        }
      }
    }
  }
}

/** Checks a whole stretch at once. */
export async function checkStretch(db: Queryable, stretch: Stretch): Promise<void> {
  const { signal } = new AbortController();
  for (let upTo: RowPlace | null = stretch.upTo; upTo !== null; ) {
    upTo = await checkPart(db, { after: stretch.after, upTo }, signal, 0);
  }
}

/** Checks the end of a stretch; answers where the rest of it ends, or null if that was all. */
async function checkPart(
  db: Queryable,
  { after, upTo }: Stretch,
  signal: AbortSignal,
  pauseMs = restMs,
): Promise<RowPlace | null> {
  const from = await startOf(db, { after, upTo });
  const chain = new ChainCheck(from.seq, from.hash);
  while (chain.seq < upTo.seq && !signal.aborted) {
    const page = await readRows(db, chain.seq, Math.min(pageRows, upTo.seq - chain.seq));
    if (page.length === 0) throw new JournalBroken(`Row ${chain.seq + 1} of the journal is missing.`);
    for (const row of page) chain.follow(row);
    if (pauseMs > 0) await rest(pauseMs, signal);
  }
  if (!signal.aborted && chain.hash !== upTo.hash) {
    throw new JournalBroken(`Row ${upTo.seq} of the journal has been altered: another hash is known of it.`);
  }
  return from.seq === after.seq ? null : from;
}

async function startOf(db: Queryable, { after, upTo }: Stretch): Promise<RowPlace> {
  const seq = upTo.seq - partRows;
  if (seq <= after.seq) return after;
  const hash = await readRowHash(db, seq);
  if (hash === null) throw new JournalBroken(`Row ${seq} of the journal is missing.`);
  return { seq, hash };
}

function rest(ms: number, signal: AbortSignal): Promise<void> {
  return sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
}
