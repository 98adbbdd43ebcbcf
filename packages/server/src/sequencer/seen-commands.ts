// The commands since the last snapshot as this process applied them and saw them committed. A rebuild takes them from
// here: what was seen is neither read nor checked a second time, however long the journal is.

import type { Command } from "@tidemark/engine";

/** A row of the journal by its number, and the chain's hash there. */
export type RowPlace = { readonly seq: number; readonly hash: string };

export type SeenPlace = RowPlace & { readonly stateHash: string };

/** Beyond this many the journal is read instead: snapshots cannot be written, or there never was one. */
const keptMax = 200_000;

export class SeenCommands {
  #place: SeenPlace;
  /** The command before the first that is kept. */
  #after: number;
  #commands: Command[] = [];

  /** Begins after a command; `settle` says where it stands. */
  constructor(after: number) {
    this.#place = { seq: after, hash: "", stateHash: "" };
    this.#after = after;
  }

  /** The last command that was seen committed. */
  get place(): SeenPlace {
    return this.#place;
  }

  keep(command: Command): void {
    if (this.#commands.length >= keptMax) {
      this.#after += this.#commands.length;
      this.#commands = [];
    }
    this.#commands.push(command);
  }

  settle(place: SeenPlace): void {
    this.#place = place;
  }

  /** All commands after one, up to the last that was seen; null if some of them are not kept. */
  since(seq: number): readonly Command[] | null {
    if (seq < this.#after || seq > this.#place.seq) return null;
    return this.#commands.slice(seq - this.#after);
  }

  /** The database has a snapshot of that command; answers how many were let go. */
  forget(upTo: number): number {
    if (upTo <= this.#after) return 0;
    const { length } = this.#commands.splice(0, upTo - this.#after);
    this.#after = upTo;
    return length;
  }
}
