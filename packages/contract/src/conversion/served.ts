// The server's half of the calls about conversions: checks, limits, proofs, the reference.

import { noFields } from "../call.ts";
import { serve } from "../serve.ts";
import * as calls from "./calls.ts";
import * as requests from "./requests.ts";

const example = {
  id: 184_467_440,
  from_id: 1,
  from_name: "BTC",
  to_id: 3,
  to_name: "USDT",
  pay: "0.5",
  receive: "31903.875",
  price: "63807.75",
  mark_price: "64000",
  spread_ppm: 3_000,
  value_usdt: "32000",
};

export const served = serve(calls, {
  conversionTermsCall: {
    summary: "Which coins can be converted, at which spread, and within which limits.",
    request: noFields,
    example: {
      request: {},
      reply: {
        coins: [
          { id: 1, name: "BTC", places: 8, price: "64000", state: "open" },
          { id: 3, name: "USDT", places: 6, price: "1", state: "open" },
        ],
        spread_ppm: 3_000,
        quote_min: "1",
        quote_max: "50000",
        day_max: "200000",
        hold_ms: calls.quoteHoldsMs,
        is_paused: false,
      },
    },
  },
  conversionQuoteCall: {
    summary:
      "A price for an amount, said on either side, that holds for ten seconds. Beside it stands what the order books would give for the same payment. Nothing is set aside by it.",
    names: { from_id: "public", to_id: "public" },
    perMinuteMax: 90,
    request: requests.quote,
    example: {
      request: { from_id: 1, to_id: 3, side: "pay", amount: "0.5" },
      reply: {
        ...example,
        book_receive: "31990",
        book_price: "63980",
        difference: "86.125",
        difference_usdt: "86.125",
        difference_percent: "0.2692",
        quoted_at: 1_893_456_000_000,
        expires_at: 1_893_456_010_000,
        now: 1_893_456_000_000,
      },
    },
  },
  conversionAcceptCall: {
    summary: "Takes up an own quote, once and before it ends: what is paid and what is got move together.",
    names: { id: "quote" },
    proof: { kind: "trade_password", field: "password" },
    request: requests.accept,
    example: {
      request: { id: 184_467_440 },
      reply: "Converted 0.5 BTC into 31903.875 USDT.",
    },
  },
  conversionHistoryCall: {
    summary: "The caller's conversions, the newest first, 20 a page; `before` is the `next` of the page before.",
    names: { before: "place" },
    request: requests.history,
    example: {
      request: { before: "" },
      reply: {
        data: [{ ...example, created_at: 1_893_456_004_000, created_time: "2030-01-01 08:00:04", entry: "4711-1" }],
        next: null,
      },
    },
  },
  conversionListCall: {
    summary: "Each coin that can be sold for USDT, and how much of it one brings now, spread included.",
    request: noFields,
    example: { request: {}, reply: [{ id: 1, currency_name: "BTC", number: "63808.00000000" }] },
  },
  conversionSellCall: {
    summary: "Sells so many coins for USDT at the price of this moment. The answer says what was got.",
    names: { id: "public" },
    request: requests.sell,
    example: { request: { id: 1, number: "0.5" }, reply: "Converted 0.5 BTC into 31903.875 USDT." },
  },
});
