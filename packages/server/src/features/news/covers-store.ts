// The pictures at the head of articles, by their hash.

import type { Instant } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";

export async function readCover(db: Queryable, hash: string): Promise<Buffer | null> {
  const rows = await db.query<{ picture: Uint8Array }>("select picture from news_covers where hash = $1", [hash]);
  const [found] = rows;
  return found === undefined ? null : Buffer.from(found.picture);
}

/** True where it is here; it stays so until the transaction has ended. */
export async function holdCover(tx: Queryable, hash: string): Promise<boolean> {
  return (await tx.query("select hash from news_covers where hash = $1 for share", [hash])).length > 0;
}

export async function coversSince(db: Queryable, since: Instant): Promise<number> {
  const sql = "select count(*) as count from news_covers where added_at > $1";
  return (await db.query<{ count: number }>(sql, [since]))[0]?.count ?? 0;
}

export type NewCover = {
  readonly hash: string;
  readonly picture: Uint8Array;
  readonly by: string;
  readonly at: Instant;
};

/** One that is here already counts as fresh again. */
export async function insertCover(tx: Queryable, { hash, picture, by, at }: NewCover): Promise<void> {
  await tx.query(
    `insert into news_covers (hash, picture, added_by, added_at) values ($1, $2, $3, $4)
     on conflict (hash) do update set added_at = excluded.added_at`,
    [hash, picture, by, at],
  );
}

/** Those that no article shows. */
export async function eraseUnusedCovers(db: Queryable, before: Instant, address: string): Promise<void> {
  await db.query(
    `delete from news_covers c where added_at < $1
     and not exists (select 1 from news_articles a where a.cover = $2 || c.hash)`,
    [before, address],
  );
}
