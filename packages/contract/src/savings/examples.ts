// What the reference page shows of fixed deposits.

import type { Savings, SavingsProduct } from "./calls.ts";

export const proof = { kind: "trade_password", field: "password" } as const;

export const productExample: SavingsProduct = {
  id: 2,
  currency_id: 3,
  currency_name: "USDT",
  places: 6,
  day: 30,
  rate_percent: "0.5",
  annual_percent: "6.0833",
  min: "10.000000",
  max: "50000.000000",
  quota: "1000000.000000",
  left: "874200.000000",
  opens_at: 1794672000000,
  closes_at: null,
  early: { is_allowed: true, takes_interest: true, cost_percent: "0" },
  terms: "30-5000-11-0",
  state: "open",
};

export const savingsExample: Savings = {
  id: 330188231907,
  product_id: 2,
  currency_id: 3,
  currency_name: "USDT",
  amount: "1000.000000",
  day: 30,
  rate_percent: "0.5",
  annual_percent: "6.0833",
  interest: "5.000000",
  paid: "0.166666",
  days_paid: 1,
  state: "running",
  renew: false,
  renewed_from: null,
  created_at: 1794709216000,
  starts_at: 1794758400000,
  ends_at: 1797350400000,
  next_at: 1794931200000,
  next_amount: "0.166666",
  ended_at: null,
  cost: "0.000000",
  early: { is_allowed: true, takes_interest: true, cost_percent: "0" },
};
