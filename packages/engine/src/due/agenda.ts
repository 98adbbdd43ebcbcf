// What falls due when: a heap of instants, earliest first and, at the same instant, the lower number first.
// Entries whose thing has ended meanwhile stay until they come up or until they are the majority.

export type DueEntry = { readonly at: number; readonly id: number };

const sweepFrom = 1_024;

export class Agenda {
  private heap: DueEntry[] = [];
  private readonly isLive: (id: number) => boolean;
  private liveAfterSweep = 0;

  constructor(isLive: (id: number) => boolean) {
    this.isLive = isLive;
  }

  get length(): number {
    return this.heap.length;
  }

  add(at: number, id: number): void {
    if (this.heap.length >= sweepFrom && this.heap.length >= 2 * this.liveAfterSweep) this.sweep();
    this.heap.push({ at, id });
    this.rise(this.heap.length - 1);
  }

  /** The earliest live entry that is due at `now`, taken out; null if there is none. */
  takeDue(now: number): DueEntry | null {
    const first = this.firstDue(now);
    if (first !== null) this.pop();
    return first;
  }

  hasDue(now: number): boolean {
    return this.firstDue(now) !== null;
  }

  private firstDue(now: number): DueEntry | null {
    for (let first = this.heap[0]; first !== undefined && first.at <= now; first = this.heap[0]) {
      if (this.isLive(first.id)) return first;
      this.pop();
    }
    return null;
  }

  private pop(): void {
    const last = this.heap.pop();
    if (last === undefined || this.heap.length === 0) return;
    this.heap[0] = last;
    this.sink(0);
  }

  private sweep(): void {
    const live = this.heap.filter((entry) => this.isLive(entry.id));
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
  return a.at - b.at || a.id - b.id;
}
