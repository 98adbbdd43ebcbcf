// What the actors can know: who takes part, how late it is, and the numbers of holds they were told. Numbers of things
// that have ended stay in the list: people ask for those too.

import type { AssetId, UserId } from "@tidemark/kernel";
import type { AnyContent } from "../core/command.ts";
import type { HoldRow } from "../core/event.ts";
import type { AccountRef } from "../core/ledger/account.ts";
import type { Plan } from "./plan.ts";
import { PriceFeed } from "./price-feed.ts";
import type { Random } from "./random.ts";

export type Ask<C extends AnyContent = AnyContent> = {
  readonly userId: UserId;
  readonly content: C;
  /** The caller's own number for it: asked twice with one key, it is done once. */
  readonly key?: string;
};

/** So many numbers of each sort people keep in mind. */
export const remembered = 60;

export class World {
  readonly plan: Plan;
  readonly random: Random;
  readonly holds: { holdId: number; userId: UserId; expiresAt: number | null; destination: AccountRef | null }[] = [];
  /** Escrow deals that wait for their ending. */
  readonly deals: { seller: UserId; buyer: UserId; assetId: AssetId; amount: bigint }[] = [];
  /** In which steps an asset is dealt in; people own some hundreds of them. */
  readonly units = new Map<AssetId, bigint>();
  now = 1_700_000_000_000;
  /** When exactly the next request is made, for whoever wants to meet an instant; otherwise some time passes. */
  pinned: number | null = null;
  /** Of the last look at the world that was recorded. */
  tickNumber = 0;
  /** Whoever records prices. */
  readonly feed = new PriceFeed(this);
  last: Ask | null = null;

  constructor(plan: Plan, random: Random) {
    this.plan = plan;
    this.random = random;
  }

  person(): UserId {
    return this.random.between(1, this.plan.people) as UserId;
  }

  noteHold({ holdId, from, expiresAt, destination }: HoldRow): void {
    this.holds.push({ holdId, userId: from.owner, expiresAt, destination });
    if (this.holds.length > remembered) this.holds.shift();
  }
}
