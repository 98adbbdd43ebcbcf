// What waits for a price, the next one first. Each entry knows its place, so that it can be taken out without looking
// for it; of two at one price the one with the lower number is first, so that the order never depends on how they came
// to be here.

export class Entry<T> {
  readonly of: T;
  readonly price: bigint;
  readonly number: number;
  /** In the heap; -1 while it is in none. */
  place = -1;

  constructor(of: T, price: bigint, number: number) {
    this.of = of;
    this.price = price;
    this.number = number;
  }
}

export class Heap<T> {
  private readonly entries: Entry<T>[] = [];
  /** 1 if the lowest price is first, -1 if the highest is. */
  private readonly direction: 1 | -1;

  constructor(first: "lowest" | "highest") {
    this.direction = first === "lowest" ? 1 : -1;
  }

  get size(): number {
    return this.entries.length;
  }

  get first(): Entry<T> | null {
    return this.entries[0] ?? null;
  }

  *values(): Generator<T, void, undefined> {
    for (const { of } of this.entries) yield of;
  }

  holds(entry: Entry<T>): boolean {
    return this.entries[entry.place] === entry;
  }

  add(entry: Entry<T>): void {
    entry.place = this.entries.length;
    this.entries.push(entry);
    this.rise(entry);
  }

  remove(entry: Entry<T>): void {
    const { place } = entry;
    if (place < 0 || this.entries[place] !== entry) return;
    const last = this.entries.pop() as Entry<T>;
    entry.place = -1;
    if (last === entry) return;
    last.place = place;
    this.entries[place] = last;
    this.rise(last);
    this.sink(last);
  }

  private isBefore(one: Entry<T>, other: Entry<T>): boolean {
    if (one.price === other.price) return one.number < other.number;
    return one.price < other.price === (this.direction === 1);
  }

  private rise(entry: Entry<T>): void {
    const { entries } = this;
    while (entry.place > 0) {
      const above = entries[(entry.place - 1) >> 1] as Entry<T>;
      if (!this.isBefore(entry, above)) return;
      this.swap(entry, above);
    }
  }

  private sink(entry: Entry<T>): void {
    const { entries } = this;
    for (;;) {
      const left = entries[entry.place * 2 + 1];
      const right = entries[entry.place * 2 + 2];
      if (left === undefined) return;
      const next = right !== undefined && this.isBefore(right, left) ? right : left;
      if (!this.isBefore(next, entry)) return;
      this.swap(entry, next);
    }
  }

  private swap(one: Entry<T>, other: Entry<T>): void {
    const { place } = one;
    one.place = other.place;
    other.place = place;
    this.entries[one.place] = one;
    this.entries[other.place] = other;
  }
}

/** Both directions from which a price can be reached. */
export class Watch<T> {
  /** Reached when the mark is at their price or below it. */
  readonly falling = new Heap<T>("highest");
  /** Reached when the mark is at their price or above it. */
  readonly rising = new Heap<T>("lowest");

  get size(): number {
    return this.falling.size + this.rising.size;
  }

  /** Takes out whatever a mark has reached. */
  take(mark: bigint): Entry<T>[] {
    const taken: Entry<T>[] = [];
    for (let next = this.falling.first; next !== null && mark <= next.price; next = this.falling.first) {
      this.falling.remove(next);
      taken.push(next);
    }
    for (let next = this.rising.first; next !== null && mark >= next.price; next = this.rising.first) {
      this.rising.remove(next);
      taken.push(next);
    }
    return taken;
  }

  remove(entry: Entry<T>): void {
    this.falling.remove(entry);
    this.rising.remove(entry);
  }
}
