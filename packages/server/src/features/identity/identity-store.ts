// The rows of papers that were handed in.

import type { Instant, UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";

export type PaperState = "pending" | "certified" | "refused";

export type PaperRow = {
  readonly id: number;
  readonly userId: UserId;
  readonly state: PaperState;
  readonly name: Uint8Array;
  readonly cardId: Uint8Array;
  /** Front, back, in the hand; null once erased. */
  readonly front: string | null;
  readonly reverse: string | null;
  readonly hand: string | null;
  readonly reason: string;
  readonly submittedAt: Instant;
  readonly decidedAt: Instant | null;
};

const columns = `id, user_id as "userId", state, name, card_id as "cardId", front_image as front,
  reverse_image as reverse, hand_image as hand, reason, submitted_at as "submittedAt", decided_at as "decidedAt"`;

export type NewPaper = {
  readonly userId: UserId;
  readonly name: Uint8Array;
  readonly cardId: Uint8Array;
  readonly cardHash: Uint8Array;
  readonly front: string;
  readonly reverse: string;
  readonly hand: string;
  readonly at: Instant;
};

/** False where this paper, or another one of this person, stands already. */
export async function insertPaper(tx: Queryable, paper: NewPaper): Promise<boolean> {
  const rows = await tx.query(
    `insert into identities (user_id, name, card_id, card_hash, front_image, reverse_image, hand_image, submitted_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
    [paper.userId, paper.name, paper.cardId, paper.cardHash, paper.front, paper.reverse, paper.hand, paper.at],
  );
  return rows.length > 0;
}

/** A paper of somebody of the demo, certified from the start and without pictures; nothing for anybody else. */
export async function insertDemoPaper(
  tx: Queryable,
  paper: Omit<NewPaper, "front" | "reverse" | "hand">,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into identities (user_id, name, card_id, card_hash, submitted_at, state, decided_by, decided_at)
     select $1, $2, $3, $4, $5, 'certified', 'the demo', $5 from users u where u.id = $1 and u.is_demo
       and not exists (select from identities i where i.user_id = u.id)
     on conflict do nothing returning id`,
    [paper.userId, paper.name, paper.cardId, paper.cardHash, paper.at],
  );
  return rows.length > 0;
}

export async function newestPaper(db: Queryable, userId: UserId): Promise<PaperRow | null> {
  const sql = `select ${columns} from identities where user_id = $1 order by id desc limit 1`;
  return (await db.query<PaperRow>(sql, [userId]))[0] ?? null;
}

export async function findPaper(db: Queryable, id: number): Promise<PaperRow | null> {
  return (await db.query<PaperRow>(`select ${columns} from identities where id = $1`, [id]))[0] ?? null;
}

/** Those that have waited longest first. */
export function pendingPapers(db: Queryable, limit: number): Promise<PaperRow[]> {
  return db.query<PaperRow>(`select ${columns} from identities where state = 'pending' order by id limit $1`, [limit]);
}

export type PaperDecision = {
  readonly state: "certified" | "refused";
  readonly reason: string;
  readonly by: string;
  readonly at: Instant;
};

/** Null where somebody has decided before. */
export async function decidePaper(tx: Queryable, id: number, decision: PaperDecision): Promise<PaperRow | null> {
  const rows = await tx.query<PaperRow>(
    `update identities set state = $2, reason = $3, decided_by = $4, decided_at = $5
     where id = $1 and state = 'pending' returning ${columns}`,
    [id, decision.state, decision.reason, decision.by, decision.at],
  );
  return rows[0] ?? null;
}

export async function setReviewStatus(tx: Queryable, userId: UserId, status: number): Promise<void> {
  await tx.query("update users set review_status = $2 where id = $1", [userId, status]);
}

/** The papers, and the pictures that stand in none of their owner's papers any more. */
export type TakenPictures = { readonly papers: readonly number[]; readonly pictures: readonly string[] };

/** Takes the pictures off refused papers that were decided before then. */
export async function takeOldPictures(tx: Queryable, before: Instant, limit: number): Promise<TakenPictures> {
  type Taken = { id: number; user_id: UserId; front: string; reverse: string; hand: string };
  const rows = await tx.query<Taken>(
    `with old as (
       select id, front_image, reverse_image, hand_image from identities
       where state = 'refused' and front_image is not null and decided_at < $1 order by decided_at limit $2 for update
     )
     update identities i set front_image = null, reverse_image = null, hand_image = null from old where i.id = old.id
     returning i.id, i.user_id, old.front_image as front, old.reverse_image as reverse, old.hand_image as hand`,
    [before, limit],
  );
  const taken = rows.flatMap(({ user_id, front, reverse, hand }) =>
    [front, reverse, hand].map((picture) => ({ picture, userId: user_id })),
  );
  // Whoever was refused may have handed in the same picture once more.
  const free = await tx.query<{ picture: string }>(
    `select distinct picture from unnest($1::text[], $2::bigint[]) as taken (picture, user_id)
     where not exists (select 1 from identities i where i.user_id = taken.user_id
       and taken.picture in (i.front_image, i.reverse_image, i.hand_image))`,
    [taken.map(({ picture }) => picture), taken.map(({ userId }) => userId)],
  );
  return { papers: rows.map(({ id }) => id), pictures: free.map(({ picture }) => picture) };
}
