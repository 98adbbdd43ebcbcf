// Questions about the state, for verification, depth and tests. Nothing here changes anything.

import { type Amount, type AssetId, type MarketId, type UserId, zero } from "@tidemark/kernel";
import type { Ladder } from "./book/ladder.ts";
import type { AssetRow, HoldRow, MarketRow, OrderRow } from "./event.ts";
import type { AccountRef, AccountRow, Balance } from "./ledger/account.ts";
import type { State } from "./state.ts";

export type DepthLevel = { readonly price: Amount; readonly amount: Amount };
/** Best first. */
export type Depth = { readonly bids: readonly DepthLevel[]; readonly asks: readonly DepthLevel[] };

export class View {
  private readonly state: State;

  constructor(state: State) {
    this.state = state;
  }

  balance(ref: AccountRef, assetId: AssetId): Balance {
    const account = this.state.ledger.find(ref.owner, ref.kind, assetId);
    if (account === undefined) return { available: zero, held: zero };
    return { available: account.available as Amount, held: account.held as Amount };
  }

  /** Accounts that are not empty. */
  *accounts(): Generator<AccountRow, void, undefined> {
    for (const account of this.state.ledger.accounts()) {
      if (account.available !== 0n || account.held !== 0n) yield account.row();
    }
  }

  order(orderId: number): OrderRow | null {
    return this.state.orders.get(orderId)?.row() ?? null;
  }

  /** Everybody's live orders. */
  *orders(): Generator<OrderRow, void, undefined> {
    for (const order of this.state.orders.values()) yield order.row();
  }

  /** One user's live orders in one market, oldest first. */
  ordersOf(userId: UserId, marketId: MarketId): OrderRow[] {
    const orderIds = this.state.markets.get(marketId)?.traders.get(userId)?.ordersByAge() ?? [];
    return orderIds.flatMap((orderId) => this.order(orderId) ?? []);
  }

  hold(holdId: number): HoldRow | null {
    return this.state.holds.get(holdId)?.row() ?? null;
  }

  *holds(): Generator<HoldRow, void, undefined> {
    for (const hold of this.state.holds.values()) yield hold.row();
  }

  assets(): AssetRow[] {
    return [...this.state.assets.values()];
  }

  markets(): MarketRow[] {
    return [...this.state.markets.values()].map((market) => market.row());
  }

  /** The price of the last trade, before it the reference price, or null. */
  lastPrice(marketId: MarketId): Amount | null {
    const market = this.state.markets.get(marketId);
    if (market === undefined || market.lastTicks === 0) return null;
    return (BigInt(market.lastTicks) * market.tick) as Amount;
  }

  depth(marketId: MarketId, levelsMax: number): Depth {
    const market = this.state.markets.get(marketId);
    if (market === undefined) return { bids: [], asks: [] };
    const side = (ladder: Ladder): DepthLevel[] => {
      const levels: DepthLevel[] = [];
      for (const level of ladder.levels()) {
        if (levels.length === levelsMax) break;
        levels.push({
          price: (BigInt(level.ticks) * market.tick) as Amount,
          amount: market.amount(level.lots) as Amount,
        });
      }
      return levels;
    };
    return { bids: side(market.bids), asks: side(market.asks) };
  }

  get accountCount(): number {
    return this.state.ledger.accountCount;
  }

  get orderCount(): number {
    return this.state.orders.size;
  }
}
