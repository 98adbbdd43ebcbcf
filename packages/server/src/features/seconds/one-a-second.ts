// One option a second for each person. What was refused does not count; what is under way does.

import { secondMs, type UserId } from "@tidemark/kernel";
import type { Clock } from "../../platform/clock.ts";

/** Beyond it whoever has waited long enough is forgotten. */
const keptMax = 10_000;

export class OneASecond {
  readonly #clock: Clock;
  readonly #last = new Map<UserId, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The turn, to be given back if nothing comes of it; null where it is too soon. */
  take(userId: UserId): { giveBack(): void } | null {
    const now = this.#clock.now();
    const last = this.#last.get(userId);
    // A clock that was set back is no reason to wait for it.
    if (last !== undefined && now >= last && now - last < secondMs) return null;
    if (this.#last.size >= keptMax) this.#forget(now);
    this.#last.set(userId, now);
    return {
      giveBack: () => {
        if (this.#last.get(userId) === now) this.#last.delete(userId);
      },
    };
  }

  #forget(now: number): void {
    for (const [userId, at] of this.#last) if (now < at || now - at >= secondMs) this.#last.delete(userId);
  }
}
