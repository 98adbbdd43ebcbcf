// A quick comparison of the tables with the engine: sums and counts by kind and asset, and of open orders by market.
// Every row is compared by verify; this takes one pass inside the database and is done at each start.

import type { View } from "@tidemark/engine";
import type { Queryable } from "../store/database.ts";

type Sum = { count: number; available: bigint; held: bigint };

export async function storedDifferences(db: Queryable, view: View): Promise<string[]> {
  return [...(await balanceDifferences(db, view)), ...(await orderDifferences(db, view))];
}

async function balanceDifferences(db: Queryable, view: View): Promise<string[]> {
  const sums = new Map<string, Sum>();
  for (const { kind, assetId, available, held } of view.accounts())
    add(sums, `${kind} in asset ${assetId}`, available, held);
  const rows = await db.query<{ kind: string; asset: number; count: number; available: string; held: string }>(
    `select kind, asset_id as asset, count(*) as count, sum(available) as available, sum(held) as held from balances
     where available <> 0 or held <> 0 group by kind, asset_id`,
  );
  const stored = new Map(rows.map((row) => [`${row.kind} in asset ${row.asset}`, row]));
  return compare("balances", sums, stored);
}

async function orderDifferences(db: Queryable, view: View): Promise<string[]> {
  const sums = new Map<string, Sum>();
  for (const { marketId, filled, held } of view.spot.orders()) add(sums, `market ${marketId}`, filled, held);
  const rows = await db.query<{ market: number; count: number; available: string; held: string }>(
    `select market_id as market, count(*) as count, sum(filled) as available, sum(held) as held from orders
     where state in ('waiting', 'open') group by market_id`,
  );
  const stored = new Map(rows.map((row) => [`market ${row.market}`, row]));
  return compare("open orders", sums, stored);
}

function add(sums: Map<string, Sum>, name: string, available: bigint, held: bigint): void {
  const sum = sums.get(name) ?? { count: 0, available: 0n, held: 0n };
  sum.count += 1;
  sum.available += available;
  sum.held += held;
  sums.set(name, sum);
}

type StoredSum = { readonly count: number; readonly available: string; readonly held: string };

function compare(what: string, sums: ReadonlyMap<string, Sum>, stored: ReadonlyMap<string, StoredSum>): string[] {
  const names = new Set([...sums.keys(), ...stored.keys()]);
  return [...names].flatMap((name) => {
    const ours = sums.get(name) ?? { count: 0, available: 0n, held: 0n };
    const theirs = stored.get(name) ?? { count: 0, available: "0", held: "0" };
    const isSame =
      ours.count === theirs.count && ours.available === BigInt(theirs.available) && ours.held === BigInt(theirs.held);
    return isSame ? [] : [`The stored ${what} (${name}) are not those of the journal.`];
  });
}
