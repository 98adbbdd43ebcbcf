// How news about orders come together, whatever their order of arrival: from the reply to placing one, from pushes,
// from lists asked for. The newer word counts, what has ended never comes back, and an order just placed is not taken
// away by a list that was on its way before it.

import type { SpotOrder, SpotTrade } from "@tidemark/contract/spot";
import { compareDecimals } from "@tidemark/kernel";

/** The stamp says when this page learned of it, counted from one, so that lists can tell what they may not know. */
export type Kept<Row> = { readonly row: Row; readonly stamp: number };
export type KeptOrders = ReadonlyMap<number, Kept<SpotOrder>>;

/** So many ended orders are kept at hand; the history asks for the rest. */
const endedKeptMax = 200;

export function isOpen(order: SpotOrder): boolean {
  return order.state === "open" || order.state === "waiting";
}

const ranks = { waiting: 0, open: 1, cancelled: 2, filled: 2 } as const satisfies Record<SpotOrder["state"], number>;

/** Whether the second says more than the first about the same order. */
export function isNewer(known: SpotOrder, told: SpotOrder): boolean {
  if (isOpen(known) !== isOpen(told)) return isOpen(known);
  if (known.changed_at !== told.changed_at) return told.changed_at > known.changed_at;
  const filled = compareDecimals(told.filled, known.filled) ?? 0;
  return filled === 0 ? ranks[told.state] > ranks[known.state] : filled > 0;
}

export function withOrders(orders: KeptOrders, told: readonly SpotOrder[], stamp: number): KeptOrders {
  if (told.length === 0) return orders;
  const next = new Map(orders);
  for (const row of told) {
    const known = next.get(row.id);
    if (known === undefined || isNewer(known.row, row)) next.set(row.id, { row, stamp });
    // The same word again is still a sign of life: a list older than it must not take the order away.
    else next.set(row.id, { row: known.row, stamp });
  }
  return trimmed(next);
}

/**
 * Puts in a complete list of the open orders. What is open here and not in it has ended meanwhile, unless this page
 * learned of it after the list was asked for.
 */
export function withOpenList(
  orders: KeptOrders,
  list: readonly SpotOrder[],
  askedAt: number,
  stamp: number,
): KeptOrders {
  const listed = new Set(list.map((row) => row.id));
  const stays = ([id, kept]: readonly [number, Kept<SpotOrder>]) =>
    !isOpen(kept.row) || listed.has(id) || kept.stamp > askedAt;
  return withOrders(new Map([...orders].filter(stays)), list, stamp);
}

function trimmed(orders: Map<number, Kept<SpotOrder>>): KeptOrders {
  const ended = [...orders.values()].filter((kept) => !isOpen(kept.row)).map((kept) => kept.row.id);
  if (ended.length <= endedKeptMax) return orders;
  for (const id of ended.toSorted((a, b) => a - b).slice(0, ended.length - endedKeptMax)) orders.delete(id);
  return orders;
}

/** Rows asked for, with those that were told since, newest first, each once. */
export function unionByNewest<Row extends { readonly id: number }>(
  asked: readonly Row[],
  told: readonly Row[],
  hasMore: boolean,
): readonly Row[] {
  const oldest = hasMore ? (asked.at(-1)?.id ?? 0) : 0;
  const rows = new Map(asked.map((row) => [row.id, row]));
  for (const row of told) if (row.id > oldest) rows.set(row.id, row);
  return [...rows.values()].toSorted((a, b) => b.id - a.id);
}

/** Takes the newest so many. */
export function withTrades(trades: readonly SpotTrade[], told: readonly SpotTrade[]): readonly SpotTrade[] {
  if (told.length === 0) return trades;
  return unionByNewest(trades, told, false).slice(0, endedKeptMax);
}
