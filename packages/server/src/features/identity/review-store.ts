// Papers as reviewers see them.

import type { PaperState } from "@tidemark/contract/console/identity";
import type { Instant, UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";

export type ReviewRow = {
  readonly id: number;
  readonly account: string;
  readonly state: PaperState;
  readonly submittedAt: Instant;
  readonly decidedAt: Instant | null;
  readonly decidedBy: string;
  readonly reason: string;
};

const columns = `i.id, u.account_number as account, i.state, i.submitted_at as "submittedAt",
  i.decided_at as "decidedAt", coalesce(i.decided_by, '') as "decidedBy", i.reason`;

/** Those that have waited longest first. */
export function waitingAfter(db: Queryable, after: number, limit: number): Promise<ReviewRow[]> {
  return db.query<ReviewRow>(
    `select ${columns} from identities i join users u on u.id = i.user_id
     where i.state = 'pending' and i.id > $1 order by i.id limit $2`,
    [after, limit],
  );
}

/** The newest first. */
export function decidedBefore(db: Queryable, state: PaperState, before: number, limit: number): Promise<ReviewRow[]> {
  return db.query<ReviewRow>(
    `select ${columns} from identities i join users u on u.id = i.user_id
     where i.state = $1 and -i.id > -$2::bigint order by -i.id limit $3`,
    [state, before, limit],
  );
}

/** Of one account, the newest first. */
export function papersOf(
  db: Queryable,
  userId: UserId,
  { state, before, limit }: { readonly state: PaperState | null; readonly before: number; readonly limit: number },
): Promise<ReviewRow[]> {
  return db.query<ReviewRow>(
    `select ${columns} from identities i join users u on u.id = i.user_id
     where i.user_id = $1 and i.id < $2 and ($3::text is null or i.state = $3) order by i.id desc limit $4`,
    [userId, before, state, limit],
  );
}

export async function reviewRow(db: Queryable, id: number): Promise<ReviewRow | null> {
  const sql = `select ${columns} from identities i join users u on u.id = i.user_id where i.id = $1`;
  return (await db.query<ReviewRow>(sql, [id]))[0] ?? null;
}

export type Duplicate = {
  readonly account: string;
  readonly paper: number | null;
  readonly state: PaperState | null;
  readonly at: Instant;
};

const duplicatesMax = 50;

/** Other accounts with the card number of a paper: those whose papers were taken in, and those turned away. */
export function duplicatesOf(db: Queryable, id: number): Promise<Duplicate[]> {
  return db.query<Duplicate>(
    `with this as (select user_id, card_hash from identities where id = $1)
     select u.account_number as account, found.paper, found.state, found.at from (
       select i.user_id, i.id as paper, i.state, i.submitted_at as at from identities i, this
         where i.card_hash = this.card_hash and i.user_id <> this.user_id
       union all
       select c.user_id, null, null, c.at from identity_collisions c, this
         where c.card_hash = this.card_hash and c.user_id <> this.user_id
     ) as found join users u on u.id = found.user_id order by found.at desc limit $2`,
    [id, duplicatesMax],
  );
}

export async function noteCollision(
  db: Queryable,
  collision: { readonly cardHash: Uint8Array; readonly userId: UserId; readonly at: Instant },
): Promise<void> {
  await db.query(
    `insert into identity_collisions (card_hash, user_id, at) values ($1, $2, $3)
     on conflict (card_hash, user_id) do update set at = excluded.at`,
    [collision.cardHash, collision.userId, collision.at],
  );
}
