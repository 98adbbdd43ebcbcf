// The commands since the last snapshot as this process applied them and saw them committed. A rebuild takes them from
// here: what was seen is neither read nor checked a second time, however long the journal is. Kept as the texts of the
// journal, one after the other in one piece of memory: tens of thousands of living objects would be carried about by
// every collection of garbage.

import type { Instant, UserId } from "@tidemark/kernel";

/** As the journal has it. */
export type SeenCommand = {
  readonly seq: number;
  readonly at: Instant;
  readonly userId: UserId;
  readonly content: string;
};

/** A row of the journal by its number, and the chain's hash there. */
export type RowPlace = { readonly seq: number; readonly hash: string };

export type SeenPlace = RowPlace & { readonly stateHash: string };

/** Beyond this many the journal is read instead: snapshots cannot be written, or there never was one. */
const keptMax = 200_000;
const bytesMin = 65_536;
/** What one character takes at most. */
const bytesEach = 3;

export class SeenCommands {
  #place: SeenPlace;
  /** The command before the first that is kept. */
  #after: number;
  #ats: number[] = [];
  #userIds: number[] = [];
  /** Where the text of each command ends. */
  #ends: number[] = [];
  #bytes = Buffer.allocUnsafe(bytesMin);

  /** Begins after a command; `settle` says where it stands. */
  constructor(after: number) {
    this.#place = { seq: after, hash: "", stateHash: "" };
    this.#after = after;
  }

  /** The last command that was seen committed. */
  get place(): SeenPlace {
    return this.#place;
  }

  /** The next one after those that were kept. */
  keep(at: number, userId: number, content: string): void {
    if (this.#ends.length >= keptMax) this.#drop(this.#ends.length);
    const start = this.#startOf(this.#ends.length);
    this.#reserve(start + content.length * bytesEach);
    this.#ats.push(at);
    this.#userIds.push(userId);
    this.#ends.push(start + this.#bytes.write(content, start));
  }

  #startOf(index: number): number {
    return index === 0 ? 0 : (this.#ends[index - 1] as number);
  }

  #reserve(size: number): void {
    if (size <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(size, this.#bytes.length * 2));
    this.#bytes.copy(larger);
    this.#bytes = larger;
  }

  settle(place: SeenPlace): void {
    this.#place = place;
  }

  /** All commands after one, up to the last that was seen; null if some of them are not kept. */
  since(seq: number): readonly SeenCommand[] | null {
    if (seq < this.#after || seq > this.#place.seq) return null;
    const from = seq - this.#after;
    return this.#ends.slice(from).map((end, index) => ({
      seq: seq + index + 1,
      at: this.#ats[from + index] as Instant,
      userId: this.#userIds[from + index] as UserId,
      content: this.#bytes.toString("utf8", this.#startOf(from + index), end),
    }));
  }

  /** The database has a snapshot of that command; answers how many were let go. */
  forget(upTo: number): number {
    if (upTo <= this.#after) return 0;
    const count = Math.min(this.#ends.length, upTo - this.#after);
    this.#drop(count);
    this.#after = upTo;
    return count;
  }

  #drop(count: number): void {
    const start = this.#startOf(count);
    this.#bytes.copyWithin(0, start, this.#ends.at(-1) ?? 0);
    this.#ats.splice(0, count);
    this.#userIds.splice(0, count);
    this.#ends = this.#ends.slice(count).map((end) => end - start);
    this.#after += count;
  }
}
