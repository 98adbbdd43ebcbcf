// The position that was worked by hand, for tests: 10 hands of one coin bought at 100 with a spread of 0.1 %
// and a multiple of 20; the quote coin has six places, the base coin eight.

import type { LeverAccountRow, Position } from "@tidemark/contract/leverage";
import { scale } from "@tidemark/kernel";

export const sampleScales = { base: scale(8), quote: scale(6) };

export const samplePosition: Position = {
  id: 11,
  market_id: 1,
  symbol: "BTC/USDT",
  quote_id: 3,
  side: "long",
  state: "open",
  hands: 10,
  hands_opened: 10,
  hand: "1",
  multiple: 20,
  origin_price: "100",
  price: "100.100000",
  value: "1001.000000",
  margin: "50.050000",
  origin_margin: "50.050000",
  margin_opened: "50.050000",
  fee: "0.500500",
  overnight: "0",
  waived: "0",
  overnight_ppm: 200,
  take_profit: null,
  stop_loss: null,
  placed_at: 1_700_000_000_000,
  opened_at: 1_700_000_000_000,
  open_tick: 7,
  ended_at: null,
  reason: null,
  close_price: null,
  close_tick: null,
  profit: "0",
  shortfall: "0",
};

export const sampleAccount: LeverAccountRow = {
  quote_id: 3,
  quote: "USDT",
  free: "100.000000",
  margin: "50.050000",
  origin_margin: "50.050000",
  pending: "0",
  profit: "0",
  equity: "150.050000",
  hazard_rate: "299.80",
  threshold: "10.00",
};
