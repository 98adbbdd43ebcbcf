// How offers and deals move on in the database. Every change is guarded by the state it starts from, so that of two who
// want to change one only the first does. Deadlines are compared here, with the platform's clock: before `pay_by` a deal
// can be paid, from that very millisecond on it can only expire.

import { type Amount, type Instant, instant } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import { isThere } from "../../store/is-there.ts";
import type { DealRow, OfferRow } from "./deal-row.ts";

async function changed(rows: Promise<unknown[]>): Promise<boolean> {
  return (await rows).length > 0;
}

export function markOfferLive(tx: Queryable, id: number, holdId: number): Promise<boolean> {
  return changed(
    tx.query("update deal_offers set state = 'live', hold_id = $2 where id = $1 and state = 'asked' returning id", [
      id,
      holdId,
    ]),
  );
}

export async function markOfferVoid(tx: Queryable, id: number): Promise<void> {
  await tx.query("update deal_offers set state = 'void' where id = $1 and state = 'asked'", [id]);
}

/** Takes so much of an offer; false where that much is not there to take. */
export function takeFromOffer(tx: Queryable, id: number, number: Amount): Promise<boolean> {
  return changed(
    tx.query(
      `update deal_offers set surplus = surplus - $2::numeric, state = case when surplus = $2::numeric then 'taken' else state end
       where id = $1 and state = 'live' and surplus >= $2::numeric returning id`,
      [id, number],
    ),
  );
}

/** Where a market's prices move by themselves. In hundredths, each and for all of it. */
export async function setPrice(
  db: Queryable,
  { id, price, money }: Pick<OfferRow, "id" | "price" | "money">,
): Promise<void> {
  await db.query("update deal_offers set price = $2, money = $3 where id = $1 and state in ('live', 'taken')", [
    id,
    price,
    money,
  ]);
}

/** Whether offers stand in their market's lists; what may be taken is another question. */
export async function setListed(tx: Queryable, ids: readonly number[], isListed: boolean): Promise<void> {
  await tx.query("update deal_offers set is_listed = $2 where id = any($1::bigint[]) and is_listed <> $2", [
    [...ids],
    isListed,
  ]);
}

/** What a deal had taken can be taken again. */
export async function giveBackToOffer(tx: Queryable, id: number, number: Amount): Promise<void> {
  await tx.query(
    `update deal_offers set surplus = surplus + $2::numeric, state = 'live' where id = $1 and state in ('live', 'taken')`,
    [id, number],
  );
}

/**
 * Nothing is left of it, and nothing goes on about it. What its deals did not earn of its fee is still to go back. The
 * offer's row comes first: of two deals that end at one moment the second sees that the first has.
 */
export async function finishOffer(tx: Queryable, id: number, at: Instant): Promise<void> {
  await tx.query("select id from deal_offers where id = $1 for update", [id]);
  await tx.query(
    `with earned as (select coalesce(sum(d.fee), 0) as fee from deals d
       where d.offer_id = $1 and d.state = 'finished')
     update deal_offers o set state = 'done', ending = case when o.fee > earned.fee then 'done' end,
       ended_at = case when o.fee > earned.fee then null else $2::bigint end
     from earned where o.id = $1 and o.state = 'taken' and not exists
       (select from deals d where d.offer_id = o.id and d.state in ('asked', 'waiting', 'paid', 'disputed'))`,
    [id, at],
  );
}

/** Nobody can take it from here on. What holds no money has ended with it. */
export function beginWithdrawing(tx: Queryable, { id, holdId }: OfferRow, at: Instant): Promise<boolean> {
  const hasMoney = holdId !== null;
  return changed(
    tx.query(
      `update deal_offers o set state = 'withdrawn', ending = $2, ended_at = $3 where o.id = $1 and o.state = 'live'
         and not exists (select from deals d where d.offer_id = o.id and d.state in ('asked', 'waiting', 'paid', 'disputed'))
       returning o.id`,
      [id, hasMoney ? "withdrawn" : null, hasMoney ? null : at],
    ),
  );
}

/** What was left of it has gone back. */
export function finishOfferEnding(tx: Queryable, id: number, at: Instant): Promise<boolean> {
  return changed(
    tx.query("update deal_offers set ending = null, ended_at = $2 where id = $1 and ending is not null returning id", [
      id,
      at,
    ]),
  );
}

export function markWaiting(tx: Queryable, id: number, holdId: number): Promise<boolean> {
  return changed(
    tx.query("update deals set state = 'waiting', hold_id = $2 where id = $1 and state = 'asked' returning id", [
      id,
      holdId,
    ]),
  );
}

export function markVoid(tx: Queryable, id: number): Promise<boolean> {
  return changed(tx.query("update deals set state = 'void' where id = $1 and state = 'asked' returning id", [id]));
}

export function markPaid(tx: Queryable, id: number, now: Instant): Promise<boolean> {
  return changed(
    tx.query(
      `update deals set state = 'paid', paid_at = $2, confirm_by = $2::bigint + confirm_ms,
         remind_at = $2::bigint + confirm_ms / 2
       where id = $1 and state = 'waiting' and ending is null and $2::bigint < pay_by returning id`,
      [id, now],
    ),
  );
}

export function beginCancelling(tx: Queryable, id: number, now: Instant): Promise<boolean> {
  return changed(
    tx.query(
      `update deals set ending = 'cancelled'
       where id = $1 and state = 'waiting' and ending is null and $2::bigint < pay_by returning id`,
      [id, now],
    ),
  );
}

export function beginExpiring(tx: Queryable, id: number, now: Instant): Promise<boolean> {
  return changed(
    tx.query(
      `update deals set ending = 'expired'
       where id = $1 and state = 'waiting' and ending is null and $2::bigint >= pay_by returning id`,
      [id, now],
    ),
  );
}

/** Whoever sells may give in while there is a dispute. */
export function beginConfirming(tx: Queryable, id: number): Promise<boolean> {
  return changed(
    tx.query(
      `update deals set ending = 'confirmed' where id = $1 and state in ('paid', 'disputed') and ending is null
       returning id`,
      [id],
    ),
  );
}

/** Whoever sells was silent, and it was said what follows. Before that instant nothing does. */
const isSilent = "state = 'paid' and ending is null and $2::bigint >= confirm_by";

export function beginReleasing(tx: Queryable, id: number, now: Instant): Promise<boolean> {
  return changed(
    tx.query(
      `update deals set ending = 'released' where id = $1 and at_confirm = 'release' and ${isSilent} returning id`,
      [id, now],
    ),
  );
}

/** By the rules themselves. */
export function disputeSilence(tx: Queryable, id: number, now: Instant): Promise<boolean> {
  return changed(
    tx.query(
      `update deals set state = 'disputed', disputed_by = null, disputed_at = $2, dispute_reason = 'seller_silent'
       where id = $1 and at_confirm = 'dispute' and ${isSilent} returning id`,
      [id, now],
    ),
  );
}

/** Once, and not when it is too late to be of use. */
export function markReminded(tx: Queryable, id: number, now: Instant): Promise<boolean> {
  return changed(
    tx.query(
      `update deals set remind_at = null
       where id = $1 and state = 'paid' and ending is null and remind_at <= $2 and $2::bigint < confirm_by returning id`,
      [id, now],
    ),
  );
}

/** By operators, and only where there is a dispute. */
export function beginDeciding(tx: Queryable, id: number, ending: "settled" | "returned"): Promise<boolean> {
  return changed(
    tx.query("update deals set ending = $2 where id = $1 and state = 'disputed' and ending is null returning id", [
      id,
      ending,
    ]),
  );
}

export function finishEnding(tx: Queryable, { id }: Pick<DealRow, "id">, at: Instant): Promise<boolean> {
  return changed(
    tx.query(
      `update deals set state = case when ending in ('confirmed', 'settled', 'released') then 'finished' else 'cancelled' end,
         ended_at = $2 where id = $1 and ending is not null and ended_at is null returning id`,
      [id, at],
    ),
  );
}

async function dueBy(db: Queryable, sql: string, now: Instant, limit: number): Promise<number[]> {
  return (await db.query<{ id: number }>(sql, [now, limit])).map(({ id }) => id);
}

const isExpired = "state = 'waiting' and ending is null and pay_by <= $1";
const isUnanswered = "state = 'paid' and ending is null and confirm_by <= $1";
const isUnreminded = "state = 'paid' and ending is null and remind_at <= $1 and confirm_by > $1";

const anyDue = `select coalesce(
  (select 1 from deals where ${isExpired} order by pay_by limit 1),
  (select 1 from deals where ${isUnanswered} order by confirm_by limit 1),
  (select 1 from deals where ${isUnreminded} order by remind_at limit 1)
) is not null as "isThere"`;

/** Whether there is any of the three below. */
export function isAnyDealDue(db: Queryable, now: Instant): Promise<boolean> {
  return isThere(db, anyDue, [now]);
}

/** Those whose time is over. */
export function dueDeals(db: Queryable, now: Instant, limit: number): Promise<number[]> {
  return dueBy(db, `select id from deals where ${isExpired} order by pay_by limit $2`, now, limit);
}

/** Those whose seller was silent for too long. */
export function silentDeals(db: Queryable, now: Instant, limit: number): Promise<number[]> {
  return dueBy(db, `select id from deals where ${isUnanswered} order by confirm_by limit $2`, now, limit);
}

/** Those whose seller is to be reminded. */
export function unremindedDeals(db: Queryable, now: Instant, limit: number): Promise<number[]> {
  return dueBy(db, `select id from deals where ${isUnreminded} order by remind_at limit $2`, now, limit);
}

/** When somebody has let deals fail, the newest first. */
export async function failuresOf(
  db: Queryable,
  userId: number,
  { since, limit }: { readonly since: Instant; readonly limit: number },
): Promise<Instant[]> {
  const rows = await db.query<{ at: number }>(
    `select ended_at as at from deals where buyer_id = $1 and state = 'cancelled' and ended_at > $2
       and ending in ('cancelled', 'expired') order by ended_at desc limit $3`,
    [userId, since, limit],
  );
  return rows.map(({ at }) => instant(at));
}
