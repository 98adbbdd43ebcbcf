// One after another: what was looked at still holds when the work is done, because nobody else's came between. For one
// process; what two of them may both want is decided by the database. One row each among very many: `seams/lanes.ts`.

export class Mutex {
  #last: Promise<unknown> = Promise.resolve();

  /** Begins once everything that came before is over, however it ended. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(work);
    this.#last = mine.catch(() => undefined);
    return mine;
  }
}
