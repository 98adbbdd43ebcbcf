// The last answers of the points service, for operators; in memory, since the start.

import type { ServiceNote } from "./http-service.ts";

const kept = 20;

export class AnswerBook {
  #notes: readonly ServiceNote[] = [];

  add(note: ServiceNote): void {
    this.#notes = [note, ...this.#notes].slice(0, kept);
  }

  /** The newest first. */
  list(): readonly ServiceNote[] {
    return this.#notes;
  }
}
