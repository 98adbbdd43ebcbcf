// What operators look for and write down about people. Lists are read along an index from where the page before ended.

import type { Instant, UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";

export type FoundPerson = {
  readonly id: UserId;
  readonly accountNumber: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly areaCode: string;
  readonly nickname: string | null;
  readonly isFrozen: boolean;
  readonly reviewStatus: number;
  readonly createdAt: Instant;
};

const columns = `id, account_number as "accountNumber", email, phone, area_code as "areaCode", nickname,
  status = 'frozen' as "isFrozen", review_status as "reviewStatus", created_at as "createdAt"`;

/** After every text that begins with another one, in the order of code points. */
const last = "\u{10ffff}";

export function newestPeople(db: Queryable, before: number, limit: number): Promise<FoundPerson[]> {
  return db.query<FoundPerson>(`select ${columns} from users where id < $1 order by id desc limit $2`, [before, limit]);
}

export async function personById(db: Queryable, id: UserId): Promise<FoundPerson | null> {
  return (await db.query<FoundPerson>(`select ${columns} from users where id = $1`, [id]))[0] ?? null;
}

export type Prefix = { readonly text: string; readonly after: string; readonly limit: number };

export function peopleByNumber(db: Queryable, { text, after, limit }: Prefix): Promise<FoundPerson[]> {
  return db.query<FoundPerson>(
    `select ${columns} from users
     where account_number collate "C" >= $1 and account_number collate "C" < $2 and account_number collate "C" > $3
     order by account_number collate "C" limit $4`,
    [text, `${text}${last}`, after, limit],
  );
}

/** The database makes letters small on both sides: how far it can depends on the language it was made with. */
export function peopleByNickname(db: Queryable, { text, after, limit }: Prefix): Promise<FoundPerson[]> {
  return db.query<FoundPerson>(
    `select ${columns} from users
     where nickname is not null and lower(nickname) collate "C" >= lower($1)
       and lower(nickname) collate "C" < lower($1) || $2 and lower(nickname) collate "C" > lower($3)
     order by lower(nickname) collate "C", account_number limit $4`,
    [text, last, after, limit],
  );
}

export type MorePerson = {
  readonly isDemo: boolean;
  readonly frozenAt: Instant | null;
  readonly inviter: string | null;
  readonly invited: number;
  readonly waitingPlaces: number;
};

/** Whoever invites more people than this is told as having at least so many. */
const invitedMax = 10_000;

export async function readMore(db: Queryable, id: UserId): Promise<MorePerson> {
  const rows = await db.query<MorePerson>(
    `select u.is_demo as "isDemo", u.frozen_at as "frozenAt",
       (select account_number from users i where i.id = u.inviter_id) as inviter,
       (select count(*) from (select 1 from users i where i.inviter_id = u.id limit $2) as invited) as invited,
       (select count(*) from place_changes c where c.user_id = u.id and c.state = 'waiting') as "waitingPlaces"
     from users u where u.id = $1`,
    [id, invitedMax],
  );
  return rows[0] ?? { isDemo: false, frozenAt: null, inviter: null, invited: 0, waitingPlaces: 0 };
}

export type StoredPaper = { readonly id: number; readonly state: string; readonly submittedAt: Instant };

export async function newestPaper(db: Queryable, userId: UserId): Promise<StoredPaper | null> {
  const rows = await db.query<StoredPaper>(
    `select id, state, submitted_at as "submittedAt" from identities where user_id = $1 order by id desc limit 1`,
    [userId],
  );
  return rows[0] ?? null;
}

export type StoredLogin = {
  readonly id: number;
  readonly at: Instant;
  readonly device: string;
  readonly address: string;
  readonly result: "ok" | "refused";
};

export function loginsBefore(db: Queryable, userId: UserId, before: number, limit: number): Promise<StoredLogin[]> {
  return db.query<StoredLogin>(
    `select id, at, device, address, result from logins where user_id = $1 and -id > -$2::bigint
     order by -id limit $3`,
    [userId, before, limit],
  );
}

export type Note = { readonly id: number; readonly operator: string; readonly text: string; readonly at: Instant };

export function notesBefore(db: Queryable, userId: UserId, before: number, limit: number): Promise<Note[]> {
  return db.query<Note>(
    `select id, operator, text, at from person_notes where user_id = $1 and -id > -$2::bigint order by -id limit $3`,
    [userId, before, limit],
  );
}

export async function insertNote(tx: Queryable, userId: UserId, note: Omit<Note, "id">): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    "insert into person_notes (user_id, operator, text, at) values ($1, $2, $3, $4) returning id",
    [userId, note.operator, note.text, note.at],
  );
  return rows[0]?.id ?? 0;
}
