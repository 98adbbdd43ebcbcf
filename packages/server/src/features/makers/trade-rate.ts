// How many trades a second there were over the last minute, counted by the second.

const secondsKept = 60;

export class TradeRate {
  readonly #counts = new Map<number, number>();

  add(at: number, count: number): void {
    const second = Math.floor(at / 1_000);
    this.#counts.set(second, (this.#counts.get(second) ?? 0) + count);
    if (this.#counts.size > 2 * secondsKept) this.#forget(second);
  }

  clear(): void {
    this.#counts.clear();
  }

  perSecond(now: number): number {
    const second = Math.floor(now / 1_000);
    this.#forget(second);
    let sum = 0;
    for (const count of this.#counts.values()) sum += count;
    return Math.round((10 * sum) / secondsKept) / 10;
  }

  #forget(second: number): void {
    for (const known of this.#counts.keys()) {
      if (known <= second - secondsKept) this.#counts.delete(known);
    }
  }
}
