// Reading the journal: its head, its rows in pages, and the first answers by key.

import { decodeJson } from "@tidemark/engine";
import { ok, type Rejection, type Result, rejected } from "@tidemark/kernel";
import type { Queryable } from "../store/database.ts";
import { arrayLiteral, quoted } from "./array-literal.ts";
import type { SealedRow } from "./row-hash.ts";

export type Head = { readonly fence: number; readonly seq: number; readonly hash: string };
export type JournalRow = SealedRow & { readonly hash: string };

const rowColumns =
  'seq, fence, version, at, user_id as "userId", key, content, content_hash as "contentHash", reply, state_hash as "stateHash", hash';

/** What the writer last wrote. */
export async function readHead(db: Queryable): Promise<Head> {
  const rows = await db.query<Head>("select fence, seq, hash from writer");
  const head = rows[0];
  if (head === undefined) throw new Error("the writer's row is missing");
  return head;
}

export async function readRows(db: Queryable, after: number, limit: number): Promise<JournalRow[]> {
  return db.query<JournalRow>(`select ${rowColumns} from journal where seq > $1 order by seq limit $2`, [after, limit]);
}

export async function readRowHash(db: Queryable, seq: number): Promise<string | null> {
  const rows = await db.query<{ hash: string }>("select hash from journal where seq = $1", [seq]);
  return rows[0]?.hash ?? null;
}

export type KeyRef = { readonly userId: number; readonly key: string };
export type FirstAnswer = KeyRef & { readonly contentHash: string; readonly answer: Result<unknown> };

type AnswerRow = KeyRef & { readonly contentHash: string; readonly reply: string; readonly isRefused: boolean };

/** The first answers that were given to these keys, as far as they were ever seen. */
export async function findAnswers(db: Queryable, keys: readonly KeyRef[]): Promise<FirstAnswer[]> {
  // One index look-up a key, whatever the planner thinks of the tables' sizes: hence the lateral limits.
  const rows = await db.query<AnswerRow>(
    `select k.user_id as "userId", k.key, a.content_hash as "contentHash", a.reply, a.is_refused as "isRefused"
     from unnest($1::bigint[], $2::text[]) as k (user_id, key) cross join lateral (
       (select j.content_hash, j.reply, false as is_refused from journal j
        where j.user_id = k.user_id and j.key = k.key limit 1)
       union all
       (select r.content_hash, r.reply, true from refusals r where r.user_id = k.user_id and r.key = k.key limit 1)
     ) a`,
    [arrayLiteral(keys.map((one) => one.userId)), arrayLiteral(keys.map((one) => quoted(one.key)))],
  );
  return rows.map(({ userId, key, contentHash, reply, isRefused }) => {
    const value = decodeJson(reply);
    return { userId, key, contentHash, answer: isRefused ? rejected(value as Rejection) : ok(value) };
  });
}
