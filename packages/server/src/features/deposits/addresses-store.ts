// Where each person's deposits go. A place is made when it is first asked for and stays theirs for ever.

import type { Instant, UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import type { ChainSide, CoinNetwork, DepositPlace } from "../chain/chain.ts";

async function findPlace(db: Queryable, userId: UserId, coin: CoinNetwork): Promise<DepositPlace | null> {
  const rows = await db.query<DepositPlace>(
    "select address, memo from deposit_addresses where user_id = $1 and asset_id = $2 and network = $3",
    [userId, coin.assetId, coin.network],
  );
  return rows[0] ?? null;
}

/** Two who ask at once get the same answer; a number that was not used is left out. */
export async function placeFor(
  db: Queryable,
  side: ChainSide,
  { userId, coin, now }: { readonly userId: UserId; readonly coin: CoinNetwork; readonly now: Instant },
): Promise<DepositPlace> {
  const known = await findPlace(db, userId, coin);
  if (known !== null) return known;
  const [next] = await db.query<{ index: number }>("select nextval('deposit_address_index') as index");
  const index = next?.index ?? 0;
  const place = side.placeOf(coin, index);
  await db.query(
    `insert into deposit_addresses (user_id, asset_id, network, derivation_index, address, memo, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (user_id, asset_id, network) do nothing`,
    [userId, coin.assetId, coin.network, index, place.address, place.memo, now],
  );
  return (await findPlace(db, userId, coin)) ?? place;
}
