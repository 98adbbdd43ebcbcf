// What people have taken from the makers of each market since somebody looked last: how much, and how far they have
// eaten into either side. What the simulation's own takers take is left out: it is no news, and leaves no trace. Nor does
// it count when somebody's resting order is filled, which pays no maker anything.

import type { Side, TradeRow } from "@tidemark/engine";
import type { Amount, MarketId, UserId } from "@tidemark/kernel";
import type { MarketAccount } from "./makers-store.ts";

export type Taken = {
  /** Units of the base coin bought from makers; below zero: sold to them. */
  readonly bought: bigint;
  /** The furthest price paid on a side of the book; null where nothing was taken from it. */
  readonly furthest: Readonly<Record<Side, Amount | null>>;
};

export const nothingTaken: Taken = { bought: 0n, furthest: { buy: null, sell: null } };

export class Sweeps {
  readonly #makers: ReadonlySet<UserId>;
  readonly #simulated: ReadonlySet<UserId>;
  readonly #taken = new Map<MarketId, Taken>();

  constructor(accounts: readonly Pick<MarketAccount, "userId" | "role">[]) {
    this.#makers = new Set(accounts.filter(({ role }) => role === "maker").map(({ userId }) => userId));
    this.#simulated = new Set(accounts.map(({ userId }) => userId));
  }

  hear({ marketId, makerUserId, takerUserId, takerSide, price, amount }: TradeRow): void {
    if (!this.#makers.has(makerUserId) || this.#simulated.has(takerUserId)) return;
    const { bought, furthest } = this.#taken.get(marketId) ?? nothingTaken;
    const eaten: Side = takerSide === "buy" ? "sell" : "buy";
    const before = furthest[eaten];
    const isFurther = before === null || (eaten === "sell" ? price > before : price < before);
    this.#taken.set(marketId, {
      bought: takerSide === "buy" ? bought + amount : bought - amount,
      furthest: isFurther ? { ...furthest, [eaten]: price } : furthest,
    });
  }

  /** Says each thing once. */
  take(marketId: MarketId): Taken {
    const taken = this.#taken.get(marketId) ?? nothingTaken;
    this.#taken.delete(marketId);
    return taken;
  }

  clear(): void {
    this.#taken.clear();
  }
}
