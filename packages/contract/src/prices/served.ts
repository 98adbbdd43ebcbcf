// The server's half of the calls about recorded prices: checks, limits, the reference.

import { noFields } from "../call.ts";
import { serve } from "../serve.ts";
import * as calls from "./calls.ts";
import * as requests from "./requests.ts";

const hash = "7d0b3c0e5f3bb7c1f6e6a4c0cf2f3bb19f2ec0f6a1f5a4a6d5ad0c8d8b0e9f11";
const previous = "1f52f0a9b6f3a0f7b1fd1a3f6f0e0d9a7c2b35ad0d8cf4a1e2b7c6d5a4f3e2d1";

export const served = serve(calls, {
  indexCall: {
    summary: "The recorded price of every market, how old it is, and what each source said of it last.",
    request: noFields,
    example: {
      request: {},
      reply: {
        rows: [
          {
            market_id: 1,
            symbol: "BTC/USDT",
            places: 6,
            price: "64120.51",
            at: 1794709216004,
            tick: 86400,
            state: "fresh",
            candidate: null,
            sources: [
              { source: 1, name: "Tidemark", price: "64120.5", at: 1794709216004, state: "used" },
              { source: 2, name: "Simulation", price: "64120.52", at: 1794709216000, state: "used" },
            ],
          },
        ],
        terms: { sources_min: 2, jump_ppm: 50000, agree_ppm: 10000, fresh_ms: 3000, close_ms: 10000 },
      },
    },
  },
  looksCall: {
    summary: "What each source said at recorded looks from a number on, at most 120.",
    request: requests.ticks,
    names: { from: "public" },
    example: {
      request: { from: "86400" },
      reply: {
        looks: [{ number: 86400, at: 1794709216004, sources: { "1": "1:64120500000,2:64120520000" } }],
        next: null,
      },
    },
  },
  priceDaysCall: {
    summary: "The days of the demo's simulation: what was committed to before each, and its seed once it is over.",
    request: requests.days,
    names: { before: "public" },
    example: {
      request: { before: "20261117" },
      reply: {
        days: [
          {
            date: 20261116,
            begins_at: 1794758400000,
            ends_at: 1794844800000,
            commitment: hash,
            committed_at: 1794672001000,
            opening: { BTC: "64120.51734" },
            seed: null,
          },
        ],
        next: null,
      },
    },
  },
  tickHeadCall: {
    summary: "The newest link of the chain of recorded prices, signed; null while nothing is recorded.",
    request: noFields,
    example: {
      request: {},
      reply: {
        number: 86400,
        at: 1794709216004,
        hash,
        signature: "2f".repeat(64),
        key: "9c".repeat(32),
      },
    },
  },
  ticksCall: {
    summary: "Recorded looks at prices from a number on, at most 600, each with its link to the one before.",
    request: requests.ticks,
    names: { from: "public" },
    example: {
      request: { from: "86400" },
      reply: {
        ticks: [{ number: 86400, at: 1794709216004, marks: "1:64120510000,2:3104280000", previous, hash }],
        next: null,
      },
    },
  },
});
