// All chance of a simulation: one seed, one stream of numbers, the same on every machine.

export class Random {
  private a: number;
  private b: number;
  private c: number;
  private counter = 1;

  constructor(seed: number) {
    this.a = seed | 0;
    this.b = Math.floor(seed / 4_294_967_296) | 0;
    this.c = 0x9e37_79b9 | 0;
    for (let round = 0; round < 12; round += 1) this.bits();
  }

  /** 32 bits (sfc32). */
  bits(): number {
    const sum = (this.a + this.b + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = ((this.c << 21) | (this.c >>> 11)) + sum;
    return sum >>> 0;
  }

  /** 0 up to but not including `count`. */
  below(count: number): number {
    return this.bits() % count;
  }

  /** Both ends included. */
  between(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }

  /** True `count` times in a hundred. */
  percent(count: number): boolean {
    return this.below(100) < count;
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
  }
}
