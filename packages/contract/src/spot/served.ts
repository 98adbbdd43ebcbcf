// The server's half of the calls about orders on the spot markets: checks, limits, proofs, the reference.

import { serve } from "../serve.ts";
import * as calls from "./calls.ts";
import * as requests from "./requests.ts";

const orderExample: calls.SpotOrder = {
  id: 41,
  market_id: 1,
  symbol: "BTC/USDT",
  side: "buy",
  order_type: "limit",
  time_in_force: "gtc",
  price: "64000.0",
  stop_price: null,
  trigger_on: null,
  stop_limit_price: null,
  leg: null,
  trail_ppm: null,
  display: null,
  shown: null,
  take_profit: null,
  stop_loss: null,
  stop_loss_limit: null,
  exit_slippage_ppm: null,
  exit_id: null,
  entry_id: null,
  amount: "0.01000",
  budget: null,
  filled: "0.00000",
  value: "0.000000",
  average_price: null,
  fee: "0.00000000",
  fee_currency: "BTC",
  state: "open",
  cancel_reason: null,
  placed_at: 1794709216000,
  changed_at: 1794709216000,
};

const tradeExample: calls.SpotTrade = {
  id: 9,
  order_id: 41,
  market_id: 1,
  symbol: "BTC/USDT",
  side: "buy",
  role: "taker",
  price: "64000.0",
  amount: "0.01000",
  value: "640.000000",
  fee: "0.00000450",
  fee_currency: "BTC",
  at: 1794709216000,
};

const entrustExample = {
  request: { page: 1 },
  reply: {
    list: [
      {
        id: 41,
        price: "64000.00000000",
        number: "0.01000000",
        total_number: "0.01000000",
        complete_number: "0.00000000",
        total_money: "640.00000000",
        create_time: "2026-11-15 12:00:16",
        currency: 1,
        legal: 3,
        currency_name: "BTC",
        legal_name: "USDT",
        account_number: "tm100007",
      },
    ],
    count: 1,
    page: 1,
    limit: 10,
  },
};

export const served = serve(calls, {
  placeOrderCall: {
    summary:
      "Places an order. Without order_type it is a limit order of a client that knows no steps: the amount is cut to whole lots and the price to the tick, for a buy down and for a sell up; `order` says what was placed. An `oco` rests at its limit and watches a stop on the other side of the market: a sell has its limit above the last price and its stop below, a buy the other way round. One hold covers both; when a trade reaches the stop, what is left leaves the book and goes on as a limit order at `stop_limit_price`, or without one as a market order within `slippage` of the stop.",
    isRepeatable: true,
    names: { legal_id: "public", currency_id: "public" },
    request: requests.placeOrder,
    example: {
      request: { legal_id: 3, currency_id: 1, type: 1, target_price: "64000", amount: "0.01" },
      reply: "Order placed.",
    },
  },
  cancelOrderCall: {
    summary: "Cancels one of the caller's open orders.",
    isForFrozen: true,
    names: { id: "order" },
    request: requests.cancelOrder,
    example: { request: { id: 41 }, reply: "Order cancelled." },
  },
  cancelAllCall: {
    summary:
      "Cancels all of the caller's open orders, in one market or in all, of one side or of both. Of one side they are cancelled one by one; `ids` are those that were.",
    // The second of two may meet orders that the first has not: it must never be swallowed.
    isRepeatable: true,
    isForFrozen: true,
    perMinuteMax: 60,
    names: { market_id: "public" },
    request: requests.cancelAll,
    example: { request: { market_id: "1" }, reply: "Orders cancelled: 3." },
  },
  amendOrderCall: {
    summary: "Cancels an order and places another in its stead in one step; what is left empty stays as it was.",
    names: { id: "order" },
    request: requests.amendOrder,
    example: { request: { id: 41, target_price: "63900" }, reply: "Order changed." },
  },
  ordersCall: {
    summary:
      "The caller's orders, open or ended, the newest first; `next` goes into `before` for the page after. Ended ones can be narrowed by kind, outcome and when they were placed.",
    names: { market_id: "public", before: "place", first_id: "place" },
    request: requests.orders,
    example: { request: { state: "open", market_id: "1" }, reply: { data: [orderExample], next: null } },
  },
  orderCall: {
    summary: "One of the caller's orders, in whatever state. Somebody else's is answered like one that never was.",
    names: { id: "order" },
    request: requests.order,
    example: {
      request: { id: 41 },
      reply: { ...orderExample, slippage_ppm: null, held: "640.000000", held_currency: "USDT" },
    },
  },
  orderFillsCall: {
    summary: "The trades of one of the caller's orders, the newest first, each with the ledger's lines it wrote.",
    names: { id: "order", before: "place" },
    request: requests.orderFills,
    example: {
      request: { id: 41 },
      reply: {
        data: [
          {
            ...tradeExample,
            entries: [
              { id: "3041-0", currency_name: "USDT", value: "0.000000", lock_value: "-640.000000" },
              { id: "3041-2", currency_name: "BTC", value: "0.00999550", lock_value: "0.00000000" },
            ],
          },
        ],
        next: null,
      },
    },
  },
  ownTradesCall: {
    summary: "The caller's own trades with their fees, the newest first; of one side where it is named.",
    names: { market_id: "public", before: "place" },
    request: requests.ownTrades,
    example: { request: { market_id: "1" }, reply: { data: [tradeExample], next: null } },
  },
  exportOrdersCall: {
    summary: "The caller's orders as a CSV file, placed between two instants (epoch milliseconds), newest first.",
    perMinuteMax: 10,
    request: requests.exportSpot,
    example: { request: {}, reply: "id,symbol,side\r\n41,BTC/USDT,buy\r\n" },
  },
  exportTradesCall: {
    summary: "The caller's own trades as a CSV file, newest first.",
    perMinuteMax: 10,
    request: requests.exportSpot,
    example: { request: {}, reply: "id,order_id,symbol\r\n9,41,BTC/USDT\r\n" },
  },
  coinListCall: {
    summary:
      "The caller's open and dealt orders in one list, the newest first, 20 a page unless `limit` says otherwise; of one coin, one pair or one status where they are named.",
    names: { legal_id: "public", currency_id: "public" },
    request: requests.coinList,
    example: {
      request: { page: 1 },
      reply: [
        {
          id: 41,
          u_id: 7,
          currency_id: 1,
          legal_id: 3,
          symbol: "BTC/USDT",
          type: 1,
          status: 1,
          target_price: "64000.00000000",
          trade_price: "0.00000000",
          trade_amount: "0.01000000",
          charge_fee: "0.00000000",
          created_at: "2026-11-15 12:00:16",
          updated_at: "2026-11-15 12:00:16",
          updated_ms: 1794709216000,
        },
      ],
    },
  },
  openBuysCall: {
    summary: "The caller's open buy orders, 10 a page.",
    request: requests.openBuys,
    example: entrustExample,
  },
  openSellsCall: {
    summary: "The caller's open sell orders, 10 a page.",
    request: requests.openSells,
    example: entrustExample,
  },
  completeTradesCall: {
    summary: "The caller's trades, 10 a page.",
    request: requests.completeTrades,
    example: {
      request: { page: 1 },
      reply: {
        list: [
          {
            id: 9,
            time: "2026-11-15 12:00:16",
            create_time: "2026-11-15 12:00:16",
            price: "64000.00000000",
            number: "0.01000000",
            currency: 1,
            legal: 3,
            currency_name: "BTC",
            legal_name: "USDT",
            type: "in",
            in_fee: "0.00000450",
            out_fee: "0.00000000",
          },
        ],
        count: 1,
        page: 1,
        limit: 10,
      },
    },
  },
  deleteEntrustCall: {
    summary: "Cancels one of the caller's open orders; `type` must fit its side.",
    isForFrozen: true,
    names: { id: "order" },
    request: requests.deleteEntrust,
    example: { request: { id: 41, type: "in" }, reply: "Order cancelled." },
  },
  entrustCall: {
    summary: "The caller's open orders of one side, or of both when `type` is empty.",
    request: requests.entrust,
    example: {
      request: { type: "in", page: 1 },
      reply: { data: entrustExample.reply.list, page: 1, pages: 1, total: 1 },
    },
  },
});
