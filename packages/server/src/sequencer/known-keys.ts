// Which keys the database may have an answer for, so that a new one need not be looked up. Says "maybe" too often
// (the bits of other keys may happen to cover one) but never "no" for a key that was seen. A table of bits, because a
// million living numbers would be gone through by every collection of garbage. An exchange with a long history knows
// only that there are too many: then every key is looked up.

import type { Queryable } from "../store/database.ts";

const loadedMax = 100_000;
const keptMax = 1_000_000;
/** Sixteen for each key: with all of them kept, two new keys in a thousand are looked up for nothing. */
const bitCount = 16_777_216;
const bitsEach = 4;

export class KnownKeys {
  private bits: Uint8Array | null = new Uint8Array(bitCount / 8);
  private count = 0;

  static async load(db: Queryable): Promise<KnownKeys> {
    const known = new KnownKeys();
    if (await hasMany(db)) {
      known.bits = null;
      return known;
    }
    const rows = await db.query<{ userId: number; key: string }>(
      `(select user_id as "userId", key from journal where key is not null order by user_id, key limit $1)
       union all select user_id, key from refusals`,
      [loadedMax],
    );
    for (const { userId, key } of rows) known.add(userId, key);
    return known;
  }

  mayKnow(userId: number, key: string): boolean {
    const { bits } = this;
    if (bits === null) return true;
    let [place, step] = placeOf(userId, key);
    for (let index = 0; index < bitsEach; index += 1) {
      if (((bits[place >>> 3] as number) & (1 << (place & 7))) === 0) return false;
      place = (place + step) % bitCount;
    }
    return true;
  }

  add(userId: number, key: string): void {
    const { bits } = this;
    if (bits === null) return;
    let [place, step] = placeOf(userId, key);
    for (let index = 0; index < bitsEach; index += 1) {
      bits[place >>> 3] = (bits[place >>> 3] as number) | (1 << (place & 7));
      place = (place + step) % bitCount;
    }
    this.count += 1;
    if (this.count > keptMax) this.bits = null;
  }
}

/** Counted along the indexes, and no further than needed: however long the journal is, this takes as long. */
async function hasMany(db: Queryable): Promise<boolean> {
  const rows = await db.query(
    `select from (
       (select user_id from journal where key is not null order by user_id, key limit $1)
       union all (select user_id from refusals order by user_id, key limit $1)) k
     offset $2 limit 1`,
    [loadedMax + 1, loadedMax],
  );
  return rows.length > 0;
}

/** Where its first bit is and how far the next ones are from each other: the text, well mixed. */
function placeOf(userId: number, key: string): [place: number, step: number] {
  let a = 0xdeadbeef ^ userId;
  let b = 0x41c6ce57 ^ userId;
  for (let index = 0; index < key.length; index += 1) {
    const code = key.charCodeAt(index);
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  // An odd step comes past every bit before it is back.
  return [(a >>> 0) % bitCount, ((b >>> 0) % bitCount) | 1];
}
