// What a large order leaves of the side it has eaten: makers come back to it from the outside inwards, over a minute or
// two, so that the best price of that side, and the last one with it, comes back as slowly. Kept here: only the eaten
// side stands back, so whoever pushes prices pays more for it and gets no more for trading back; and what takes but the
// first levels leaves nothing.

import { secondMs } from "@tidemark/kernel";
import type { Character } from "./character.ts";
import { wayThrough } from "./quote-ladder.ts";

const halfLifeMs = 30 * secondMs;
/** Of the levels that were eaten so many come back at once. */
const levelsAtOnce = 4;

export class Hollow {
  readonly #partAtOnce: number;
  #part = 0;
  #at = 0;

  constructor({ spacingPpm }: Pick<Character, "spacingPpm">) {
    this.#partAtOnce = wayThrough(spacingPpm, levelsAtOnce) / 1_000_000;
  }

  /** `way`: by which part of itself the price was taken away from where makers see it now; 0 when nothing was taken. */
  see({ now, way }: { readonly now: number; readonly way: number }): void {
    this.#part *= 0.5 ** (Math.max(0, now - this.#at) / halfLifeMs);
    this.#part = Math.max(this.#part, way - this.#partAtOnce);
    this.#at = now;
  }

  /** Nearer than this part of the price there are no quotes on this side. */
  get part(): number {
    return this.#part;
  }
}
