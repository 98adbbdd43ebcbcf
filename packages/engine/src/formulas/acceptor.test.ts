import { amount, scale } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { depositCoins, moneyForCoins, withdrawalCoins, withdrawalPaid } from "./acceptor.ts";

const usdt = scale(6);

test("what is put in buys coins, less the rate, rounded down", () => {
  expect(depositCoins(69_600n, { price: 696n, scale: usdt, ratePpm: 5_000n })).toBe(99_500_000n);
  expect(depositCoins(100n, { price: 300n, scale: usdt, ratePpm: 0n })).toBe(333_333n);
  expect(depositCoins(1n, { price: 100_000_000n, scale: scale(0), ratePpm: 0n })).toBe(0n);
});

test("what is taken out costs coins rounded up, and comes less the rate, rounded down", () => {
  expect(withdrawalCoins(70_000n, { price: 696n, scale: usdt })).toBe(100_574_713n);
  expect(withdrawalCoins(69_600n, { price: 696n, scale: usdt })).toBe(100_000_000n);
  expect(withdrawalPaid(70_005n, { ratePpm: 8_000n, step: 1n })).toBe(69_444n);
  expect(withdrawalPaid(70_000n, { ratePpm: 8_000n, step: 100n })).toBe(69_400n);
  expect(withdrawalPaid(70_000n, { ratePpm: 0n, step: 1n })).toBe(70_000n);
});

test("what coins can stand for never asks for more of them", () => {
  expect(moneyForCoins(amount(100_500_000n), { price: 696n, scale: usdt, step: 1n })).toBe(69_948n);
  for (const coins of [1n, 7n, 999_999n, 1_000_001n, 123_456_789n]) {
    for (const price of [1n, 99n, 696n, 100_000n]) {
      const money = moneyForCoins(amount(coins), { price, scale: usdt, step: 1n });
      expect(withdrawalCoins(money, { price, scale: usdt })).toBeLessThanOrEqual(coins);
      expect(depositCoins(money, { price, scale: usdt, ratePpm: 0n })).toBeLessThanOrEqual(coins);
    }
  }
});
