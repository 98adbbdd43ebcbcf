// Questions about markets, books and orders. Nothing here changes anything.

import type { Amount, MarketId, UserId } from "@tidemark/kernel";
import type { Ladder } from "./book/ladder.ts";
import type { MarketRow, OrderRow } from "./events.ts";
import type { Spot } from "./slice.ts";

export type DepthLevel = { readonly price: Amount; readonly amount: Amount };
/** Best first. */
export type Depth = { readonly bids: readonly DepthLevel[]; readonly asks: readonly DepthLevel[] };

export class SpotView {
  private readonly spot: Spot;

  constructor(spot: Spot) {
    this.spot = spot;
  }

  order(orderId: number): OrderRow | null {
    return this.spot.orders.get(orderId)?.row() ?? null;
  }

  /** Everybody's live orders. */
  *orders(): Generator<OrderRow, void, undefined> {
    for (const order of this.spot.orders.values()) yield order.row();
  }

  /** One user's live orders in one market, oldest first. */
  ordersOf(userId: UserId, marketId: MarketId): OrderRow[] {
    const orderIds = this.spot.markets.get(marketId)?.traders.get(userId)?.ordersByAge() ?? [];
    return orderIds.flatMap((orderId) => this.order(orderId) ?? []);
  }

  markets(): MarketRow[] {
    return [...this.spot.markets.values()].map((market) => market.row());
  }

  /** The price of the last trade, before it the reference price, or null. */
  lastPrice(marketId: MarketId): Amount | null {
    const market = this.spot.markets.get(marketId);
    if (market === undefined || market.lastTicks === 0) return null;
    return (BigInt(market.lastTicks) * market.tick) as Amount;
  }

  /** What the band of prices lies around right now; null while every price is within. */
  bandPrice(marketId: MarketId): Amount | null {
    const market = this.spot.markets.get(marketId);
    if (market === undefined) return null;
    const { around } = market.band(this.spot.rules, this.spot.at);
    return around === 0 ? null : ((BigInt(around) * market.tick) as Amount);
  }

  /** What rests in the book; an order whose turn is still to come does not. */
  depth(marketId: MarketId, levelsMax: number): Depth {
    const market = this.spot.markets.get(marketId);
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

  get orderCount(): number {
    return this.spot.orders.size;
  }
}
