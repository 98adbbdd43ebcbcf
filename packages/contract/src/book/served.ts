// The server's half of the calls about the order book: checks, limits, proofs, the reference.

import { serve } from "../serve.ts";
import * as calls from "./calls.ts";
import * as requests from "./requests.ts";

export const served = serve(calls, {
  bookCall: {
    summary: "The order book and the latest trades of a market, for pages whose socket is down.",
    names: { id: "public" },
    request: requests.book,
    example: {
      request: { id: 1 },
      reply: {
        book: { bids: [["64120.5", "0.2"]], asks: [["64120.6", "0.1"]], sum: 2_214_231_990 },
        trades: [{ id: 9, price: "64120.5", amount: "0.01", side: "buy", at: 1794709216000 }],
      },
    },
  },
  dealCall: {
    summary: "Best levels and latest trades of a market. `out` is worst to best, `in` best to worst.",
    names: { legal_id: "public", currency_id: "public" },
    request: requests.deal,
    example: {
      request: { legal_id: "3", currency_id: "1" },
      reply: {
        last_price: "64120.50000000",
        in: [{ price: "64120.50000000", number: "0.20000000", currency: 1, legal: 3 }],
        out: [{ price: "64120.60000000", number: "0.10000000", currency: 1, legal: 3 }],
        complete: [],
        user_legal: "0.00000000",
        user_currency: "0.00000000",
        user_cny: "0.00000000",
        legal_currency: "USDT",
        currency_match: 1,
      },
    },
  },
});
