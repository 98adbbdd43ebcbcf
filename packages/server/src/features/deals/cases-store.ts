// Disputed deals as operators list them.

import type { UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import type { DealRow } from "./deal-row.ts";
import { dealsIn } from "./deals-store.ts";

/** A place in a list that is ordered by an instant. */
export type Place = { readonly at: number; readonly id: number };

type Asked = { readonly from: Place | null; readonly limit: number };

const first: Place = { at: -1, id: 0 };
const last: Place = { at: Number.MAX_SAFE_INTEGER, id: Number.MAX_SAFE_INTEGER };

/** Those that have waited longest first. */
export function openCases(db: Queryable, { from, limit }: Asked): Promise<DealRow[]> {
  const { at, id } = from ?? first;
  return dealsBy(
    db,
    `select id from deals
     where state = 'disputed' and (disputed_at, id) > ($1::bigint, $2::bigint) order by disputed_at, id limit $3`,
    [at, id, limit],
  );
}

/** The newest first. */
export function endedCases(db: Queryable, { from, limit }: Asked): Promise<DealRow[]> {
  const { at, id } = from ?? last;
  return dealsBy(
    db,
    `select id from deals
     where disputed_at is not null and state in ('finished', 'cancelled') and (disputed_at, id) < ($1::bigint, $2::bigint)
     order by disputed_at desc, id desc limit $3`,
    [at, id, limit],
  );
}

/** Of one person, open and ended, the newest first. */
export function casesOf(db: Queryable, userId: UserId, { from, limit }: Asked): Promise<DealRow[]> {
  const { at, id } = from ?? last;
  return dealsBy(
    db,
    `select id from (
       (select id, disputed_at from deals where seller_id = $4 and disputed_at is not null
          and (disputed_at, id) < ($1::bigint, $2::bigint) order by disputed_at desc, id desc limit $3)
       union all
       (select id, disputed_at from deals where buyer_id = $4 and disputed_at is not null
          and (disputed_at, id) < ($1::bigint, $2::bigint) order by disputed_at desc, id desc limit $3)
     ) disputed order by disputed_at desc, id desc limit $3`,
    [at, id, limit, userId],
  );
}

async function dealsBy(db: Queryable, sql: string, values: readonly number[]): Promise<DealRow[]> {
  const found = await db.query<{ id: number }>(sql, values);
  const rows = await dealsIn(
    db,
    found.map(({ id }) => id),
  );
  return found.flatMap(({ id }) => rows.get(id) ?? []);
}
