// A thing that runs every so often: started, woken, measured, stopped and waited for. One run at a time, whoever asks;
// a run that fails is told and tried again at its next time. It keeps no process alive by itself. Those of whole seconds
// run in step with each other: what they ask of the database then goes there together, and a machine with nothing to
// do is woken once a second and not thirty times.

import { secondMs } from "@tidemark/kernel";

export type JobRun = { readonly job: string; readonly seconds: number; readonly isOk: boolean };

/** Hears of each run that has ended. */
export type JobMeasure = (run: JobRun) => void;

export type JobOptions = {
  /** Names it in the operator's figures. */
  readonly name: string;
  /** From the end of one run to the next, in step with others where it is whole seconds; asked anew after each. */
  readonly everyMs: number | (() => number);
  run(): void | Promise<void>;
  onTrouble(error: unknown): void;
  /** Without it a run by the timer or by `wake` is left out, such as while the database is away. */
  isReady?(): boolean;
  readonly measure?: JobMeasure | undefined;
};

/**
 * How long to the next beat of an interval, at least half of it away: inStep(1_000, 2_300) is 700, inStep(1_000, 2_700)
 * is 1_300.
 */
export function inStep(everyMs: number, nowMs = performance.now()): number {
  if (everyMs % secondMs !== 0) return everyMs;
  const left = everyMs - (nowMs % everyMs);
  return left < everyMs / 2 ? left + everyMs : left;
}

export class Job {
  readonly #options: JobOptions;
  #timer: NodeJS.Timeout | null = null;
  /** The run that is under way. */
  #running: Promise<void> | null = null;
  /** The one that was asked for meanwhile. */
  #next: Promise<void> | null = null;
  #isStarted = false;
  #isStopped = false;

  constructor(options: JobOptions) {
    this.#options = options;
  }

  get isStarted(): boolean {
    return this.#isStarted;
  }

  /** For long runs, which end early then. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  get isRunning(): boolean {
    return this.#running !== null || this.#next !== null;
  }

  /** From now on it runs by itself, the first time after one interval. */
  start(): this {
    if (this.#isStarted || this.#isStopped) return this;
    this.#isStarted = true;
    this.#arm();
    return this;
  }

  /** Runs now, or once more if a run is under way, which may have looked already; resolves when done, never rejects. */
  async wake(): Promise<void> {
    if (this.#options.isReady?.() === false) await this.#running?.catch(() => undefined);
    else await this.run().catch(this.#options.onTrouble);
  }

  /** As `wake`, ready or not, and a failure is the asker's. */
  run(): Promise<void> {
    if (this.#isStopped) return Promise.resolve();
    if (this.#next !== null) return this.#next;
    if (this.#running === null) return this.#begin();
    this.#next = this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = null;
        return this.#isStopped ? undefined : this.#begin();
      });
    return this.#next;
  }

  /** No run begins any more; resolves when none is under way. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#disarm();
    await this.#running?.catch(() => undefined);
  }

  #begin(): Promise<void> {
    this.#disarm();
    this.#running = this.#measured().finally(() => {
      this.#running = null;
      this.#arm();
    });
    return this.#running;
  }

  async #measured(): Promise<void> {
    const { name, run, measure } = this.#options;
    const from = performance.now();
    let isOk = false;
    try {
      await run();
      isOk = true;
    } finally {
      measure?.({ job: name, seconds: (performance.now() - from) / 1_000, isOk });
    }
  }

  #arm(): void {
    if (!this.#isStarted || this.#isStopped) return;
    const { everyMs } = this.#options;
    this.#timer = setTimeout(() => this.#tick(), typeof everyMs === "number" ? inStep(everyMs) : everyMs());
    this.#timer.unref();
  }

  #disarm(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #tick(): void {
    this.#timer = null;
    if (this.#options.isReady?.() === false) this.#arm();
    else void this.wake();
  }
}
