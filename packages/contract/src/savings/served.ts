// The server's half of the calls about fixed deposits: checks, limits, proofs, the reference.

import { noFields } from "../call.ts";
import { serve } from "../serve.ts";
import * as calls from "./calls.ts";
import { productExample, proof, savingsExample } from "./examples.ts";
import * as requests from "./requests.ts";

const made = "The deposit has begun. Interest counts from 2026-11-16.";
const perMinuteMax = 30;

export const served = serve(calls, {
  depositConfigCall: {
    summary: "Terms on sale in one coin: days, the least sum, percent for the whole term.",
    names: { currency_id: "public" },
    request: requests.ofCoin,
    example: {
      request: { currency_id: 3 },
      reply: [{ id: 2, currency_id: 3, day: 30, save_min: "10.000000", total_interest_rate: "0.5" }],
    },
  },
  depositCall: {
    summary: "Makes a fixed deposit from the spot account. Interest is paid every day from the day after it begins.",
    proof,
    perMinuteMax,
    names: { config_id: "public", currency_id: "public" },
    request: requests.deposit,
    example: { request: { config_id: 2, currency_id: 3, amount: "1000" }, reply: made },
  },
  depositListCall: {
    summary: "The caller's fixed deposits by numbered pages, the newest first, as far back as 1,000.",
    request: requests.pages,
    example: {
      request: { page: 1, limit: 20 },
      reply: {
        list: [
          {
            id: savingsExample.id,
            currency_id: 3,
            currency_name: "USDT",
            amount: "1000.000000",
            day: 30,
            total_rate: "0.5",
            total_interest: "5.000000",
            created_at: "2026-11-15 17:20:16",
            start_at: "2026-11-16 00:00:00",
            end_at: "2026-12-16 00:00:00",
            status: 1,
            status_name: "Running",
          },
        ],
        count: 1,
        page: 1,
        limit: 20,
      },
    },
  },
  savingsWalletCall: {
    summary: "What lies in the caller's fixed deposits, for each coin that can be deposited.",
    request: noFields,
    example: {
      request: {},
      reply: {
        deposit_wallet: { balance: [{ currency: 3, currency_name: "USDT", deposit_balance: "1000.000000" }] },
      },
    },
  },
  savingsSetupCall: {
    summary: "Terms on sale, of the first coin unless one is named.",
    names: { currency_id: "public" },
    request: requests.setup,
    example: { request: {}, reply: [{ id: 2, currency_id: 3, day: 30, rate: "0.005" }] },
  },
  recordSubmitCall: {
    summary: "The same as making a deposit, in the words of older clients.",
    proof,
    perMinuteMax,
    names: { set_id: "public", currency_id: "public" },
    request: requests.submit,
    example: { request: { set_id: 2, currency_id: 3, balance: "1000" }, reply: made },
  },
  recordListsCall: {
    summary: "The caller's fixed deposits by numbered pages, in the words of older clients.",
    request: requests.pages,
    example: {
      request: { page: 1, limit: 20 },
      reply: {
        current_page: 1,
        data: [
          {
            id: savingsExample.id,
            currency_name: "USDT",
            balance: "1000.000000",
            profit_balance: "5.000000",
            created_at: "2026-11-15 17:20:16",
            end_time: "2026-12-16 00:00:00",
            status: 1,
            status_name: "Running",
          },
        ],
        last_page: 1,
        per_page: 20,
        total: 1,
      },
    },
  },
  productsCall: {
    summary: "What is on sale: term, rate, limits, how much is left of the quota, and what an early end costs.",
    request: noFields,
    example: { request: {}, reply: { data: [productExample] } },
  },
  previewCall: {
    summary: "What a deposit would bring if it were made now, with its dates.",
    names: { product_id: "public" },
    request: requests.preview,
    example: {
      request: { product_id: 2, amount: "1000" },
      reply: {
        amount: "1000.000000",
        interest: "5.000000",
        daily: "0.166666",
        last: "0.166686",
        starts_at: 1794758400000,
        first_at: 1794844800000,
        ends_at: 1797350400000,
        early_cost: "0.000000",
        early_cost_max: "4.833314",
        terms: productExample.terms,
      },
    },
  },
  ownSavingsCall: {
    summary: "The caller's fixed deposits, the newest first. `before` is what the page before answered as `next`.",
    names: { before: "place" },
    request: requests.own,
    example: { request: { state: "running" }, reply: { data: [savingsExample], next: null } },
  },
  oneSavingsCall: {
    summary: "One fixed deposit of the caller's, with its payments and what ending it now would cost.",
    names: { id: "savings" },
    request: requests.one,
    example: {
      request: { id: savingsExample.id },
      reply: {
        ...savingsExample,
        payments: [{ day: 1, date: "2026-11-17", amount: "0.166666", at: 1794844801000 }],
        redeem: { interest: "0.166666", fee: "0.000000", cost: "0.166666", back: "999.833334" },
      },
    },
  },
  savingsSumsCall: {
    summary: "What runs of the caller's, by coin: principal, interest paid and to come.",
    request: noFields,
    example: {
      request: {},
      reply: {
        data: [
          {
            currency_id: 3,
            currency_name: "USDT",
            deposits: 1,
            principal: "1000.000000",
            paid: "0.166666",
            to_come: "4.833334",
          },
        ],
      },
    },
  },
  openSavingsCall: {
    summary:
      "Makes a fixed deposit from the spot account; with `renew` it begins again at its end. With `terms`, as the product says them, it is made on these or not at all.",
    proof,
    perMinuteMax,
    names: { product_id: "public" },
    request: requests.open,
    example: { request: { product_id: 2, amount: "1000", renew: "1", terms: productExample.terms }, reply: made },
  },
  renewSavingsCall: {
    summary: "Says whether a deposit begins again when it ends, on the terms of that day.",
    proof,
    perMinuteMax,
    names: { id: "savings" },
    request: requests.renew,
    example: { request: { id: savingsExample.id, renew: "1" }, reply: "It begins again when it ends." },
  },
  redeemSavingsCall: {
    summary: "Ends a deposit before its time. `cost` is what was shown; where it differs now, nothing is done.",
    proof,
    perMinuteMax,
    names: { id: "savings" },
    request: requests.redeem,
    example: {
      request: { id: savingsExample.id, cost: "0.166666" },
      reply: "The deposit is ended. 999.833334 USDT are back in your spot account.",
    },
  },
});
