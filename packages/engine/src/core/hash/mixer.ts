// A 128-bit hash over numbers, amounts and texts, made for speed in plain JavaScript: it finds every slip of
// ours, it is no seal against a forger (the journal's own chain is). Each field is written so that two
// different lists of fields never read the same: texts and amounts carry their length.

const low53 = 9_007_199_254_740_992n;
const word = 4_294_967_296;

export class Mixer {
  a = 0;
  b = 0;
  c = 0;
  d = 0;

  start(tag: number): void {
    this.a = 1_779_033_703;
    this.b = 3_144_134_277 | 0;
    this.c = 1_013_904_242;
    this.d = 2_773_480_762 | 0;
    this.word(tag);
  }

  /** Any 32 bits. */
  word(value: number): void {
    const a = this.b ^ Math.imul(this.a ^ value, 597_399_067);
    const b = this.c ^ Math.imul(this.b ^ value, 2_869_860_233);
    const c = this.d ^ Math.imul(this.c ^ value, 951_274_213);
    this.d = a ^ Math.imul(this.d ^ value, 2_716_044_179);
    this.a = a;
    this.b = b;
    this.c = c;
  }

  /** A whole number within ±2^53, or null. */
  number(value: number | null): void {
    if (value === null) {
      this.word(0x7fff_ffff);
      this.word(0x7fff_ffff);
      return;
    }
    this.word(value | 0);
    this.word(Math.floor(value / word) | 0);
  }

  amount(value: bigint | null): void {
    if (value === null) {
      this.word(-1);
      return;
    }
    if (value >= 0n && value < low53) {
      this.word(2);
      this.number(Number(value));
      return;
    }
    const digits = value.toString(16);
    this.text(digits);
  }

  text(value: string): void {
    this.word(value.length + 3);
    for (let index = 0; index < value.length; index += 1) this.word(value.charCodeAt(index));
  }

  finish(): void {
    const a = Math.imul(this.c ^ (this.a >>> 18), 597_399_067);
    const b = Math.imul(this.d ^ (this.b >>> 22), 2_869_860_233);
    const c = Math.imul(a ^ (this.c >>> 17), 951_274_213);
    const d = Math.imul(b ^ (this.d >>> 19), 2_716_044_179);
    this.a = a ^ b ^ c ^ d;
    this.b = b ^ this.a;
    this.c = c ^ this.a;
    this.d = d ^ this.a;
  }

  hex(): string {
    let text = "";
    for (const part of [this.a, this.b, this.c, this.d]) text += (part >>> 0).toString(16).padStart(8, "0");
    return text;
  }
}
