// The server's half of the calls about seconds options and stake policies: checks, limits, the reference.

import { noFields } from "../call.ts";
import { serve } from "../serve.ts";
import * as calls from "./calls.ts";
import {
  dayExample,
  microExample,
  optionExample,
  policyExample,
  tickExample,
  typeExample,
  wonExample,
} from "./examples.ts";
import * as requests from "./requests.ts";

/** What takes something back, also from a frozen account. */
const backing = { isForFrozen: true } as const;
const coinName = { currency_id: "public" } as const;
const policyName = { user_insurance_id: "policy" } as const;

export const served = serve(calls, {
  payableCurrenciesCall: {
    summary:
      "The coins that can be staked, each with quick picks, fee, limits, the caller's free and insured balance, the types of policies and the caller's policy.",
    request: noFields,
    example: {
      request: {},
      reply: [
        {
          id: 3,
          currency_id: 3,
          name: "USDT",
          places: 6,
          micro_numbers: [{ number: "10" }, { number: "100" }],
          micro_trade_fee: "2",
          micro_min: "10.000000",
          micro_max: "5000.000000",
          micro_holdtrade_max: 20,
          user_wallet: {
            micro_balance: "1000.000000",
            insurance_balance: "100.000000",
            micro_with_insurance: "1100.000000",
          },
          insurance_types: [typeExample],
          user_insurance: policyExample,
        },
      ],
    },
  },
  secondsCall: {
    summary: "The durations that are offered, the shortest first, with what a win pays in percent of the stake.",
    request: noFields,
    example: { request: {}, reply: [{ id: 60, seconds: 60, profit_ratio: "85", status: 1 }] },
  },
  microSubmitCall: {
    summary:
      "Stakes on a pair: `type` 1 is up and 2 down. The option begins at the first recorded price after its acceptance and ends at the last one before its expiry. One a second for each person. The message is the order.",
    names: { match_id: "public", currency_id: "public", type: "value", seconds: "value" },
    request: requests.submit,
    example: {
      request: { match_id: 1, currency_id: 3, type: 1, seconds: 60, number: "100" },
      reply: microExample,
    },
  },
  microListsCall: {
    summary: "The caller's options, newest first, 20 a page unless said; `status` 1 is in progress and 3 closed.",
    names: { match_id: "public" },
    request: requests.lists,
    example: {
      request: { page: 1, status: 1, limit: 20, match_id: 1 },
      reply: { current_page: 1, data: [microExample], last_page: 1, per_page: 20, total: 1 },
    },
  },
  insuranceTypesCall: {
    summary: "The types of policies that are sold in a coin, with their conditions.",
    names: coinName,
    request: requests.coin,
    example: { request: { currency_id: 3 }, reply: [typeExample] },
  },
  userInsuranceCall: {
    summary: "The caller's active policy in a coin; null without one.",
    names: coinName,
    request: requests.coin,
    example: { request: { currency_id: 3 }, reply: policyExample },
  },
  buyInsuranceCall: {
    summary:
      "Buys a policy: the amount and the premium leave the free seconds balance, the amount becomes the insured balance.",
    names: { type_id: "public" },
    request: requests.buy,
    example: { request: { type_id: 1, amount: "100" }, reply: "Policy bought." },
  },
  claimInsuranceCall: {
    summary: "Claims the compensation of a policy whose insured balance has fallen far enough; it is paid at once.",
    ...backing,
    names: policyName,
    request: requests.policy,
    example: { request: { user_insurance_id: 4 }, reply: "Claim paid: 60 USDT." },
  },
  endInsuranceCall: {
    summary: "Ends a policy early: what is left of the insured balance becomes free, the premium is lost.",
    ...backing,
    names: policyName,
    request: requests.policy,
    example: { request: { user_insurance_id: 4 }, reply: "Policy ended." },
  },
  optionTermsCall: {
    summary: "What options are offered at: pairs, coins, durations, the pool and the fund behind them. For everybody.",
    request: noFields,
    example: {
      request: {},
      reply: {
        markets: [{ market_id: 1, symbol: "BTC/USDT", places: 6, state: "open", opens_at: null }],
        coins: [
          {
            coin_id: 3,
            coin: "USDT",
            places: 6,
            is_open: true,
            fee_ppm: 20_000,
            stake_min: "10.000000",
            stake_max: "5000.000000",
            open_max: 20,
            quick: ["10", "100"],
            capacity: "250000.000000",
            pool: "499915.000000",
            reserved: "85.000000",
            policy_fund: "99900.000000",
            policy_reserved: "100.000000",
          },
        ],
        durations: [{ seconds: 60, ratio_ppm: 850_000, is_open: true }],
        reach_ms: 5_000,
      },
    },
  },
  optionsCall: {
    summary: "All that is alive of the caller's: options, policies, how today stands in each coin, and a pause.",
    request: noFields,
    example: {
      request: {},
      reply: {
        options: [optionExample],
        policies: [policyExample],
        days: [dayExample],
        paused_until: null,
        now: 1794709227790,
      },
    },
  },
  endedOptionsCall: {
    summary: "The caller's options that have ended, the newest first; `next` goes into `before`. Each has a receipt.",
    names: { market_id: "public", before: "place" },
    request: requests.ended,
    example: { request: { market_id: 1 }, reply: { data: [wonExample], next: null } },
  },
  exportOptionsCall: {
    summary: "The caller's options as a CSV file, placed between two instants (epoch milliseconds), newest first.",
    perMinuteMax: 10,
    request: requests.exported,
    example: { request: {}, reply: "id,symbol,direction\r\n7,BTC/USDT,up\r\n" },
  },
  optionTicksCall: {
    summary: "The recorded prices of one pair from a look on, at most 1,800; `next` goes into `from`.",
    perMinuteMax: 120,
    names: { market_id: "public", from: "value" },
    request: requests.ticks,
    example: {
      request: { market_id: 1, from: 120 },
      reply: { ticks: [{ number: 121, at: 1794709216800, price: "64120.500000" }], next: null },
    },
  },
  optionReceiptCall: {
    summary:
      "Everything needed to work an option out again: its figures, the recorded looks around its beginning and its end with their links, and the signed head of the chain.",
    names: { id: "option" },
    request: requests.one,
    example: {
      request: { id: 7 },
      reply: {
        option: wonExample,
        around_entry: [tickExample],
        around_exit: [tickExample],
        coin_scale: 6,
        price_scale: 6,
        reach_ms: 5_000,
        rule: "It begins at the first recorded price after its acceptance and ends at the last one before its expiry.",
        head: null,
      },
    },
  },
  setOptionLimitCall: {
    summary:
      "Sets the most the caller may lose in a coin on one day: a tighter limit at once, a looser one after a day.",
    names: coinName,
    request: requests.limit,
    example: { request: { currency_id: 3, loss_max: "500" }, reply: "Daily limit set." },
  },
  pauseOptionsCall: {
    summary: "Accepts nothing more from the caller for so many hours; it can be made longer, never shorter.",
    names: { hours: "value" },
    request: requests.pause,
    example: { request: { hours: 24 }, reply: "Options are paused until 2026-11-17 12:00:16." },
  },
});
