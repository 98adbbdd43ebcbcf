// What everybody together has taken of an offering: kept along with every subscription, in the same transaction as its
// row, so that a look at an offering costs the same however many have subscribed.

import { type Amount, amount } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import type { OrderRow } from "./offering-row.ts";

/** Those that were just set aside. One after the other by number, so that no two wait for each other. */
export async function addTaken(tx: Queryable, orders: readonly Pick<OrderRow, "offeringId" | "cost">[]): Promise<void> {
  const ids = [...new Set(orders.map(({ offeringId }) => offeringId))].toSorted((one, other) => one - other);
  for (const id of ids) {
    const own = orders.filter(({ offeringId }) => offeringId === id);
    await tx.query(
      `insert into offering_sums as s (offering_id, orders, ended, cost) values ($1, $2, 0, $3)
       on conflict (offering_id) do update set orders = s.orders + excluded.orders, cost = s.cost + excluded.cost`,
      [id, own.length, amount(own.reduce<bigint>((sum, { cost }) => sum + cost, 0n))],
    );
  }
}

/** One has come to its end; what of its cost was given back no longer counts. */
export async function addEnded(tx: Queryable, offeringId: number, givenBack: Amount): Promise<void> {
  await tx.query("update offering_sums set ended = ended + 1, cost = cost - $2 where offering_id = $1", [
    offeringId,
    givenBack,
  ]);
}

export type Figures = { readonly cost: Amount; readonly count: number; readonly unfinished: number };

/** For operators who look at one offering. */
export async function figuresOf(db: Queryable, offeringId: number): Promise<Figures> {
  const [row] = await db.query<{ cost: string; count: number; unfinished: number }>(
    "select cost, orders as count, orders - ended as unfinished from offering_sums where offering_id = $1",
    [offeringId],
  );
  return row === undefined ? { cost: amount(0n), count: 0, unfinished: 0 } : { ...row, cost: amount(BigInt(row.cost)) };
}
