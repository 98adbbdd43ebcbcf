// How the last batches went: how many commands each held and how long it took to disk. For people to look at; nothing
// is decided by it.

import type { Instant } from "@tidemark/kernel";

const batchesKept = 200;

export type PulseFigures = {
  /** Commands that wait to be committed. */
  readonly queue: number;
  /** Of the last batches; 0 where there were none. */
  readonly batches: number;
  readonly batchMean: number;
  readonly batchMax: number;
  readonly commitMeanMs: number;
  readonly commitMaxMs: number;
  /** When accounts were last compared with what is open on them; 0 before the first time. */
  readonly watchedAt: number;
};

type Beat = { readonly size: number; readonly ms: number };

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

export class Pulse {
  readonly #queue: () => number;
  readonly #beats: Beat[] = [];
  #watchedAt = 0;

  constructor(queue: () => number) {
    this.#queue = queue;
  }

  /** Follows a batch on its way to disk; one that did not get there counts nothing. */
  async time<T>(size: number, writing: Promise<T>): Promise<T> {
    const began = performance.now();
    const written = await writing;
    this.#beats.push({ size, ms: performance.now() - began });
    if (this.#beats.length > batchesKept) this.#beats.shift();
    return written;
  }

  watched(at: Instant): void {
    this.#watchedAt = at;
  }

  figures(): PulseFigures {
    const sizes = this.#beats.map(({ size }) => size);
    const times = this.#beats.map(({ ms }) => ms);
    return {
      queue: this.#queue(),
      batches: this.#beats.length,
      batchMean: Math.round(mean(sizes) * 10) / 10,
      batchMax: Math.max(0, ...sizes),
      commitMeanMs: Math.round(mean(times) * 10) / 10,
      commitMaxMs: Math.round(Math.max(0, ...times) * 10) / 10,
      watchedAt: this.#watchedAt,
    };
  }
}
