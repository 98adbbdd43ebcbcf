// Which keys the database may have an answer for, so that a new one need not be looked up. Says "maybe" too often
// (two keys may share a number) but never "no" for a key that was seen. An exchange with a long history knows only
// that there are too many: then every key is looked up.

import type { Queryable } from "../store/database.ts";

const loadedMax = 100_000;
const keptMax = 1_000_000;

export class KnownKeys {
  private numbers: Set<number> | null = new Set();

  static async load(db: Queryable): Promise<KnownKeys> {
    const known = new KnownKeys();
    if (await hasMany(db)) {
      known.numbers = null;
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
    return this.numbers === null || this.numbers.has(numberOf(userId, key));
  }

  add(userId: number, key: string): void {
    if (this.numbers === null) return;
    this.numbers.add(numberOf(userId, key));
    if (this.numbers.size > keptMax) this.numbers = null;
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

/** 53 bits of the text, well mixed. */
function numberOf(userId: number, key: string): number {
  let a = 0xdeadbeef ^ userId;
  let b = 0x41c6ce57 ^ userId;
  for (let index = 0; index < key.length; index += 1) {
    const code = key.charCodeAt(index);
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & b) + (a >>> 0);
}
