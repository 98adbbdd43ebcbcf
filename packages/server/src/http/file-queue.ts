// Files have a queue of their own, so that making them never keeps other calls waiting. So many are made at once, a
// piece at a time and by turns: whoever reads slowly holds no turn meanwhile, and a long file does not make short ones
// wait for its end. One user has so many files open at a time, everybody together so many; who comes beyond that is
// told to come again.

import type { FileText } from "./handler.ts";

export type FileBounds = {
  /** Pieces in the making at once. */
  readonly atWorkMax: number;
  readonly openPerUserMax: number;
  readonly openMax: number;
};

/** Of the ten connections to the database these take two at most. */
const usual: FileBounds = { atWorkMax: 2, openPerUserMax: 2, openMax: 64 };

/** A place in the queue: the text in turns with all others; whoever took the place gives it back, once or more. */
export type FilePlace = { inTurns(text: FileText): FileText; leave(): void };

export class FileQueue {
  readonly #bounds: FileBounds;
  readonly #openBy = new Map<number, number>();
  readonly #waiting: (() => void)[] = [];
  #open = 0;
  #atWork = 0;

  constructor(bounds: FileBounds = usual) {
    this.#bounds = bounds;
  }

  /** Null where this user, or everybody together, has as many files open as may be. */
  enter(userId: number): FilePlace | null {
    const own = this.#openBy.get(userId) ?? 0;
    if (own >= this.#bounds.openPerUserMax || this.#open >= this.#bounds.openMax) return null;
    this.#openBy.set(userId, own + 1);
    this.#open += 1;
    let hasLeft = false;
    const leave = (): void => {
      if (hasLeft) return;
      hasLeft = true;
      this.#open -= 1;
      const left = (this.#openBy.get(userId) ?? 1) - 1;
      if (left === 0) this.#openBy.delete(userId);
      else this.#openBy.set(userId, left);
    };
    return { leave, inTurns: (text) => this.#inTurns(text, leave) };
  }

  async *#inTurns(text: FileText, leave: () => void): AsyncGenerator<string> {
    const pieces = text[Symbol.asyncIterator]();
    try {
      for (;;) {
        await this.#turn();
        const { done, value } = await pieces.next().finally(() => this.#endTurn());
        if (done === true) return;
        yield value;
      }
    } finally {
      leave();
      await pieces.return?.();
    }
  }

  async #turn(): Promise<void> {
    if (this.#atWork < this.#bounds.atWorkMax) {
      this.#atWork += 1;
      return;
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Hands the turn to whoever has waited longest. */
  #endTurn(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#atWork -= 1;
    else next();
  }
}
