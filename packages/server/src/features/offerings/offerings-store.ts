// Reads offerings, and moves them on. Every change is guarded by the state it starts from, so that of two who want to
// change one only the first does.

import type { OfferingRowState } from "@tidemark/contract/console/offerings";
import { type Amount, amount, ensure, type Instant, type Language } from "@tidemark/kernel";
import { inLanguage } from "../../seams/message-template.ts";
import type { Queryable, SqlValue } from "../../store/database.ts";
import { isThere } from "../../store/is-there.ts";
import type { OfferingRow, OfferingText, Outcome, OwedUnlock, Unlock } from "./offering-row.ts";

const offerings = `select o.id, o.version, o.asset_id as "assetId", o.pay_asset_id as "payAssetId", o.state, o.outcome,
  o.price, o.amount, o.min, o.max, o.soft_cap as "softCap", o.needs_identity as "needsIdentity",
  o.start_at as "startAt", o.end_at as "endAt", o.link, o.white_book as "whiteBook", o.logo, o.is_demo as "isDemo",
  o.sold, o.paid, o.changed_by as "changedBy", o.created_at as "createdAt", o.published_at as "publishedAt",
  o.decided_at as "decidedAt", o.done_at as "doneAt" from offerings o`;

const sums = ["price", "amount", "min", "max", "softCap", "sold", "paid"] as const;
type Sums = (typeof sums)[number];
type Stored = Omit<OfferingRow, Sums> & Readonly<Record<Sums, string | null>>;

function rowOf(stored: Stored): OfferingRow {
  const read = sums.map((name) => {
    const value = stored[name];
    return [name, value === null ? null : amount(BigInt(value))];
  });
  return { ...stored, ...Object.fromEntries(read) } as OfferingRow;
}

async function read(db: Queryable, sql: string, values: readonly SqlValue[]): Promise<OfferingRow[]> {
  return (await db.query<Stored>(sql, [...values])).map(rowOf);
}

async function changed(rows: Promise<unknown[]>): Promise<boolean> {
  return (await rows).length > 0;
}

const isShown = "o.state in ('published', 'charging', 'refunding', 'done')";

export async function findOffering(db: Queryable, id: number): Promise<OfferingRow | null> {
  return (await read(db, `${offerings} where o.id = $1`, [id]))[0] ?? null;
}

export async function findOfferings(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, OfferingRow>> {
  const rows = await read(db, `${offerings} where o.id = any($1::bigint[])`, [[...new Set(ids)]]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** As the public may know it. */
export async function findShown(db: Queryable, id: number): Promise<OfferingRow | null> {
  return (await read(db, `${offerings} where o.id = $1 and ${isShown}`, [id]))[0] ?? null;
}

/** Holds the row until the transaction ends: nobody subscribes and nothing is decided meanwhile. */
export async function lockOffering(tx: Queryable, id: number): Promise<OfferingRow | null> {
  return (await read(tx, `${offerings} where o.id = $1 for update of o`, [id]))[0] ?? null;
}

/** With others who subscribe, but not with whoever decides. */
export async function shareOffering(tx: Queryable, id: number): Promise<OfferingRow | null> {
  return (await read(tx, `${offerings} where o.id = $1 and ${isShown} for share of o`, [id]))[0] ?? null;
}

export function listShown(db: Queryable, page: { readonly offset: number; readonly limit: number }) {
  const sql = `${offerings} where ${isShown} order by o.start_at desc, o.id desc offset $1 limit $2`;
  return read(db, sql, [page.offset, page.limit]);
}

export async function countShown(db: Queryable, max: number): Promise<number> {
  const sql = `select count(*)::int as count from (select from offerings o where ${isShown} limit $1) shown`;
  return (await db.query<{ count: number }>(sql, [max]))[0]?.count ?? 0;
}

/** Those whose window is not over, the first to close first. */
export function listOnSale(db: Queryable, now: Instant, limit: number): Promise<OfferingRow[]> {
  const sql = `${offerings} where o.state = 'published' and o.end_at > $1 order by o.start_at > $1, o.end_at limit $2`;
  return read(db, sql, [now, limit]);
}

/** What goes on, or was over a moment ago; one for each coin, so it is never long. */
export function listMoving(db: Queryable, doneSince: Instant): Promise<OfferingRow[]> {
  const sql = `${offerings} where o.state in ('published', 'charging', 'refunding')
    or (o.state = 'done' and o.done_at > $1) order by o.id limit 500`;
  return read(db, sql, [doneSince]);
}

export function listForConsole(db: Queryable, state: OfferingRowState | null, before: number, limit: number) {
  return state === null
    ? read(db, `${offerings} where o.id < $1 order by o.id desc limit $2`, [before, limit])
    : read(db, `${offerings} where o.state = $3 and o.id < $1 order by o.id desc limit $2`, [before, limit, state]);
}

/** Published and over, or decided and not done. */
const isUnfinished = `o.state in ('published', 'charging', 'refunding')
  and (o.state <> 'published' or o.end_at <= $1)`;

export function isAnyUnfinished(db: Queryable, now: Instant): Promise<boolean> {
  return isThere(db, `select true as "isThere" from offerings o where ${isUnfinished} order by o.id limit 1`, [now]);
}

export function listUnfinished(db: Queryable, now: Instant): Promise<OfferingRow[]> {
  return read(db, `${offerings} where ${isUnfinished} order by o.id limit 500`, [now]);
}

export type Terms = Pick<
  OfferingRow,
  | "assetId"
  | "payAssetId"
  | "price"
  | "amount"
  | "min"
  | "max"
  | "softCap"
  | "needsIdentity"
  | "startAt"
  | "endAt"
  | "link"
  | "whiteBook"
  | "logo"
>;

function valuesOf(terms: Terms): SqlValue[] {
  const { assetId, payAssetId, price, amount: all, min, max, softCap, needsIdentity } = terms;
  const { startAt, endAt, link, whiteBook, logo } = terms;
  return [assetId, payAssetId, price, all, min, max, softCap, needsIdentity, startAt, endAt, link, whiteBook, logo];
}

export type NewOffering = Terms & {
  readonly by: string;
  readonly key: string;
  readonly at: Instant;
  readonly isDemo: boolean;
};

/** Null where it was begun under this key before. */
export async function insertOffering(
  tx: Queryable,
  { by, key, at, isDemo, ...terms }: NewOffering,
): Promise<number | null> {
  const [row] = await tx.query<{ id: number }>(
    `insert into offerings (asset_id, pay_asset_id, price, amount, min, max, soft_cap, needs_identity, start_at, end_at,
       link, white_book, logo, state, changed_by, key, created_at, is_demo)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'draft', $14, $15, $16, $17)
     on conflict (key) do nothing returning id`,
    [...valuesOf(terms), by, key, at, isDemo],
  );
  return row?.id ?? null;
}

export async function findByKey(db: Queryable, key: string): Promise<OfferingRow | null> {
  return (await read(db, `${offerings} where o.key = $1`, [key]))[0] ?? null;
}

export function updateDraft(tx: Queryable, id: number, by: string, terms: Terms): Promise<boolean> {
  return changed(
    tx.query(
      `update offerings set asset_id = $1, pay_asset_id = $2, price = $3, amount = $4, min = $5, max = $6, soft_cap = $7,
         needs_identity = $8, start_at = $9, end_at = $10, link = $11, white_book = $12, logo = $13,
         version = version + 1, changed_by = $14
       where id = $15 and state = 'draft' returning id`,
      [...valuesOf(terms), by, id],
    ),
  );
}

export async function writeTexts(tx: Queryable, id: number, texts: readonly OfferingText[]): Promise<void> {
  await tx.query("delete from offering_texts where offering_id = $1", [id]);
  for (const { language, title, summary, content, written } of texts) {
    await tx.query(
      `insert into offering_texts (offering_id, language, title, summary, content, written)
       values ($1, $2, $3, $4, $5, $6)`,
      [id, language, title, summary, content, written],
    );
  }
}

export async function writeUnlocks(tx: Queryable, id: number, unlocks: readonly Unlock[]): Promise<void> {
  await tx.query("delete from offering_unlocks where offering_id = $1", [id]);
  for (const { number, at, sharePpm } of unlocks) {
    await tx.query(
      "insert into offering_unlocks (offering_id, number, unlocks_at, share_ppm) values ($1, $2, $3, $4)",
      [id, number, at, sharePpm],
    );
  }
}

type StoredUnlock = Unlock & { readonly offeringId: number; readonly owed: string; readonly delivered: string };

/** By offering, each in their order. */
export async function unlocksOf(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, OwedUnlock[]>> {
  const rows = await db.query<StoredUnlock>(
    `select offering_id as "offeringId", number, unlocks_at as at, share_ppm as "sharePpm", owed, delivered
     from offering_unlocks where offering_id = any($1::bigint[]) order by offering_id, number`,
    [[...new Set(ids)]],
  );
  const found = new Map<number, OwedUnlock[]>();
  for (const { offeringId, owed, delivered, ...unlock } of rows) {
    const list = found.get(offeringId) ?? [];
    list.push({ ...unlock, owed: amount(BigInt(owed)), delivered: amount(BigInt(delivered)) });
    found.set(offeringId, list);
  }
  return found;
}

/** By offering; in a language where it is there, else in English, else in whatever there is. */
export async function textsIn(db: Queryable, ids: readonly number[], language: Language) {
  const rows = await db.query<OfferingText & { readonly offeringId: number }>(
    `select distinct on (offering_id) offering_id as "offeringId", language, title, summary, content, written
     from offering_texts where offering_id = any($1::bigint[])
     order by offering_id, language <> $2, language <> 'en', language`,
    [[...new Set(ids)], language],
  );
  return new Map(rows.map((row) => [row.offeringId, row]));
}

/** By offering, what it is called in each language, for messages: whoever reads one reads it in their own. */
export async function titlesOf(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Readonly<Record<string, string>>>> {
  const rows = await db.query<{ offeringId: number; language: Language; title: string }>(
    `select offering_id as "offeringId", language, title from offering_texts where offering_id = any($1::bigint[])
     order by offering_id, language = 'en', language desc`,
    [[...new Set(ids)]],
  );
  const found = new Map<number, Record<string, string>>();
  for (const { offeringId, language, title } of rows) {
    found.set(offeringId, { ...found.get(offeringId), ...inLanguage("title", language, title), title });
  }
  return found;
}

export function textsOf(db: Queryable, id: number): Promise<OfferingText[]> {
  return db.query<OfferingText>(
    "select language, title, summary, content, written from offering_texts where offering_id = $1 order by language",
    [id],
  );
}

/** From one state to another, once. */
export function move(tx: Queryable, id: number, from: OfferingRowState, to: OfferingRowState): Promise<boolean> {
  return changed(tx.query("update offerings set state = $3 where id = $1 and state = $2 returning id", [id, from, to]));
}

export function publish(tx: Queryable, id: number, at: Instant): Promise<boolean> {
  return changed(
    tx.query(
      "update offerings set state = 'published', published_at = $2 where id = $1 and state = 'funded' returning id",
      [id, at],
    ),
  );
}

/** Its window is over from now on. */
export function closeNow(tx: Queryable, id: number, at: Instant): Promise<boolean> {
  return changed(
    tx.query(
      `update offerings set end_at = $2 where id = $1 and state = 'published' and start_at < $2 and end_at > $2
       returning id`,
      [id, at],
    ),
  );
}

export type Verdict = { readonly outcome: Outcome; readonly sold: Amount; readonly paid: Amount; readonly at: Instant };

export function decide(tx: Queryable, id: number, { outcome, sold, paid, at }: Verdict): Promise<boolean> {
  return changed(
    tx.query(
      `update offerings set state = case when $2 = 'succeeded' then 'charging' else 'refunding' end, outcome = $2,
         sold = $3, paid = $4, decided_at = $5
       where id = $1 and state = 'published' returning id`,
      [id, outcome, sold, paid, at],
    ),
  );
}

export function finish(tx: Queryable, id: number, at: Instant): Promise<boolean> {
  return changed(
    tx.query(
      `update offerings set state = 'done', done_at = $2 where id = $1 and state in ('charging', 'refunding')
       returning id`,
      [id, at],
    ),
  );
}

export async function addOwed(
  tx: Queryable,
  offeringId: number,
  number: number,
  by: Amount,
  delivered: Amount,
): Promise<void> {
  await tx.query(
    `update offering_unlocks set owed = owed + $3, delivered = delivered + $4 where offering_id = $1 and number = $2`,
    [offeringId, number, by, delivered],
  );
}

export type Owed = {
  readonly offeringId: number;
  readonly number: number;
  readonly assetId: number;
  readonly at: Instant;
  readonly left: Amount;
};

/** What is promised and not delivered, the next first. */
export async function listOwed(
  db: Queryable,
  after: { readonly at: number; readonly offeringId: number },
  limit: number,
): Promise<Owed[]> {
  const rows = await db.query<Omit<Owed, "left"> & { readonly left: string }>(
    `select u.offering_id as "offeringId", u.number, o.asset_id as "assetId", u.unlocks_at as at,
       u.owed - u.delivered as left
     from offering_unlocks u join offerings o on o.id = u.offering_id
     where u.delivered < u.owed and (u.unlocks_at, u.offering_id) > ($1, $2)
     order by u.unlocks_at, u.offering_id limit $3`,
    [after.at, after.offeringId, limit],
  );
  return rows.map((row) => ({ ...row, left: amount(BigInt(ensure(row.left, "nothing is owed"))) }));
}
