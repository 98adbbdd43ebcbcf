// What the people of the spot markets can know: the markets' steps, where the price path stands, and the numbers of
// orders they were told, also of those that have ended.

import { type Amount, type AssetId, ensure, type MarketId, type UserId } from "@tidemark/kernel";
import { houseId } from "../../core/ledger/account.ts";
import type { Random } from "../../sim/random.ts";
import { type Ask, remembered, type World } from "../../sim/world.ts";
import type { CreateMarket } from "../commands.ts";
import type { MarketTerms, TradeRow } from "../events.ts";

export class SpotWorld {
  readonly shared: World;
  readonly terms: MarketTerms;
  /** Those that are traded in. */
  readonly markets: CreateMarket[] = [];
  readonly ended = new Set<MarketId>();
  readonly orders: { orderId: number; userId: UserId }[] = [];
  /** Of those, the ones that close others. */
  readonly exits: { orderId: number; userId: UserId }[] = [];
  readonly ticks: number[] = [];
  private readonly lastTrades = new Map<MarketId, number>();
  private marketCount = 0;

  constructor(shared: World, terms: MarketTerms) {
    this.shared = shared;
    this.terms = terms;
  }

  get random(): Random {
    return this.shared.random;
  }

  person(): UserId {
    return this.shared.person();
  }

  market(index: number): CreateMarket {
    return ensure(this.markets[index], "a simulated world has markets");
  }

  opening(): Ask<CreateMarket>[] {
    return ([1, 3] as const).map((base) => {
      const content = this.marketOf(base, 2);
      this.markets.push(content);
      this.ticks.push(this.shared.plan.priceStart);
      this.shared.units.set(content.base, content.lot);
      return { userId: houseId, content };
    });
  }

  /** Another market like one that has ended. */
  renewed(index: number): CreateMarket {
    const { base, quote } = this.market(index);
    return this.marketOf(base, quote);
  }

  /** Where the price path stands now in that market, in ticks, never below one. */
  walk(market: number): number {
    const { priceStep } = this.shared.plan;
    const moved = (this.ticks[market] ?? 1) + this.random.between(-priceStep, priceStep);
    this.ticks[market] = Math.max(2, moved);
    return this.ticks[market] ?? 2;
  }

  /** Where the last trade was, for whoever reads the tape; before it, where the price path stands. */
  traded(index: number): number {
    return this.lastTrades.get(this.market(index).marketId) ?? this.ticks[index] ?? 1;
  }

  noteTrade({ marketId, price }: TradeRow): void {
    const market = this.markets.find((one) => one.marketId === marketId);
    if (market !== undefined) this.lastTrades.set(marketId, Number.parseInt((price / market.tick).toString(), 10));
  }

  noteOrder(orderId: number, userId: UserId, isExit: boolean): void {
    for (const orders of isExit ? [this.orders, this.exits] : [this.orders]) {
      orders.push({ orderId, userId });
      if (orders.length > remembered) orders.shift();
    }
  }

  /** A market that takes the place of an ended one. */
  noteMarket(content: CreateMarket): void {
    const index = this.markets.findIndex(({ marketId, base }) => base === content.base && this.ended.has(marketId));
    if (index >= 0) this.markets[index] = content;
  }

  private marketOf(base: number, quote: number): CreateMarket {
    const { scales, priceStart } = this.shared.plan;
    const whole = 10n ** BigInt(scales[base - 1] ?? 0);
    // One lot at one tick must be whole in quote units: the tick makes up for what the lot lacks.
    const lot = whole > 1_000n ? whole / 1_000n : 1n;
    const tick = whole / lot;
    const hasReference = this.random.percent(50);
    this.marketCount += 1;
    return {
      type: "CreateMarket",
      marketId: this.marketCount as MarketId,
      base: base as AssetId,
      quote: quote as AssetId,
      lot: lot as Amount,
      tick: tick as Amount,
      state: "open",
      terms: this.terms,
      ...(hasReference ? { referencePrice: (BigInt(priceStart) * tick) as Amount } : {}),
    };
  }
}
