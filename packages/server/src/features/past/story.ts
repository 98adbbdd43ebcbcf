// What the demo's people have done in the month before the first start. It is told by days before that instant, and by
// how far from the price of the moment an order lay; what became of it the prices say.

import type { Side } from "@tidemark/engine";

export type Who = "trader1" | "trader2" | "merchant";

type Order = { readonly pair: string; readonly side: Side };

export type Deed = { readonly daysAgo: number; readonly who: Who } & (
  | { readonly does: "deposit"; readonly coin: string; readonly amount: string }
  /** At what was offered then: so many base coins, or for so many quote coins. */
  | (Order & { readonly does: "market"; readonly amount?: string; readonly budget?: string })
  /** Rests so far from the price, and is cancelled after so many days; filled at once, or in two portions. */
  | (Order & {
      readonly does: "limit";
      readonly amount: string;
      readonly awayPpm: number;
      readonly days: number;
      readonly portions?: 2;
    })
  /** Sells once the price has fallen so far, and is cancelled after so many days. */
  | {
      readonly does: "stop";
      readonly pair: string;
      readonly amount: string;
      readonly awayPpm: number;
      readonly days: number;
    }
);

type Told<D> = D extends unknown ? Omit<D, "who"> : never;

/** Longer than the past reaches: it still rests when somebody looks. */
const stays = 40;

const trader1: readonly Told<Deed>[] = [
  { daysAgo: 29.7, does: "deposit", coin: "USDT", amount: "5000" },
  { daysAgo: 29.6, does: "market", pair: "BTC/USDT", side: "buy", budget: "3200" },
  { daysAgo: 28.9, does: "limit", pair: "ETH/USDT", side: "buy", amount: "2", awayPpm: 8_000, days: 2 },
  {
    daysAgo: 27.4,
    does: "limit",
    pair: "BTC/USDT",
    side: "sell",
    amount: "0.08",
    awayPpm: 12_000,
    days: 3,
    portions: 2,
  },
  { daysAgo: 26.1, does: "market", pair: "SOL/USDT", side: "buy", budget: "1500" },
  { daysAgo: 24.7, does: "stop", pair: "SOL/USDT", amount: "4", awayPpm: 30_000, days: 4 },
  { daysAgo: 23.3, does: "limit", pair: "XRP/USDT", side: "buy", amount: "2500", awayPpm: 6_000, days: 2 },
  { daysAgo: 21.8, does: "market", pair: "ETH/USDT", side: "sell", amount: "1.5" },
  { daysAgo: 20.5, does: "deposit", coin: "BTC", amount: "0.15" },
  { daysAgo: 19.2, does: "limit", pair: "BTC/USDT", side: "buy", amount: "0.05", awayPpm: 9_000, days: 2 },
  { daysAgo: 17.9, does: "limit", pair: "ETH/USDT", side: "sell", amount: "0.9", awayPpm: 20_000, days: 3 },
  { daysAgo: 16.3, does: "market", pair: "DOGE/USDT", side: "buy", budget: "800" },
  { daysAgo: 15.1, does: "limit", pair: "ETH/USDT", side: "buy", amount: "1.2", awayPpm: 15_000, days: 1.5 },
  { daysAgo: 13.6, does: "market", pair: "BTC/USDT", side: "sell", amount: "0.06" },
  { daysAgo: 12.2, does: "limit", pair: "SOL/USDT", side: "sell", amount: "3", awayPpm: 18_000, days: 2 },
  { daysAgo: 10.8, does: "deposit", coin: "ETH", amount: "2" },
  {
    daysAgo: 9.7,
    does: "limit",
    pair: "BTC/USDT",
    side: "buy",
    amount: "0.04",
    awayPpm: 7_000,
    days: 1.5,
    portions: 2,
  },
  { daysAgo: 8.1, does: "market", pair: "LINK/USDT", side: "buy", budget: "900" },
  { daysAgo: 6.6, does: "limit", pair: "ETH/USDT", side: "sell", amount: "1", awayPpm: 9_000, days: 1 },
  { daysAgo: 5.2, does: "market", pair: "DOGE/USDT", side: "sell", amount: "2500" },
  { daysAgo: 4.1, does: "limit", pair: "SOL/USDT", side: "buy", amount: "5", awayPpm: 8_000, days: 1 },
  { daysAgo: 3, does: "stop", pair: "BTC/USDT", amount: "0.05", awayPpm: 15_000, days: 2 },
  { daysAgo: 2.2, does: "deposit", coin: "USDT", amount: "2500" },
  { daysAgo: 1.7, does: "limit", pair: "BTC/USDT", side: "buy", amount: "0.03", awayPpm: 4_000, days: 1 },
  { daysAgo: 1.1, does: "limit", pair: "ETH/USDT", side: "sell", amount: "0.8", awayPpm: 60_000, days: stays },
  { daysAgo: 0.8, does: "limit", pair: "BTC/USDT", side: "buy", amount: "0.05", awayPpm: 45_000, days: stays },
  { daysAgo: 0.4, does: "market", pair: "ETH/USDT", side: "buy", budget: "1200" },
  { daysAgo: 0.1, does: "market", pair: "LINK/USDT", side: "sell", amount: "20" },
];

const trader2: readonly Told<Deed>[] = [
  { daysAgo: 29.2, does: "market", pair: "ETH/USDT", side: "buy", budget: "4200" },
  { daysAgo: 27.8, does: "limit", pair: "BTC/USDT", side: "buy", amount: "0.07", awayPpm: 10_000, days: 3 },
  { daysAgo: 25.3, does: "deposit", coin: "USDT", amount: "8000" },
  { daysAgo: 23.9, does: "market", pair: "ADA/USDT", side: "buy", budget: "1300" },
  {
    daysAgo: 21.4,
    does: "limit",
    pair: "ETH/USDT",
    side: "sell",
    amount: "1.4",
    awayPpm: 11_000,
    days: 2,
    portions: 2,
  },
  { daysAgo: 18.6, does: "market", pair: "AVAX/USDT", side: "buy", budget: "1100" },
  { daysAgo: 15.8, does: "stop", pair: "AVAX/USDT", amount: "20", awayPpm: 25_000, days: 5 },
  { daysAgo: 12.9, does: "limit", pair: "BTC/USDT", side: "sell", amount: "0.1", awayPpm: 14_000, days: 3 },
  { daysAgo: 9.3, does: "market", pair: "ADA/USDT", side: "sell", amount: "1200" },
  { daysAgo: 7.2, does: "limit", pair: "XRP/USDT", side: "buy", amount: "3000", awayPpm: 8_000, days: 2 },
  { daysAgo: 4.7, does: "market", pair: "ETH/BTC", side: "buy", amount: "0.6" },
  { daysAgo: 2.6, does: "limit", pair: "ETH/USDT", side: "buy", amount: "1", awayPpm: 6_000, days: 1 },
  { daysAgo: 0.9, does: "limit", pair: "BTC/USDT", side: "sell", amount: "0.04", awayPpm: 55_000, days: stays },
  { daysAgo: 0.3, does: "market", pair: "BTC/USDT", side: "buy", budget: "950" },
];

const merchant: readonly Told<Deed>[] = [
  { daysAgo: 28.3, does: "deposit", coin: "USDT", amount: "10000" },
  { daysAgo: 22.7, does: "market", pair: "BTC/USDT", side: "buy", budget: "2600" },
  { daysAgo: 14.4, does: "limit", pair: "BTC/USDT", side: "sell", amount: "0.05", awayPpm: 10_000, days: 2 },
  { daysAgo: 6.1, does: "market", pair: "LTC/USDT", side: "buy", budget: "700" },
  { daysAgo: 1.4, does: "limit", pair: "LTC/USDT", side: "sell", amount: "4", awayPpm: 50_000, days: stays },
];

function told(who: Who, deeds: readonly Told<Deed>[]): Deed[] {
  return deeds.map((deed) => ({ ...deed, who }));
}

export const story: readonly Deed[] = [
  ...told("trader1", trader1),
  ...told("trader2", trader2),
  ...told("merchant", merchant),
];
