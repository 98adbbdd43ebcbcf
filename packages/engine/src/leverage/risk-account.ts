// One person in one quote coin: the unit of risk. Its positions stand and fall together.

import type { UserId } from "@tidemark/kernel";
import type { Account } from "../core/ledger/ledger.ts";
import type { Entry } from "./heap.ts";
import type { House } from "./house.ts";
import type { LeverMarket } from "./market.ts";
import type { Position } from "./position.ts";

export type Trigger = { readonly market: LeverMarket; readonly entry: Entry<RiskAccount> };

export class RiskAccount {
  readonly userId: UserId;
  readonly house: House;
  readonly account: Account;
  readonly open = new Set<Position>();
  /** Entrusts, and what they keep set aside: it is the owner's, and pays for his losses before the house does. */
  readonly waiting = new Set<Position>();
  kept = 0n;
  /** Pending, open and closing ones. */
  alive = 0;
  closing = 0;
  /** What is decided and not booked yet. */
  due = 0n;
  /** One in each of its markets; see `triggers.ts`. */
  triggers: Trigger[] = [];
  /** The market whose price it waits for to be judged. */
  parkedIn: LeverMarket | null = null;

  constructor(userId: UserId, house: House, account: Account) {
    this.userId = userId;
    this.house = house;
    this.account = account;
  }

  /** The free balance, with everything that is decided. */
  get free(): bigint {
    return this.account.available + this.due;
  }
}
