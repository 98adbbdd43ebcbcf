// The tree as tables answer it: one person, those directly below, and whether somebody is below somebody. Figures stand
// in the rows; only the way up from one person is ever walked, and no further than a bound.

import type { Instant, UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";

/** Nobody looks for people further down than this; their figures still count. */
const climbMax = 1_000;

type Stored = {
  user_id: UserId;
  inviter_id: UserId | null;
  depth: number;
  direct: number;
  direct_real: number;
  people: number;
  real: number;
  volume: string;
  pass_ppm: number;
  link: string;
  review_status: number;
  account_number: string;
  nickname: string | null;
  email: string | null;
  phone: string | null;
  area_code: string;
  extension_code: string;
  created_at: Instant;
};
export type TeamRow = Stored;

const columns = `t.user_id, t.inviter_id, t.depth, t.direct, t.direct_real, t.people, t.real, t.volume, t.pass_ppm, t.link,
  u.review_status, u.account_number, u.nickname, u.email, u.phone, u.area_code, u.extension_code, u.created_at`;

export async function findRow(db: Queryable, userId: UserId): Promise<TeamRow | null> {
  const rows = await db.query<Stored>(
    `select ${columns} from team_people t join users u on u.id = t.user_id where t.user_id = $1`,
    [userId],
  );
  return rows[0] ?? null;
}

/** Oldest first. The few that are shown are taken before anything is joined: no plan reads everybody to find them. */
export function rowsBelow(db: Queryable, userId: UserId, after: number, limit: number): Promise<TeamRow[]> {
  return db.query<Stored>(
    `select ${columns} from (
       select * from team_people where inviter_id = $1 and user_id > $2 order by user_id limit $3
     ) t join users u on u.id = t.user_id order by t.user_id`,
    [userId, after, limit],
  );
}

/** Newest first. */
export function newestBelow(db: Queryable, userId: UserId, offset: number, limit: number): Promise<TeamRow[]> {
  return db.query<Stored>(
    `select ${columns} from (
       select * from team_people where inviter_id = $1 order by user_id desc offset $2 limit $3
     ) t join users u on u.id = t.user_id order by t.user_id desc`,
    [userId, offset, limit],
  );
}

/** Whether the other is below the one, and not too far down. */
export async function isBelow(db: Queryable, top: UserId, userId: UserId): Promise<boolean> {
  const rows = await db.query(
    `with recursive up as (
       select inviter_id, 1 as level from team_people where user_id = $2
       union all
       select t.inviter_id, u.level + 1 from up u join team_people t on t.user_id = u.inviter_id
         where u.inviter_id > $1 and u.level < $3
     )
     select 1 from up where inviter_id = $1 limit 1`,
    [top, userId, climbMax],
  );
  return rows.length > 0;
}

/** From just below the one down to the other; null where the other is not below, or too far down. */
export async function pathBetween(db: Queryable, top: UserId, userId: UserId): Promise<TeamRow[] | null> {
  const rows = await db.query<Stored>(
    `with recursive up as (
       select user_id, inviter_id, 1 as level from team_people where user_id = $2
       union all
       select t.user_id, t.inviter_id, u.level + 1 from up u join team_people t on t.user_id = u.inviter_id
         where u.inviter_id > $1 and u.level < $3
     )
     select ${columns} from up join team_people t on t.user_id = up.user_id join users u on u.id = t.user_id
     order by up.level desc`,
    [top, userId, climbMax],
  );
  return rows[0]?.inviter_id === top ? rows : null;
}

export async function findNamedBelow(db: Queryable, text: string): Promise<UserId | null> {
  const rows = await db.query<{ id: UserId }>(
    "select id from users where account_number = $1 union all select id from users where lower(nickname) = lower($1) limit 1",
    [text],
  );
  return rows[0]?.id ?? null;
}
