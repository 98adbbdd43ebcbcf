// What deals say of a person: carried on whenever one of theirs ends or somebody rates them, and once a day while thirty
// days slide on. Each step costs the same however many deals a person has; `verify` counts them all and compares. Nothing
// else writes it, and no call takes any of it.
//
// A deal failed for the side that let it fail: for whoever was to pay, where it was cancelled or expired, and where
// operators returned the coins; for whoever sold, where operators had to settle it, or where the coins were released
// because the seller was silent.

import { dayMs, ensure, hourMs, type Instant, instant, type UserId } from "@tidemark/kernel";
import { Job } from "../../platform/job.ts";
import type { Lasting } from "../../seams/feature.ts";
import type { Platform } from "../../seams/platform.ts";
import type { Database, Queryable } from "../../store/database.ts";
import { isThere } from "../../store/is-there.ts";
import type { DealRow } from "./deal-row.ts";
import type { Rating } from "./ratings-store.ts";

export const windowMs = 30 * dayMs;
const staleMs = dayMs;
const peopleAtOnce = 100;

/** 95 percent. */
const z = 1.96;

/**
 * Among equal prices the higher comes first: the least share of good deals that so many of them make believable, in
 * millionths. One good deal says less than twenty with a failure.
 *
 * @example rankOf({ finished: 0, failed: 0 }) → 0
 * @example rankOf({ finished: 1, failed: 0 }) → 206543
 * @example rankOf({ finished: 19, failed: 1 }) → 763864
 */
export function rankOf({ finished, failed }: { readonly finished: number; readonly failed: number }): number {
  const n = finished + failed;
  if (n === 0) return 0;
  const share = finished / n;
  const middle = share + (z * z) / (2 * n);
  const spread = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  return Math.max(0, Math.floor((1_000_000 * (middle - spread)) / (1 + (z * z) / n)));
}

/** How fast somebody releases is said of so many deals, the newest. */
export const releasesMax = 100;

/** Takes the rows, in one order for everybody; whoever has them is the only one who counts for these people. */
async function takeRows(tx: Queryable, userIds: readonly UserId[], now: Instant): Promise<void> {
  for (const userId of userIds) {
    await tx.query(
      `insert into deal_people (user_id, worked_out_at) values ($1, $2)
       on conflict (user_id) do update set worked_out_at = deal_people.worked_out_at`,
      [userId, now],
    );
  }
}

/** What has left the thirty days since somebody was looked at last; what never was counted cannot leave. */
async function slide(tx: Queryable, userId: UserId, now: Instant): Promise<void> {
  await tx.query(
    `with gone as (
       select count(*) filter (where is_finished) as finished, count(*) filter (where is_failed) as failed from (
         select d.state = 'finished' and d.ending not in ('settled', 'released') as is_finished,
           d.state = 'finished' and d.ending in ('settled', 'released') as is_failed
         from deals d, deal_people p where p.user_id = $1 and d.seller_id = $1 and d.is_counted
           and d.ended_at > p.worked_out_at - $3::bigint and d.ended_at <= $2::bigint - $3::bigint
         union all
         select d.state = 'finished', d.state = 'cancelled'
         from deals d, deal_people p where p.user_id = $1 and d.buyer_id = $1 and d.is_counted
           and d.ended_at > p.worked_out_at - $3::bigint and d.ended_at <= $2::bigint - $3::bigint) sides)
     update deal_people p set finished_30 = p.finished_30 - gone.finished, failed_30 = p.failed_30 - gone.failed,
       worked_out_at = greatest(p.worked_out_at, $2::bigint) from gone where p.user_id = $1`,
    [userId, now, windowMs],
  );
}

/** What follows from the counts: how fast somebody releases, and where their offers stand. */
async function conclude(tx: Queryable, userId: UserId): Promise<void> {
  const [counts] = await tx.query<{ finished: number; failed: number }>(
    `update deal_people p set release_ms = (
       select percentile_disc(0.5) within group (order by took) from (
         select d.ended_at - d.paid_at as took from deals d where d.seller_id = $1 and d.state = 'finished'
           and d.ending = 'confirmed' and d.paid_at is not null and d.is_counted and d.ended_at > p.worked_out_at - $2::bigint
         order by d.ended_at desc, d.id desc limit $3) newest)
     where p.user_id = $1 returning p.finished_30 as finished, p.failed_30 as failed`,
    [userId, windowMs, releasesMax],
  );
  const rank = rankOf(ensure(counts, "somebody whose row was taken"));
  await tx.query("update deal_people set rank = $2 where user_id = $1", [userId, rank]);
  // An offer that somebody takes at this moment is left alone: when that deal ends, its turn comes.
  await tx.query(
    `update deal_offers set rank = $2 where id in (
       select id from deal_offers where user_id = $1 and state in ('asked', 'live', 'taken') and rank <> $2
       for update skip locked)`,
    [userId, rank],
  );
}

type Ended = {
  readonly sellerId: UserId;
  readonly buyerId: UserId;
  readonly isFinished: boolean;
  /** Whoever sold did not do it. */
  readonly isForced: boolean;
  readonly endedAt: number;
};

/** Whether these two have a finished deal that was counted; either may have sold. */
async function haveDealt(tx: Queryable, { sellerId, buyerId }: Ended): Promise<boolean> {
  const [row] = await tx.query<{ known: boolean }>(
    `select exists (select from deals where seller_id = $1 and buyer_id = $2 and state = 'finished' and is_counted)
       or exists (select from deals where seller_id = $2 and buyer_id = $1 and state = 'finished' and is_counted) as known`,
    [sellerId, buyerId],
  );
  return row?.known === true;
}

/**
 * Counts a deal that has ended, once however often it is asked for; false where it was counted before. The deal's row
 * comes first and its people's after it, as everywhere: nobody waits for each other in a ring.
 */
export async function countDeal(tx: Queryable, dealId: number, now: Instant): Promise<boolean> {
  const [deal] = await tx.query<Ended>(
    `select seller_id as "sellerId", buyer_id as "buyerId", state = 'finished' as "isFinished",
       coalesce(ending in ('settled', 'released'), false) as "isForced", ended_at as "endedAt"
     from deals where id = $1 and ended_at is not null and not is_counted for update`,
    [dealId],
  );
  if (deal === undefined) return false;
  const people = [deal.sellerId, deal.buyerId].sort((one, other) => one - other);
  await takeRows(tx, people, now);
  for (const userId of people) await slide(tx, userId, now);
  const partners = deal.isFinished && !(await haveDealt(tx, deal)) ? 1 : 0;
  await tx.query("update deals set is_counted = true where id = $1", [dealId]);
  for (const userId of people) {
    const isFailed = userId === deal.sellerId ? deal.isFinished && deal.isForced : !deal.isFinished;
    const isGood = deal.isFinished && !isFailed;
    await tx.query(
      `update deal_people set finished = finished + $2::int, partners = partners + $3::int,
         finished_30 = finished_30 + case when $6::bigint > worked_out_at - $7::bigint then $4::int else 0 end,
         failed_30 = failed_30 + case when $6::bigint > worked_out_at - $7::bigint then $5::int else 0 end
       where user_id = $1`,
      [userId, deal.isFinished ? 1 : 0, partners, isGood ? 1 : 0, isFailed ? 1 : 0, deal.endedAt, windowMs],
    );
    await conclude(tx, userId);
  }
  return true;
}

/** Within the transaction that opens a failed deal again, before it does and with the deal's row in hand. */
export async function uncountDeal(tx: Queryable, { id, buyerId }: DealRow, now: Instant): Promise<void> {
  const [deal] = await tx.query<{ endedAt: number }>(
    `update deals set is_counted = false where id = $1 and is_counted and state = 'cancelled'
     returning ended_at as "endedAt"`,
    [id],
  );
  if (deal === undefined) return;
  await takeRows(tx, [buyerId], now);
  await tx.query(
    "update deal_people set failed_30 = failed_30 - 1 where user_id = $1 and $2::bigint > worked_out_at - $3::bigint",
    [buyerId, deal.endedAt, windowMs],
  );
  await conclude(tx, buyerId);
}

const isUncounted = "ended_at is not null and not is_counted and ended_at <= $1";

export function isAnyUncounted(db: Queryable, before: Instant): Promise<boolean> {
  const sql = `select true as "isThere" from deals where ${isUncounted} order by ended_at limit 1`;
  return isThere(db, sql, [before]);
}

/** Ended before an instant and never counted: the process ended in between. */
export async function uncountedDeals(db: Queryable, before: Instant, limit: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(`select id from deals where ${isUncounted} order by ended_at limit $2`, [
    before,
    limit,
  ]);
  return rows.map(({ id }) => id);
}

/** What somebody says of another by their newest word, with and without one of them. */
const newestWords = `select
  (select rating from deal_ratings where of_id = $1 and by_id = $2 and deal_id <> $3
   order by at desc, deal_id desc limit 1) as before,
  (select rating from deal_ratings where of_id = $1 and by_id = $2 order by at desc, deal_id desc limit 1) as after`;

/** Within the transaction that has written a rating down. */
export async function countRating(tx: Queryable, { dealId, byId, ofId, at }: Omit<Rating, "rating">): Promise<void> {
  await takeRows(tx, [ofId], at);
  const [words] = await tx.query<{ before: number | null; after: number | null }>(newestWords, [ofId, byId, dealId]);
  const { before, after } = ensure(words, "what was just said");
  const more = (word: number): number => (after === word ? 1 : 0) - (before === word ? 1 : 0);
  await tx.query("update deal_people set up = up + $2::int, down = down + $3::int where user_id = $1", [
    ofId,
    more(1),
    more(-1),
  ]);
}

/** Those whose thirty days have slid on for a day. */
export async function slideOn(database: Database, now: Instant): Promise<void> {
  const before = instant(now - staleMs);
  for (;;) {
    const rows = await database.query<{ id: UserId }>(
      `select user_id as id from deal_people where worked_out_at < $1 and (finished_30 > 0 or failed_30 > 0)
       order by worked_out_at limit $2`,
      [before, peopleAtOnce],
    );
    for (const { id } of rows) {
      await database.transaction(async (tx) => {
        await takeRows(tx, [id], now);
        await slide(tx, id, now);
        await conclude(tx, id);
      });
    }
    if (rows.length < peopleAtOnce) return;
  }
}

export function slidingPeople({
  clock,
  database,
  measure,
  onTrouble,
}: Pick<Platform, "clock" | "database" | "measure" | "onTrouble">): Lasting {
  const job = new Job({
    name: "deal-people",
    everyMs: hourMs,
    run: () => slideOn(database, clock.now()),
    isReady: () => database.isReady(),
    onTrouble: (error) => onTrouble("what deals say of people could not be worked out anew", error),
    measure,
  });
  return { start: () => void job.start().wake(), stop: () => job.stop() };
}
