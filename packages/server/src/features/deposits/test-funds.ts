// Test funds of the demo: so much of each coin at a time unless somebody says otherwise, and ten times that in a day.

import { type Amount, amount, assert, parsePositiveAmount } from "@tidemark/kernel";
import type { Coin } from "../markets/markets.ts";

const usual: Readonly<Record<string, string>> = {
  BTC: "0.05",
  ETH: "1",
  USDT: "1000",
  LTC: "10",
  XRP: "1000",
  DOGE: "5000",
  SOL: "10",
  ADA: "1000",
  LINK: "50",
  UNI: "100",
  AAVE: "10",
  DOT: "100",
  AVAX: "30",
  ATOM: "100",
};
const giftsADay = 10n;

export type TestFunds = { readonly usual: Amount; readonly dayMax: Amount };

export function testFundsOf(coin: Coin): TestFunds {
  const parsed = parsePositiveAmount(usual[coin.symbol] ?? "1", coin.scale);
  assert(parsed.ok, `the test funds of ${coin.symbol} are no amount`);
  return { usual: parsed.value, dayMax: amount(parsed.value * giftsADay) };
}
