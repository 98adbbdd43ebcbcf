// The server's half of the calls about the wealth account: checks, limits, proofs, the reference.

import { noFields } from "../call.ts";
import { serve } from "../serve.ts";
import * as calls from "./calls.ts";
import * as requests from "./requests.ts";

const proof = { kind: "trade_password", field: "password" } as const;
const optionalProof = { ...proof, isOptional: true } as const;

const terms = {
  coin_id: 6,
  coin_name: "DOGE",
  usdt: "300",
  df: "1000",
  term_days: 30,
  reward_ppm: 5_000,
  reward: "1.5",
  units_left: 4_000,
  is_open: true,
  terms: "6-300-1000-30-5000",
};

const lock = {
  id: 84_467_440,
  units: 2,
  usdt_amount: "600",
  amount: "2000",
  coin_name: "DOGE",
  reward: "3",
  state: "locked" as const,
  created_at: 1_893_456_000_000,
  ends_at: 1_896_048_000_000,
  created_time: "2030-01-01 08:00:00",
  end_at: "2030-01-31 08:00:00",
};

export const served = serve(calls, {
  wealthTermsCall: {
    summary: "What a unit locks, for how long, and what it brings.",
    request: noFields,
    example: { request: {}, reply: terms },
  },
  wealthAccountCall: {
    summary:
      "The caller's wealth account: what is free and what is locked of USDT and of the second coin, and what a unit takes of each (`usdt`, `df`).",
    request: noFields,
    example: {
      request: {},
      reply: {
        account_info: { usdt_balance: "400", df_balance: "0", total_lock_usdt: "600", total_lock_df: "2000" },
        others: [],
        ...terms,
      },
    },
  },
  wealthMoveCall: {
    summary:
      "Moves a whole amount from the spot account to the wealth account; with `way` = `out` back, which takes whatever lies there. USDT unless `currency_id` names the second coin.",
    names: { currency_id: "public" },
    request: requests.move,
    example: {
      request: { amount: "300", currency_id: "3", way: "in" },
      reply: "Moved 300 USDT to the wealth account.",
    },
  },
  wealthLockCall: {
    summary:
      "Locks so many units of both coins for the term. At its end they come to the spot account with the reward, which is set aside from the start. With `terms`, as the account says them, on these or not at all.",
    names: { num: "value" },
    proof: optionalProof,
    request: requests.lock,
    example: {
      request: { num: 2, terms: "6-300-1000-30-5000" },
      reply: "Locked 600 USDT and 2000 DOGE until 2030-01-31 08:00:00.",
    },
  },
  wealthRedeemCall: {
    summary:
      "Ends an own lock before its term: both coins come to the spot account at once, and the reward is forfeited.",
    names: { id: "lock" },
    proof,
    request: requests.redeem,
    example: { request: { id: 84_467_440 }, reply: "600 USDT and 2000 DOGE are back in the spot account." },
  },
  wealthOrdersCall: {
    summary: "The caller's locks in numbered pages of `limit` (10), the newest first, as far back as a thousand.",
    request: requests.orders,
    example: {
      request: { page: 1, limit: "10" },
      reply: { order_list: [lock], page: 1, pages: 1, total: 1 },
    },
  },
  wealthLocksCall: {
    summary: "The caller's locks, the newest first, 20 a page; `before` is the `next` of the page before.",
    names: { before: "place" },
    request: requests.locks,
    example: { request: { before: "" }, reply: { data: [lock], next: null } },
  },
});
