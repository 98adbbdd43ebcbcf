// What falls due when: a heap of instants, earliest first; at the same instant by product, then the lower number
// first. Entries whose thing has ended meanwhile stay until they come up or until they are the majority.

export type DueEntry = { readonly at: number; readonly product: number; readonly id: number };

/** Whether an entry still stands for something. */
type IsLive = (id: number, at: number) => boolean;

const sweepFrom = 1_024;

export class Agenda {
  private heap: DueEntry[] = [];
  /** By product. */
  private readonly lives: IsLive[] = [];
  private liveAfterSweep = 0;

  /** Takes a product in; answers its number here, which is its place among products at one instant. */
  admit(isLive: IsLive): number {
    return this.lives.push(isLive) - 1;
  }

  get length(): number {
    return this.heap.length;
  }

  add(at: number, product: number, id: number): void {
    if (this.heap.length >= sweepFrom && this.heap.length >= 2 * this.liveAfterSweep) this.sweep();
    this.heap.push({ at, product, id });
    this.rise(this.heap.length - 1);
  }

  /** The earliest live entry that is due at `now`, taken out; null if there is none. */
  takeDue(now: number): DueEntry | null {
    const first = this.first();
    if (first === null || first.at > now) return null;
    this.pop();
    return first;
  }

  /** When the next live entry falls due; null if there is none. */
  nextAt(): number | null {
    return this.first()?.at ?? null;
  }

  private first(): DueEntry | null {
    for (let first = this.heap[0]; first !== undefined; first = this.heap[0]) {
      if (this.isLive(first)) return first;
      this.pop();
    }
    return null;
  }

  private isLive({ product, id, at }: DueEntry): boolean {
    return this.lives[product]?.(id, at) === true;
  }

  private pop(): void {
    const last = this.heap.pop();
    if (last === undefined || this.heap.length === 0) return;
    this.heap[0] = last;
    this.sink(0);
  }

  private sweep(): void {
    const live = this.heap.filter((entry) => this.isLive(entry));
    live.sort(compare);
    this.heap = live;
    this.liveAfterSweep = Math.max(live.length, sweepFrom / 2);
  }

  private rise(start: number): void {
    let index = start;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!this.swapIfEarlier(index, parent)) return;
      index = parent;
    }
  }

  private sink(start: number): void {
    let index = start;
    for (;;) {
      const left = 2 * index + 1;
      if (left >= this.heap.length) return;
      const right = left + 1;
      const child = right < this.heap.length && this.isEarlier(right, left) ? right : left;
      if (!this.swapIfEarlier(child, index)) return;
      index = child;
    }
  }

  private isEarlier(one: number, other: number): boolean {
    const a = this.heap[one];
    const b = this.heap[other];
    return a !== undefined && b !== undefined && compare(a, b) < 0;
  }

  private swapIfEarlier(child: number, parent: number): boolean {
    const a = this.heap[child];
    const b = this.heap[parent];
    if (a === undefined || b === undefined || compare(a, b) >= 0) return false;
    this.heap[child] = b;
    this.heap[parent] = a;
    return true;
  }
}

function compare(a: DueEntry, b: DueEntry): number {
  return a.at - b.at || a.product - b.product || a.id - b.id;
}
