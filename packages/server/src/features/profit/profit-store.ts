// Where profit is counted: the cursor along the ledger, what moved behind it, and the figures themselves.

import { ensure, type UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import type { CoinBook, GainChange, Moved } from "./average-cost.ts";

export type Reached = {
  /** Every transaction before it is counted. */
  readonly from: number;
  /** One after the newest. */
  readonly next: number;
};

export async function reached(db: Queryable): Promise<Reached> {
  const rows = await db.query<{ counted_before: number; next_id: number }>(
    "select counted_before, next_id from begin_profit()",
  );
  const row = ensure(rows[0], "no cursor of profit");
  return { from: row.counted_before, next: row.next_id };
}

export type StoredDeed = {
  readonly transactionId: number;
  readonly owner: number;
  readonly at: number;
  readonly reason: string;
  readonly moved: readonly Moved[];
};

type MovementRow = {
  readonly transaction_id: number;
  readonly owner: number;
  readonly asset_id: number;
  readonly delta: string;
  readonly reason: string;
  readonly at: number;
};

/** What happened to whom, in the order in which it did. */
export async function readDeeds(
  db: Queryable,
  span: { readonly from: number; readonly before: number },
): Promise<StoredDeed[]> {
  const rows = await db.query<MovementRow>("select * from profit_movements($1, $2)", [span.from, span.before]);
  const deeds: (Omit<StoredDeed, "moved"> & { readonly moved: Moved[] })[] = [];
  for (const row of rows) {
    const moved = { assetId: row.asset_id, delta: BigInt(row.delta) };
    const last = deeds.at(-1);
    if (last?.transactionId === row.transaction_id && last.owner === row.owner) last.moved.push(moved);
    else {
      const { owner, at, reason } = row;
      deeds.push({ transactionId: row.transaction_id, owner, at, reason, moved: [moved] });
    }
  }
  return deeds;
}

export type AskedPrice = { readonly marketId: number; readonly transactionId: number; readonly at: number };

/** In the order asked; null where a market had none yet. */
export async function pricesBefore(db: Queryable, asked: readonly AskedPrice[]): Promise<(bigint | null)[]> {
  if (asked.length === 0) return [];
  const rows = await db.query<{ price: string | null }>(
    `select price_before(a.market, a.id, a.at) as price
     from unnest($1::bigint[], $2::bigint[], $3::bigint[]) with ordinality as a (market, id, at, place) order by a.place`,
    [asked.map((each) => each.marketId), asked.map((each) => each.transactionId), asked.map((each) => each.at)],
  );
  return rows.map(({ price }) => (price === null ? null : BigInt(price)));
}

export type OwnedBook = CoinBook & { readonly owner: number; readonly assetId: number };

export async function readBooks(db: Queryable, owners: readonly number[]): Promise<OwnedBook[]> {
  if (owners.length === 0) return [];
  const rows = await db.query<{ owner: number; asset_id: number; quantity: string; cost: string; realised: string }>(
    `select owner, asset_id, quantity, cost, realised from profit_coins where owner = any($1::bigint[])
     order by owner, asset_id`,
    [owners],
  );
  return rows.map((row) => ({
    owner: row.owner,
    assetId: row.asset_id,
    quantity: BigInt(row.quantity),
    cost: BigInt(row.cost),
    realised: BigInt(row.realised),
  }));
}

export type OwnedQuarter = GainChange & { readonly owner: number; readonly quarter: number };

export type Portion = {
  readonly from: number;
  readonly before: number;
  readonly books: readonly OwnedBook[];
  readonly quarters: readonly OwnedQuarter[];
};

/** False where somebody else has counted it meanwhile. */
export async function writePortion(db: Queryable, { from, before, books, quarters }: Portion): Promise<boolean> {
  const rows = await db.query<{ written: boolean }>(
    `select write_profit($1, $2, $3::bigint[], $4::bigint[], $5::numeric[], $6::numeric[], $7::numeric[],
       $8::bigint[], $9::bigint[], $10::bigint[], $11::numeric[], $12::numeric[]) as written`,
    [
      ...[from, before],
      ...[books.map((book) => book.owner), books.map((book) => book.assetId), books.map((book) => book.quantity)],
      ...[books.map((book) => book.cost), books.map((book) => book.realised)],
      ...[quarters.map((one) => one.owner), quarters.map((one) => one.quarter), quarters.map((one) => one.assetId)],
      ...[quarters.map((one) => one.realised), quarters.map((one) => one.brought)],
    ],
  );
  return rows[0]?.written === true;
}

export type DayOfCoin = {
  /** Its midnight. */
  readonly day: number;
  readonly assetId: number;
  readonly realised: bigint;
  readonly brought: bigint;
};

/** The days of one person between these midnights; the last midnight ends them. */
export async function readDays(db: Queryable, owner: UserId, midnights: readonly number[]): Promise<DayOfCoin[]> {
  const rows = await db.query<{ place: number; asset_id: number; realised: string; brought: string }>(
    `select width_bucket(quarter, $2::bigint[]) as place, asset_id, sum(realised) as realised, sum(brought) as brought
     from profit_quarters where owner = $1 and quarter >= $3 and quarter < $4
     group by place, asset_id order by place, asset_id`,
    [owner, midnights, midnights[0] ?? 0, midnights.at(-1) ?? 0],
  );
  return rows.map((row) => ({
    day: midnights[row.place - 1] ?? 0,
    assetId: row.asset_id,
    realised: BigInt(row.realised),
    brought: BigInt(row.brought),
  }));
}

/** What was brought less what was taken away, from each of these midnights to before the next. */
export async function readBrought(db: Queryable, owner: UserId, midnights: readonly number[]): Promise<bigint[]> {
  const rows = await db.query<{ slot: number; brought: string }>(
    `select width_bucket(quarter, $2::bigint[]) as slot, sum(brought) as brought from profit_quarters
     where owner = $1 and quarter >= $3 and brought <> 0 group by slot`,
    [owner, midnights, midnights[0] ?? 0],
  );
  return midnights.map((_, index) => BigInt(rows.find(({ slot }) => slot === index + 1)?.brought ?? 0));
}

/** The first quarter of an hour in which somebody had anything; null while there was none. */
export async function firstQuarter(db: Queryable, owner: UserId): Promise<number | null> {
  const rows = await db.query<{ quarter: number }>(
    "select quarter from profit_quarters where owner = $1 order by quarter limit 1",
    [owner],
  );
  return rows[0]?.quarter ?? null;
}
