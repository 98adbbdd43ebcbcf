// What was converted by day and pair, the newest day first, in pages that cost the same however many days there were.

import { parseId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import { money } from "../../store/stored-amounts.ts";

export type Volume = {
  readonly day: string;
  readonly fromAsset: number;
  readonly toAsset: number;
  readonly count: number;
  readonly paid: bigint;
  readonly received: bigint;
  readonly value: bigint;
  readonly earned: bigint;
};

type Stored = Omit<Volume, "paid" | "received" | "value" | "earned"> &
  Readonly<Record<"paid" | "received" | "value" | "earned", string>>;

/** Later than every day, so that a first page begins with the newest. */
const beyond = { day: "9999-12-31", from: Number.MAX_SAFE_INTEGER, to: Number.MAX_SAFE_INTEGER };

function placeIn(text: string): typeof beyond | null {
  if (text === "") return beyond;
  const [day = "", from, to] = text.split(" ");
  const [fromId, toId] = [parseId(from), parseId(to)];
  return /^\d{4}-\d\d-\d\d$/.test(day) && fromId !== null && toId !== null ? { day, from: fromId, to: toId } : null;
}

/** `after` is the day and the two coins of the last row of the page before; null where it makes no sense. */
export async function pageDays(db: Queryable, after: string, limit: number): Promise<Volume[] | null> {
  const place = placeIn(after);
  if (place === null) return null;
  const rows = await db.query<Stored>(
    `select day, from_asset as "fromAsset", to_asset as "toAsset", count, paid, received, value, earned
     from conversion_volumes where (day, from_asset, to_asset) < ($1, $2, $3)
     order by day desc, from_asset desc, to_asset desc limit $4`,
    [place.day, place.from, place.to, limit],
  );
  return rows.map((row) => ({
    ...row,
    paid: money(row.paid),
    received: money(row.received),
    value: money(row.value),
    earned: money(row.earned),
  }));
}
