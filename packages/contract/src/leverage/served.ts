// The server's half of the calls about leverage: checks, limits, proofs, the reference.

import { noFields } from "../call.ts";
import { serve } from "../serve.ts";
import * as calls from "./calls.ts";
import { closingExample, leverRowExample, pendingExample, positionExample } from "./examples.ts";
import * as requests from "./requests.ts";

const pageExample = { current_page: 1, data: [leverRowExample], last_page: 1, per_page: 10, total: 1 };
const accountExample: calls.LeverAccountRow = {
  quote_id: 3,
  quote: "USDT",
  free: "100.000000",
  margin: "50.050000",
  origin_margin: "50.050000",
  pending: "0.000000",
  profit: "49.000000",
  equity: "199.050000",
  hazard_rate: "397.70",
  threshold: "10.00",
};

/** What takes something back, also from a frozen account. */
const backing = { isForFrozen: true } as const;
const pairNames = { legal_id: "public", currency_id: "public" } as const;

export const served = serve(calls, {
  leverDealCall: {
    summary:
      "What the form of a pair needs: the recorded price, multiples, quick picks, the least and most hands, the caller's free balance, the best of the spot book, and the newest ten of the caller's positions and entrusts here.",
    names: pairNames,
    request: requests.pair,
    example: {
      request: { legal_id: 3, currency_id: 1 },
      reply: {
        last_price: "100.00000000",
        multiple: { muit: [{ value: 5 }, { value: 20 }], share: [{ value: 1 }, { value: 10 }] },
        user_lever: "100.00000000",
        all_levers: "1001.00000000",
        lever_share_limit: { min: 1, max: 1000 },
        lever_transaction: {
          in: [{ price: "99.90000000", number: "3.00000000" }],
          out: [{ price: "100.10000000", number: "2.00000000" }],
        },
        my_transaction: [leverRowExample],
        ustd_price: "1.00000000",
        ExRate: "6.96410000",
        ExRAte: "6.96410000",
      },
    },
  },
  leverSubmitCall: {
    summary:
      "Opens a position at the recorded price, or, with a target_price, leaves an entrust that opens when the price reaches it. `type` 1 is long and 2 short; `status` decides nothing.",
    isRepeatable: true,
    names: { ...pairNames, type: "value" },
    request: requests.submit,
    example: {
      request: { legal_id: 3, currency_id: 1, multiple: 20, share: 10, type: 1, status: 1, target_price: "" },
      reply: "Position opened.",
    },
  },
  leverCloseCall: {
    summary: "Closes one of the caller's open positions at the recorded price, or so many hands of it.",
    ...backing,
    names: { id: "position" },
    request: requests.close,
    example: { request: { id: 7 }, reply: "Position closed." },
  },
  leverCancelCall: {
    summary: "Revokes an entrust that still waits; margin and fee come back to the last digit.",
    ...backing,
    names: { id: "entrust" },
    request: requests.one,
    example: { request: { id: 8 }, reply: "Entrust revoked." },
  },
  leverStopsCall: {
    summary: "Sets take-profit and stop-loss of an open position; one that is empty or 0 is taken away.",
    names: { id: "position" },
    request: requests.stops,
    example: {
      request: { id: 7, target_profit_price: "120.00", stop_loss_price: "" },
      reply: "Take-profit and stop-loss set.",
    },
  },
  leverBatchCloseCall: {
    summary: "Closes all of the caller's open positions, of one side, quote coin or pair where those are named.",
    // The second of two may meet positions that the first has not: it must never be swallowed.
    isRepeatable: true,
    ...backing,
    perMinuteMax: 60,
    names: { type: "value", ...pairNames },
    request: requests.batchClose,
    example: { request: { type: 0 }, reply: "Positions closed: 3." },
  },
  addMarginCall: {
    summary: "Puts more of the free leverage balance into the margin of an open position.",
    names: { id: "position" },
    request: requests.addMargin,
    example: { request: { id: 7, amount: "10" }, reply: "Margin added." },
  },
  leverDealAllCall: {
    summary:
      "The caller's open positions of a quote coin or pair, 10 a page, with balance, margins, profit and hazard rate.",
    names: pairNames,
    request: requests.dealAll,
    example: {
      request: { legal_id: 3, currency_id: 1, page: 1 },
      reply: {
        hazard_rate: "397.70",
        profits_total: "49.00000000",
        profits: "49.00000000",
        balance: "100.00000000",
        caution_money_total: "50.05000000",
        origin_caution_money_total: "50.05000000",
        caution_money: "50.05000000",
        origin_caution_money: "50.05000000",
        order: pageExample,
      },
    },
  },
  leverMyTradeCall: {
    summary: "The caller's positions in one state, 10 a page; the page stands at the top and again under `message`.",
    names: { status: "value", ...pairNames },
    request: requests.myTrade,
    example: {
      request: { status: 1, legal_id: "", currency_id: "", page: 1 },
      reply: {
        ...pageExample,
        message: pageExample,
        rate_profits_total: { hazard_rate: "397.70", profits_total: "49.00000000" },
      },
    },
  },
  positionsCall: {
    summary: "All that is alive of the caller's, pending, open or closing, and one account for each quote coin.",
    request: noFields,
    example: { request: {}, reply: { positions: [positionExample, pendingExample], accounts: [accountExample] } },
  },
  endedPositionsCall: {
    summary: "The caller's positions that are closed or revoked, the newest first; `next` goes into `before`.",
    names: { market_id: "public", before: "place" },
    request: requests.ended,
    example: { request: { market_id: 1 }, reply: { data: [positionExample], next: null } },
  },
  closingsCall: {
    summary: "The caller's closings, whole and in part, the newest first; each has a receipt.",
    names: { market_id: "public", position_id: "position", before: "place" },
    request: requests.closings,
    example: { request: { market_id: 1 }, reply: { data: [closingExample], next: null } },
  },
  exportPositionsCall: {
    summary: "The caller's positions as a CSV file, placed between two instants (epoch milliseconds), newest first.",
    perMinuteMax: 10,
    request: requests.exported,
    example: { request: {}, reply: "id,symbol,side\r\n7,BTC/USDT,long\r\n" },
  },
  exportClosingsCall: {
    summary: "The caller's closings as a CSV file, newest first.",
    perMinuteMax: 10,
    request: requests.exported,
    example: { request: {}, reply: "id,position_id,symbol\r\n3,7,BTC/USDT\r\n" },
  },
  receiptCall: {
    summary:
      "Everything needed to work a closing out again: its figures, both recorded looks with their links, and the signed head of the chain.",
    names: { id: "closing" },
    request: requests.one,
    example: {
      request: { id: 3 },
      reply: {
        closing: closingExample,
        position: positionExample,
        open: {
          number: 120,
          at: 1794709216000,
          marks: "1:100000000",
          previous: "0".repeat(64),
          hash: "1".repeat(64),
        },
        close: {
          number: 180,
          at: 1794709276000,
          marks: "1:105000000",
          previous: "2".repeat(64),
          hash: "3".repeat(64),
        },
        base_scale: 8,
        quote_scale: 6,
        spread_ppm: 1_000,
        head: null,
      },
    },
  },
  leverTermsCall: {
    summary: "The terms of every pair and how the house stands against all open positions: for everybody.",
    request: noFields,
    example: {
      request: {},
      reply: {
        markets: [
          {
            market_id: 1,
            symbol: "BTC/USDT",
            quote_id: 3,
            state: "open",
            ends_at: null,
            hand: "0.01",
            hands_min: 1,
            hands_max: 1_000,
            multiples: [5, 10, 20, 50, 100],
            quick_hands: [1, 5, 10, 20, 50, 100],
            spread_ppm: 100,
            fee_ppm: 450,
            overnight_ppm: 100,
            stress_ppm: 200_000,
            user_value_max: "1000000.000000",
            side_value_max: "10000000.000000",
            long_value: "1001.000000",
            short_value: "0.000000",
          },
        ],
        houses: [
          {
            quote_id: 3,
            quote: "USDT",
            pool: "2000000.000000",
            insurance: "500000.000000",
            owed: "49.000000",
            coverage_ppm: 1_000_000,
            stressed: "200.200000",
            capacity: "1249951.000000",
            threshold: "10.00",
            share_ppm: 500_000,
            insurance_ppm: 200_000,
          },
        ],
      },
    },
  },
});
