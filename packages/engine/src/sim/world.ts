// What the actors can know: who takes part, the markets' steps, where the price path stands, and the numbers of
// orders and holds they were told. Numbers of things that have ended stay in the list: people ask for those too.

import type { Amount, AssetId, Instant, MarketId, UserId } from "@tidemark/kernel";
import type { Content, CreateMarket } from "../command.ts";
import { exchange } from "../ledger/account.ts";
import type { Plan } from "./plan.ts";
import type { Random } from "./random.ts";

export type Ask = { readonly userId: UserId; readonly content: Content };

export type Steps = {
  readonly marketId: MarketId;
  readonly base: AssetId;
  readonly quote: AssetId;
  lot: bigint;
  tick: bigint;
};

const remembered = 60;

export class World {
  readonly plan: Plan;
  readonly random: Random;
  readonly markets: Steps[] = [];
  readonly orders: { orderId: number; userId: UserId }[] = [];
  readonly holds: { holdId: number; userId: UserId; expiresAt: number | null }[] = [];
  /** Escrow deals that wait for their ending. */
  readonly deals: { seller: UserId; buyer: UserId; assetId: AssetId; amount: bigint }[] = [];
  readonly ticks: number[] = [];
  now = 1_700_000_000_000;
  last: Ask | null = null;

  constructor(plan: Plan, random: Random) {
    this.plan = plan;
    this.random = random;
  }

  /** The commands that set the exchange up. */
  opening(): Ask[] {
    const { plan } = this;
    const asks: Ask[] = plan.scales.map((scale, index) => ({
      userId: exchange,
      content: { type: "CreateAsset", assetId: (index + 1) as AssetId, symbol: `A${index + 1}`, scale: scale as never },
    }));
    for (const [base, quote] of [
      [1, 2],
      [3, 2],
    ] as const) {
      const content = this.marketOf(this.markets.length + 1, base, quote);
      this.markets.push({ ...content });
      this.ticks.push(plan.priceStart);
      asks.push({ userId: exchange, content });
    }
    for (let person = 1; person <= plan.people; person += 1) {
      for (const assetId of [1, 2, 3] as AssetId[]) asks.push(this.funding(person as UserId, assetId));
    }
    return asks;
  }

  person(): UserId {
    return this.random.between(1, this.plan.people) as UserId;
  }

  /** Where the price path stands now in that market, in ticks, never below one. */
  walk(market: number): number {
    const { priceStep } = this.plan;
    const moved = (this.ticks[market] ?? 1) + this.random.between(-priceStep, priceStep);
    this.ticks[market] = Math.max(2, moved);
    return this.ticks[market] ?? 2;
  }

  noteOrder(orderId: number, userId: UserId): void {
    this.orders.push({ orderId, userId });
    if (this.orders.length > remembered) this.orders.shift();
  }

  noteHold(holdId: number, userId: UserId, expiresAt: Instant | null): void {
    this.holds.push({ holdId, userId, expiresAt });
    if (this.holds.length > remembered) this.holds.shift();
  }

  private marketOf(marketId: number, base: number, quote: number): CreateMarket {
    const whole = 10n ** BigInt(this.plan.scales[base - 1] ?? 0);
    // One lot at one tick must be whole in quote units: the tick makes up for what the lot lacks.
    const lot = whole > 1_000n ? whole / 1_000n : 1n;
    const tick = whole / lot;
    const hasReference = this.random.percent(50);
    return {
      type: "CreateMarket",
      marketId: marketId as MarketId,
      base: base as AssetId,
      quote: quote as AssetId,
      lot: lot as Amount,
      tick: tick as Amount,
      state: "open",
      terms: this.plan.terms,
      ...(hasReference ? { referencePrice: (BigInt(this.plan.priceStart) * tick) as Amount } : {}),
    };
  }

  private funding(owner: UserId, assetId: AssetId): Ask {
    const market = this.markets.find((one) => one.base === assetId);
    const unit = market === undefined ? 1n : market.lot;
    const amount = (unit * BigInt(this.random.between(1, market === undefined ? 900_000 : 900))) as Amount;
    const to = { owner, kind: "spot" as const };
    return {
      userId: exchange,
      content: { type: "Credit", to, assetId, amount, reason: "deposit", reference: `d${owner}` },
    };
  }
}
