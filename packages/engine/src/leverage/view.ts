// Questions about leverage. Nothing here changes anything.

import type { Amount, AssetId, MarketId, UserId } from "@tidemark/kernel";
import type { LeverAccount } from "../formulas/leverage.ts";
import type { LeverMarketRow, LeverRow, LeverRulesRow } from "./events.ts";
import { covered } from "./house.ts";
import type { Leverage } from "./slice.ts";
import { capacity, coveragePpm, owed, stressed } from "./solvency.ts";
import { standing } from "./triggers.ts";
import type { LeverageViewShape, LeverExposure, LeverHouse } from "./view-types.ts";

export class LeverageView implements LeverageViewShape {
  private readonly slice: Leverage;

  constructor(slice: Leverage) {
    this.slice = slice;
  }

  markets(): LeverMarketRow[] {
    return [...this.slice.markets.values()].map((market) => market.row());
  }

  market(marketId: MarketId): LeverMarketRow | null {
    return this.slice.markets.get(marketId)?.row() ?? null;
  }

  rules(assetId: AssetId): LeverRulesRow | null {
    const house = this.slice.houses.get(assetId);
    return house === undefined || house.rules === null ? null : house.row(house.rules);
  }

  position(positionId: number): LeverRow | null {
    return this.slice.positions.get(positionId)?.row() ?? null;
  }

  /** The oldest first. */
  positionsOf(userId: UserId): LeverRow[] {
    const own = [...(this.slice.byUser.get(userId) ?? [])].sort((one, other) => one.id - other.id);
    return own.map((position) => position.row());
  }

  account(userId: UserId, assetId: AssetId): LeverAccount | null {
    const risk = this.slice.houses.get(assetId)?.accounts.get(userId);
    return risk === undefined || risk.open.size === 0 ? null : standing(this.slice, risk);
  }

  net(userId: UserId, marketId: MarketId): bigint {
    let net = 0n;
    for (const { state, market, side, number } of this.slice.byUser.get(userId) ?? []) {
      if (state === "open" && market.id === marketId) net += side === "long" ? number : -number;
    }
    return net;
  }

  *holders(): Generator<{ readonly userId: UserId; readonly assetId: AssetId }, void, undefined> {
    for (const { assetId, accounts } of this.slice.houses.values()) {
      for (const userId of accounts.keys()) yield { userId, assetId };
    }
  }

  exposure(marketId: MarketId): LeverExposure {
    const market = this.slice.markets.get(marketId);
    const { long, short } = market?.sides ?? { long: none, short: none };
    return {
      ...{ marketId, longNumber: long.number, longCost: long.cost },
      ...{ shortNumber: short.number, shortCost: short.cost, positions: market?.positions.size ?? 0 },
    };
  }

  house(assetId: AssetId): LeverHouse {
    const { slice } = this;
    const house = slice.houses.get(assetId);
    const zero = 0n as Amount;
    if (house === undefined) {
      return { assetId, pool: zero, insurance: zero, owed: 0n, coveragePpm: covered, stressed: 0n, capacity: 0n };
    }
    return {
      assetId,
      pool: house.pool as Amount,
      insurance: house.insurance as Amount,
      owed: owed(slice, house),
      coveragePpm: coveragePpm(slice, house),
      stressed: stressed(slice, house),
      capacity: capacity(slice, house),
    };
  }

  get positionCount(): number {
    return this.slice.positions.size;
  }
}

const none = { number: 0n, cost: 0n };
