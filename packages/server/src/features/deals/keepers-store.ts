// Who keeps a working account of a coin, and as what. A shop and an acceptor would deal out of the same one, so nobody is
// both in one coin; whoever begins either asks here, with the person's row in hand.

import type { AssetId, UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";

export type Keeper = "shop" | "acceptor";

/** What has ended and is not booked yet still counts. */
export async function keeperIn(tx: Queryable, userId: UserId, assetId: AssetId): Promise<Keeper | null> {
  const [row] = await tx.query<{ keeper: Keeper }>(
    `(select 'shop' as keeper from shops where user_id = $1 and asset_id = $2
        and (state in ('asked', 'applied', 'open', 'leaving') or ending is not null))
     union all
     (select 'acceptor' as keeper from acceptors where user_id = $1 and asset_id = $2
        and (state in ('appointed', 'asked', 'open', 'leaving') or ending is not null))
     order by keeper desc limit 1`,
    [userId, assetId],
  );
  return row?.keeper ?? null;
}
