// An option of 100 at 85 % for 15 seconds that an honest exchange settled: a look each second names market 1 in most of
// them, it was accepted 2.3 s after the first look and ended well.

import type { Tick } from "@tidemark/contract/prices";
import type { Receipt } from "../option-figures.ts";

export const begin = Date.UTC(2026, 10, 16, 12);
export const firstNumber = 41;

/** What each look says of the world, one a second; the head is the last. */
export const honestMarks: readonly string[] = [
  "1:10000,7:55",
  "1:10001,7:55",
  "1:10002,7:54",
  "7:54",
  "1:10010,7:54",
  ...Array.from({ length: 10 }, (_, at) => `1:${10_011 + at},7:54`),
  "1:10030,7:53",
  "1:10040,7:53",
  "7:52",
  "1:9000,7:52",
  "1:9001,7:51",
];

/** Accepted after look 43 (at 2 s); 44 does not name its market, 45 does. Expires at 17.3 s: 57 names it, 58 does not. */
export const wonOption: Receipt["option"] = {
  id: 7,
  market_id: 1,
  symbol: "BTC/USDT",
  coin_id: 3,
  coin: "USDT",
  direction: "up",
  seconds: 15,
  ratio_ppm: 850_000,
  stake: "100.00",
  fee: "2.00",
  profit: "85.00",
  policy_id: null,
  state: "won",
  placed_at: begin + 2300,
  placed_tick: 43,
  expires_at: begin + 17_300,
  entry_tick: 45,
  entry_price: "100.10",
  entry_at: begin + 4000,
  exit_tick: 57,
  exit_price: "100.40",
  exit_at: begin + 16_000,
  ended_at: begin + 17_301,
  void_reason: null,
  credited: "185.00",
};

/** Looks by their numbers, both included. */
export function between(chain: readonly Tick[], from: number, to: number): Tick[] {
  return chain.filter(({ number }) => number >= from && number <= to);
}

export function withOption(receipt: Receipt, changed: Partial<Receipt["option"]>): Receipt {
  return { ...receipt, option: { ...receipt.option, ...changed } };
}
