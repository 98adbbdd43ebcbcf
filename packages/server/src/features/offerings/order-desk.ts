// The desk of subscriptions: cost and tokens are set aside as one deed, or neither is. Whether there are tokens left is
// the ledger's to say: what is not there cannot be set aside, so nothing is ever sold twice.

import { type Book, houseId, type ReplyOf } from "@tidemark/engine";
import { ensure } from "@tidemark/kernel";
import { Desk, type DeskStep } from "../../seams/desk.ts";
import { openLanes } from "../../seams/lanes.ts";
import type { OfferingParts, OfferingStep } from "./offering-parts.ts";
import type { OfferingRow, OrderRow } from "./offering-row.ts";
import { findOffering } from "./offerings-store.ts";
import { type HoldIds, markApplied, markVoid, openHolds } from "./orders-store.ts";
import { addTaken } from "./sums-store.ts";

type Booked = Pick<ReplyOf<Book>, "holds">;
/** An order with what it is an order of. */
export type Asked = OrderRow & { readonly offering: OfferingRow };
export type OrderDesk = Desk<Asked, Booked>;

export const shelf = { owner: houseId, kind: "offering" } as const;
export const house = { owner: houseId, kind: "house" } as const;

const steps: Readonly<Record<DeskStep, OfferingStep>> = {
  opened: "order_reserved",
  admitted: "order_applied",
  booked: "order_booked",
  ended: "order_ended",
};

export function referenceOf({ id }: Pick<OrderRow, "id">): string {
  return `offering-order-${id}`;
}

export function spotOf({ userId }: Pick<OrderRow, "userId">) {
  return { owner: userId, kind: "spot" } as const;
}

/** Without a deadline: until it is decided whether the offering comes about, neither goes anywhere by itself. */
function bookingOf(order: Asked): Book {
  const { offering, amount, cost } = order;
  const until = { expiresAt: null, atExpiry: "release" } as const;
  return {
    type: "Book",
    reason: "offering",
    reference: referenceOf(order),
    steps: [
      { open: { from: shelf, assetId: offering.assetId, amount, destination: spotOf(order), ...until } },
      { open: { from: spotOf(order), assetId: offering.payAssetId, amount: cost, destination: house, ...until } },
    ],
  };
}

function idsOf({ holds: [token, cost] }: Booked): HoldIds {
  return {
    tokenHoldId: ensure(token, "tokens that were set aside").holdId,
    costHoldId: ensure(cost, "a cost that was set aside").holdId,
  };
}

export async function askedOf({ database }: Pick<OfferingParts, "database">, order: OrderRow): Promise<Asked> {
  return { ...order, offering: ensure(await findOffering(database, order.offeringId), "an order of no offering") };
}

export function openOrderDesk(parts: OfferingParts): OrderDesk {
  const { database, sequencer } = parts;
  const line = openLanes();
  return new Desk<Asked, Booked>({
    // All add to the same sum, so that one at a time is no slower, and the others need no connection to wait with.
    database: { transaction: (work) => line.inLine(0, () => database.transaction(work)) },
    sequencer,
    keyOf: referenceOf,
    opening: bookingOf,
    async admit(tx, opened) {
      const admitted: Asked[] = [];
      for (const { row, value } of opened) if (await markApplied(tx, row.id, idsOf(value))) admitted.push(row);
      await addTaken(tx, admitted);
      return admitted;
    },
    drop: (row, refusal) => markVoid(database, row.id, refusal),
    async findOpened(row) {
      const ids = await openHolds(database, row.userId, referenceOf(row));
      if (ids === null) return null;
      return { holds: [{ holdId: ids.tokenHoldId }, { holdId: ids.costHoldId }] as unknown as Booked["holds"] };
    },
    onStep: (step, row) => parts.onStep?.(steps[step], row.id),
  });
}
