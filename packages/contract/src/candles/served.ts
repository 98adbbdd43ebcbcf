// The server's half of the calls about bars of price: checks, limits, proofs, the reference.

import { serve } from "../serve.ts";
import * as calls from "./calls.ts";
import * as requests from "./requests.ts";

export const served = serve(calls, {
  candlesCall: {
    summary: "All bars of a market between two instants (epoch seconds), at most 2,000, the newest kept.",
    request: requests.candles,
    example: {
      request: { from: "1794700000", to: "1794709216", symbol: "BTC/USDT", period: "1min" },
      reply: {
        code: 1,
        msg: "",
        data: [
          { time: 1794709200000, open: "64120.5", high: "64130.0", low: "64110.0", close: "64125.5", volume: 3.2 },
        ],
      },
    },
  },
  currentCandleCall: {
    summary: "The newest bar of a market, named by its two currencies.",
    request: requests.currentCandle,
    example: {
      request: { base_currency: "BTC", quote_currency: "USDT", period: "1day" },
      reply: {
        id: 1794700800,
        period: "1day",
        "base-currency": "BTC",
        "quote-currency": "USDT",
        open: "63900.0",
        close: "64125.5",
        high: "64900.0",
        low: "63000.0",
        vol: "7720000.5",
        amount: "120.4",
        change: "+0.35",
      },
    },
  },
});
