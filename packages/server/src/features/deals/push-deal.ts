// Both sides' pages hear of every change at once; what it was they ask for.

import { type DealPush, type DealState, dealEvent } from "@tidemark/contract/deals";
import type { UserId } from "@tidemark/kernel";
import type { PublicIds } from "../../platform/public-ids.ts";
import type { Audience } from "../../socket/socket-server.ts";
import type { Database } from "../../store/database.ts";
import { findDeal } from "./deals-store.ts";

export type PushParts = {
  readonly audience: Pick<Audience, "toUser">;
  readonly database: Database;
  readonly publicIds: PublicIds;
};

/** After the commit. */
export async function pushDeal({ audience, database, publicIds }: PushParts, dealId: number): Promise<void> {
  const deal = await findDeal(database, dealId);
  if (deal === null) return;
  const rows = await database.query<{ user_id: UserId; number: number }>(
    "select user_id, number from deal_reads where deal_id = $1",
    [dealId],
  );
  const readBy = (userId: UserId): number => rows.find(({ user_id }) => user_id === userId)?.number ?? 0;
  const { sellerId, buyerId } = deal;
  for (const [own, other] of [
    [sellerId, buyerId],
    [buyerId, sellerId],
  ] as const) {
    const body: DealPush = {
      id: publicIds.show("deal", dealId),
      state: deal.state as DealState,
      number: deal.entries,
      read: { own: readBy(own), other: readBy(other) },
    };
    audience.toUser(own, dealEvent, body);
  }
}
