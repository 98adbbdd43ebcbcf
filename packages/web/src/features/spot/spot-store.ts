// What this page knows of the reader's orders, trades and balances: one store, fed by replies, pushes and lists, read
// by every panel. It belongs to a session and is emptied with it.

import type { ReplyOf } from "@tidemark/contract";
import type { SpotChanged, SpotOrder, SpotTrade } from "@tidemark/contract/spot";
import type { balancesCall } from "@tidemark/contract/wallets";
import { create } from "zustand";
import { useSession } from "../../session/session-store.ts";
import { type KeptOrders, withOpenList, withOrders, withTrades } from "./order-merge.ts";

export type Balance = { readonly available: string; readonly held: string };
type KeptBalance = Balance & { readonly stamp: number };

export type SpotState = {
  readonly orders: KeptOrders;
  readonly trades: readonly SpotTrade[];
  readonly balances: ReadonlyMap<number, KeptBalance>;
  /** Counts what was learned. */
  readonly stamp: number;
  readonly hasBalances: boolean;
};

const nothingKnown: SpotState = {
  orders: new Map(),
  trades: [],
  balances: new Map(),
  stamp: 0,
  hasBalances: false,
};

export const useSpot = create<SpotState>()(() => nothingKnown);

useSession.subscribe((session, previous) => {
  if (session.token !== previous.token) useSpot.setState(nothingKnown);
});

export function learnOrder(order: SpotOrder): void {
  useSpot.setState(({ orders, stamp }) => ({ orders: withOrders(orders, [order], stamp + 1), stamp: stamp + 1 }));
}

/** What the exchange pushed after a commit. */
export function learnChange(change: SpotChanged): void {
  useSpot.setState((state) => {
    const stamp = state.stamp + 1;
    const balances = new Map(state.balances);
    for (const { currency_id, available, held } of change.balances)
      balances.set(currency_id, { available, held, stamp });
    return {
      orders: withOrders(state.orders, change.orders, stamp),
      trades: withTrades(state.trades, change.trades),
      balances,
      stamp,
    };
  });
}

/** To be noted before a list is asked for and handed in with it. */
export function presentStamp(): number {
  return useSpot.getState().stamp;
}

export function learnOpenList(list: readonly SpotOrder[], askedAt: number): void {
  useSpot.setState(({ orders, stamp }) => ({
    orders: withOpenList(orders, list, askedAt, stamp + 1),
    stamp: stamp + 1,
  }));
}

/** A balance pushed after the list was asked for is newer than the list; one the list lacks is empty. */
export function learnBalances(list: ReplyOf<typeof balancesCall>, askedAt: number): void {
  useSpot.setState((state) => {
    const stamp = state.stamp + 1;
    const balances = new Map([...state.balances].filter(([, kept]) => kept.stamp > askedAt));
    for (const { type, currency_id, available, held } of list) {
      if (type === "change" && !balances.has(currency_id)) balances.set(currency_id, { available, held, stamp });
    }
    return { balances, stamp, hasBalances: true };
  });
}
