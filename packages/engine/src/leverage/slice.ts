// All that leverage knows: houses, markets, the positions that are alive, and what is decided and waits to be booked.

import { type AssetId, ensure, type MarketId, type UserId } from "@tidemark/kernel";
import type { Core } from "../core/core.ts";
import type { Counter } from "../core/counters.ts";
import type { LeverEvent } from "./events.ts";
import { House } from "./house.ts";
import type { LeverMarket } from "./market.ts";
import type { Position } from "./position.ts";
import { RiskAccount } from "./risk-account.ts";
import { Turns } from "./turns.ts";

/** The positions that one midnight still has to charge, the last one first to be taken. */
export type Night = { readonly date: number; readonly openedBefore: number; readonly left: number[] };

export class Leverage {
  readonly core: Core;
  readonly positionIds: Counter;
  readonly closingIds: Counter;
  readonly turns: Counter;
  readonly houses = new Map<AssetId, House>();
  readonly markets = new Map<MarketId, LeverMarket>();
  /** Pending, open and closing ones. */
  readonly positions = new Map<number, Position>();
  readonly byUser = new Map<UserId, Set<Position>>();
  /** What waits to be booked, first decided first. */
  readonly queue = new Turns();
  /** Accounts whose triggers no longer fit; they are armed anew before the next look. */
  readonly changed = new Set<RiskAccount>();
  /** Closings that the running command has decided. */
  decided: Position[] = [];
  /** Follows from the positions; kept while a night is being charged. */
  night: Night | null = null;

  constructor(core: Core) {
    this.core = core;
    this.positionIds = core.counters.open("leverPosition");
    this.closingIds = core.counters.open("leverClosing");
    this.turns = core.counters.open("leverTurn");
  }

  house(assetId: AssetId): House {
    let house = this.houses.get(assetId);
    if (house === undefined) {
      const { scale } = ensure(this.core.assets.get(assetId), `asset ${assetId} exists`);
      house = new House(this.core, assetId, scale);
      this.houses.set(assetId, house);
    }
    return house;
  }

  risk(house: House, userId: UserId): RiskAccount {
    let risk = house.accounts.get(userId);
    if (risk === undefined) {
      risk = new RiskAccount(userId, house, this.core.ledger.open(userId, "leverage", house.assetId));
      house.accounts.set(userId, risk);
    }
    return risk;
  }

  emit(event: LeverEvent): void {
    this.core.emit<LeverEvent>(event);
  }
}
