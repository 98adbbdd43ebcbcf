// Looks at a whole engine and says what is wrong with it: every asset sums to zero (I1), nobody is below zero but
// the named accounts (I2), held money is exactly what open orders and holds need (I4, I5), no book is crossed and
// no order is filled beyond its size (I9). For start-up, verification and the minute's check; it costs a walk over
// everything.

import { type AssetId, amount, type Scale, scale } from "@tidemark/kernel";
import type { OrderRow } from "./event.ts";
import { orderCost } from "./formulas/order.ts";
import { overdrawnKinds } from "./ledger/account.ts";
import type { View } from "./view.ts";

/** What lies where, per asset; `outside` is what everybody together owns, negated. */
export type AssetTotals = {
  readonly assetId: AssetId;
  readonly available: bigint;
  readonly held: bigint;
  readonly fees: bigint;
  readonly outside: bigint;
};

export type Audit = { readonly problems: readonly string[]; readonly totals: readonly AssetTotals[] };

type Tally = { available: bigint; held: bigint; fees: bigint; outside: bigint };

export function audit(view: View): Audit {
  const problems: string[] = [];
  const tallies = new Map<AssetId, Tally>();
  const needed = heldByOpenThings(view, problems);
  for (const account of view.accounts()) {
    const { owner, kind, assetId, available, held } = account;
    const name = accountName(owner, kind, assetId);
    const tally = tallies.get(assetId) ?? { available: 0n, held: 0n, fees: 0n, outside: 0n };
    if (kind === "outside") tally.outside += available;
    else if (kind === "fees") tally.fees += available;
    else tally.available += available;
    tally.held += held;
    tallies.set(assetId, tally);
    if (available < 0n && !overdrawnKinds.includes(kind)) problems.push(`I2: ${name} has ${available} available`);
    if (held < 0n) problems.push(`I2: ${name} holds ${held}`);
    const need = needed.get(name) ?? 0n;
    if (held !== need) problems.push(`I4: ${name} holds ${held}, open orders and holds need ${need}`);
    needed.delete(name);
  }
  for (const [name, need] of needed) if (need !== 0n) problems.push(`I4: ${name} holds nothing, ${need} is needed`);
  const totals = [...tallies].map(([assetId, tally]) => ({ assetId, ...tally }));
  totals.sort((one, other) => one.assetId - other.assetId);
  for (const { assetId, available, held, fees, outside } of totals) {
    const sum = available + held + fees + outside;
    if (sum !== 0n) problems.push(`I1: asset ${assetId} sums to ${sum}`);
  }
  problems.push(...crossedBooks(view));
  return { problems, totals };
}

function accountName(owner: number, kind: string, assetId: number): string {
  return `account ${owner}/${kind}/${assetId}`;
}

function heldByOpenThings(view: View, problems: string[]): Map<string, bigint> {
  const needed = new Map<string, bigint>();
  const add = (name: string, amount: bigint) => needed.set(name, (needed.get(name) ?? 0n) + amount);
  const scales = new Map(view.assets().map((asset) => [asset.assetId, asset.scale]));
  const markets = new Map(view.markets().map((market) => [market.marketId, market]));
  for (const order of view.orders()) {
    const market = markets.get(order.marketId);
    if (market === undefined) {
      problems.push(`order ${order.orderId} is in no market`);
      continue;
    }
    if (isOverfilled(order)) problems.push(`I9: order ${order.orderId} is filled beyond its size`);
    const cost = costLeft(order, scales.get(market.base) ?? scale(0));
    if (cost !== null && order.held !== cost)
      problems.push(`I4: order ${order.orderId} holds ${order.held}, not ${cost}`);
    add(accountName(order.userId, "spot", order.side === "buy" ? market.quote : market.base), order.held);
  }
  for (const { from, assetId, remaining } of view.holds()) add(accountName(from.owner, from.kind, assetId), remaining);
  return needed;
}

function isOverfilled(order: OrderRow): boolean {
  if (order.amount !== null) return order.filled >= order.amount;
  return order.budget !== null && order.value > order.budget;
}

/** What the rest of an order can still cost; null where its row alone does not tell. */
function costLeft(order: OrderRow, baseScale: Scale): bigint | null {
  if (order.amount === null) return order.budget;
  const left = amount(order.amount - order.filled);
  if (order.side === "sell") return left;
  return order.price === null ? null : orderCost(order.price, left, baseScale);
}

function crossedBooks(view: View): string[] {
  return view.markets().flatMap(({ marketId }) => {
    const { bids, asks } = view.depth(marketId, 1);
    const isCrossed = bids[0] !== undefined && asks[0] !== undefined && bids[0].price >= asks[0].price;
    return isCrossed ? [`I9: market ${marketId} is crossed`] : [];
  });
}
