// The figures of all accounts in one flat array of 64-bit words. A balance changes with every command; as a bigint
// of its own it would be a new object each time, which lives just long enough to be costly to sweep up. The few
// figures that need more than 64 bits are kept beside it.

const countMin = 1_024;
/** The one word that is no figure: "look beside". */
const beside = -(2n ** 63n);
const wordMax = 2n ** 63n - 1n;

export class Figures {
  private words = new BigInt64Array(countMin);
  private readonly wide = new Map<number, bigint>();
  /** Whether there ever was a wide one; until then no word needs a second look. */
  private hasWide = false;
  private count = 0;

  /** Places for so many figures, all zero; answers the first. */
  take(count: number): number {
    const first = this.count;
    this.count += count;
    if (this.count > this.words.length) {
      const larger = new BigInt64Array(Math.max(this.words.length * 2, this.count));
      larger.set(this.words);
      this.words = larger;
    }
    return first;
  }

  get(place: number): bigint {
    const word = this.words[place] ?? 0n;
    return this.hasWide && word === beside ? (this.wide.get(place) ?? 0n) : word;
  }

  set(place: number, value: bigint): void {
    const { words } = this;
    if (this.hasWide && words[place] === beside) this.wide.delete(place);
    if (value > beside && value <= wordMax) {
      words[place] = value;
      return;
    }
    words[place] = beside;
    this.wide.set(place, value);
    this.hasWide = true;
  }
}
