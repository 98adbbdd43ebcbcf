// Whoever listens to what was committed, and the promise made to them: a follower hears every committed command once
// and in order, or is told to begin anew. There is no third way: one that failed while listening has missed something
// and begins anew as well.

import type { Event } from "@tidemark/engine";
import type { Instant, UserId } from "@tidemark/kernel";

/** One accepted command, after its commit. */
export type Committed = {
  readonly seq: number;
  readonly at: Instant;
  readonly userId: UserId;
  readonly events: readonly Event[];
};

export type Follower = {
  /**
   * Called first of all, and again whenever commands were, or may have been, committed unheard. Nothing that was
   * remembered is to be believed: what the engine's view or the database has now takes its place. That may be a few
   * commands ahead of what is heard next, so hearing of something that is known already must change nothing.
   */
  reset(): void;
  /** Commands of one commit, in order. Each comes once. */
  hear(committed: readonly Committed[]): void;
};

/** Where memory stood when a follower began with it. */
export type MemoryPlace = { readonly seq: number; readonly isBelieved: boolean };

export type Recovered = {
  /** Committed and not published yet; nothing lies between them and what was published before. */
  readonly committed: readonly Committed[];
  /** Whether there is something that cannot be told any more. */
  readonly isSkipped: boolean;
  /** The last command that was published before. */
  readonly publishedSeq: number;
};

type Place = { readonly follower: Follower; beganAt: number; isLost: boolean };

export class Followers {
  readonly #places: Place[] = [];
  readonly #onTrouble: (text: string, error: unknown) => void;

  constructor(onTrouble: (text: string, error: unknown) => void) {
    this.#onTrouble = onTrouble;
  }

  /** Throws what the first reset throws: a part that cannot begin does not open. */
  add(follower: Follower, memory: MemoryPlace): void {
    const place: Place = { follower, beganAt: memory.seq, isLost: !memory.isBelieved };
    follower.reset();
    this.#places.push(place);
  }

  /** `memorySeq`: where memory stands by now. */
  publish(committed: readonly Committed[], memorySeq: number): void {
    if (committed.length === 0) return;
    for (const place of this.#places) this.#tell(place, committed, memorySeq);
  }

  /** After a rebuild: memory stands at the last committed command, and everybody is brought there. */
  resume({ committed, isSkipped, publishedSeq }: Recovered, memorySeq: number): void {
    for (const place of this.#places) {
      // Whoever began with memory that was ahead of the disk may have seen what never came to be.
      if (isSkipped || place.beganAt > publishedSeq) place.isLost = true;
      if (place.isLost || committed.length > 0) this.#tell(place, committed, memorySeq);
    }
  }

  #tell(place: Place, committed: readonly Committed[], memorySeq: number): void {
    if (!place.isLost) {
      try {
        place.follower.hear(committed);
        return;
      } catch (error) {
        this.#onTrouble("a follower failed while listening and begins anew", error);
      }
    }
    place.isLost = true;
    try {
      place.follower.reset();
      place.beganAt = memorySeq;
      place.isLost = false;
    } catch (error) {
      this.#onTrouble("a follower could not begin anew", error);
    }
  }
}
