// One after the other: what is asked for under one number waits for what was asked for before it.

export class Turns {
  readonly #last = new Map<number, Promise<unknown>>();

  async take<T>(number: number, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(number);
    const mine = (before ?? Promise.resolve()).then(work);
    // Whoever comes next waits for the end, however it comes.
    const over = mine.catch(() => undefined);
    this.#last.set(number, over);
    try {
      return await mine;
    } finally {
      if (this.#last.get(number) === over) this.#last.delete(number);
    }
  }
}
