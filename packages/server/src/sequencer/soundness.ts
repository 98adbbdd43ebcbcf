// Whether an engine's state can be true: the invariants that need no history. Checked before the first command is
// taken, and by verify.

import type { MarketRow } from "@tidemark/engine";
import { overdrawnKinds, type View } from "@tidemark/engine";

/** What is wrong, one sentence each; empty if all is well. */
export function unsoundness(view: View): string[] {
  return [...unbalancedAssets(view), ...wrongHolds(view), ...wrongBooks(view)];
}

/** I1 and I2. */
function unbalancedAssets(view: View): string[] {
  const sums = new Map<number, bigint>();
  const found: string[] = [];
  for (const { owner, kind, assetId, available, held } of view.accounts()) {
    sums.set(assetId, (sums.get(assetId) ?? 0n) + available + held);
    if (held < 0n || (available < 0n && !overdrawnKinds.includes(kind))) {
      found.push(`I2: the ${kind} account of ${owner} in asset ${assetId} is below zero.`);
    }
  }
  for (const [assetId, sum] of sums) {
    if (sum !== 0n) found.push(`I1: the accounts in asset ${assetId} sum to ${sum} instead of zero.`);
  }
  return found;
}

/** I4: what is held is what open orders and open holds need. I5: a hold adds up and has not ended. */
function wrongHolds(view: View): string[] {
  const found: string[] = [];
  const needed = new Map<string, bigint>();
  const need = (owner: number, kind: string, assetId: number, amount: bigint): void => {
    const name = `${owner}/${kind}/${assetId}`;
    needed.set(name, (needed.get(name) ?? 0n) + amount);
  };
  const markets = new Map<number, MarketRow>(view.markets().map((market) => [market.marketId, market]));
  for (const order of view.orders()) {
    const market = markets.get(order.marketId);
    if (market !== undefined) need(order.userId, "spot", order.side === "buy" ? market.quote : market.base, order.held);
  }
  for (const hold of view.holds()) {
    need(hold.from.owner, hold.from.kind, hold.assetId, hold.remaining);
    if (hold.remaining <= 0n || hold.remaining + hold.settled + hold.released !== hold.amount) {
      found.push(`I5: hold ${hold.holdId} does not add up.`);
    }
  }
  for (const { owner, kind, assetId, held } of view.accounts()) {
    const name = `${owner}/${kind}/${assetId}`;
    const open = needed.get(name) ?? 0n;
    needed.delete(name);
    if (held !== open) found.push(`I4: the ${kind} account of ${owner} holds ${held} for ${open} of open orders.`);
  }
  for (const [name, open] of needed) if (open !== 0n) found.push(`I4: nothing is held for ${open} of ${name}.`);
  return found;
}

/** I9. */
function wrongBooks(view: View): string[] {
  const found: string[] = [];
  for (const { marketId } of view.markets()) {
    const { bids, asks } = view.depth(marketId, 1);
    const [bid] = bids;
    const [ask] = asks;
    if (bid !== undefined && ask !== undefined && bid.price >= ask.price) {
      found.push(`I9: the book of market ${marketId} is crossed.`);
    }
  }
  for (const order of view.orders()) {
    if (order.amount !== null && order.filled > order.amount) {
      found.push(`I9: order ${order.orderId} is filled beyond its amount.`);
    }
  }
  return found;
}
