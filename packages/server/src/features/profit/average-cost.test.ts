// The rules of average cost, each with figures one can follow on paper.

import { describe, expect, test } from "vitest";
import { type Deed, exchangeOf, PersonBooks, pricedCoins } from "./average-cost.ts";

const [btc, eth, usdt] = [1, 2, 3];

/** USDT with six places, BTC with eight. */
const dollars = (text: string): bigint => BigInt(Math.round(Number(text) * 1e6));
const coins = (text: string): bigint => BigInt(Math.round(Number(text) * 1e8));

function deed(reason: string, moved: Readonly<Record<number, bigint>>): Deed {
  return { reason, moved: Object.entries(moved).map(([assetId, delta]) => ({ assetId: Number(assetId), delta })) };
}

/** Every coin at one price. */
const at = (price: string) => (_assetId: number, units: bigint) => (units * dollars(price)) / 10n ** 8n;
const unpriced = () => null;

test("the worked example: fees make a purchase dearer and a sale bring less", () => {
  const books = new PersonBooks();
  books.apply(deed("trade", { [usdt]: -dollars("60000"), [btc]: coins("0.999") }), unpriced);
  const [sold] = books.apply(deed("trade", { [btc]: -coins("0.5"), [usdt]: dollars("32967") }), unpriced);
  expect(sold).toEqual({ assetId: btc, realised: 2_936_969_970n, brought: 0n });
  expect(books.of(btc)).toEqual({ quantity: coins("0.499"), cost: 29_969_969_970n, realised: 2_936_969_970n });
  // 0.499 BTC at 66,000 are worth 32,934.
  expect(dollars("32934") - books.of(btc).cost).toBe(2_964_030_030n);
});

test("what comes from elsewhere has cost what it was worth then, and is no gain", () => {
  const books = new PersonBooks();
  const changes = books.apply(deed("deposit", { [btc]: coins("2") }), at("50000"));
  expect(changes).toEqual([{ assetId: btc, realised: 0n, brought: dollars("100000") }]);
  expect(books.of(btc)).toEqual({ quantity: coins("2"), cost: dollars("100000"), realised: 0n });
});

test("what leaves takes its share of the cost along, at what it is worth now for the day", () => {
  const books = new PersonBooks([[btc, { quantity: coins("2"), cost: dollars("100000"), realised: 0n }]]);
  const changes = books.apply(deed("withdrawal", { [btc]: -coins("0.5") }), at("80000"));
  expect(changes).toEqual([{ assetId: btc, realised: 0n, brought: -dollars("40000") }]);
  expect(books.of(btc)).toEqual({ quantity: coins("1.5"), cost: dollars("75000"), realised: 0n });
});

test("interest is earned at the price of its moment, and a loss costs what was paid for it", () => {
  const books = new PersonBooks([[btc, { quantity: coins("1"), cost: dollars("50000"), realised: 0n }]]);
  const [earned] = books.apply(deed("savings_interest", { [btc]: coins("0.01") }), at("60000"));
  expect(earned).toEqual({ assetId: btc, realised: dollars("600"), brought: 0n });
  const [lost] = books.apply(deed("lever_loss", { [usdt]: -dollars("25") }), unpriced);
  expect(lost?.realised).toBe(0n);
  const funded = new PersonBooks([[usdt, { quantity: dollars("100"), cost: dollars("100"), realised: 0n }]]);
  expect(funded.apply(deed("lever_loss", { [usdt]: -dollars("25") }), unpriced)).toEqual([
    { assetId: usdt, realised: -dollars("25"), brought: 0n },
  ]);
});

test("one coin for another is sold at its price, and the other has cost that", () => {
  const books = new PersonBooks([[btc, { quantity: coins("1"), cost: dollars("50000"), realised: 0n }]]);
  const changes = books.apply(deed("conversion", { [btc]: -coins("0.5"), [eth]: coins("10") }), (assetId, units) =>
    assetId === btc ? at("60000")(assetId, units) : null,
  );
  expect(changes).toEqual([{ assetId: btc, realised: dollars("5000"), brought: 0n }]);
  expect(books.of(eth)).toEqual({ quantity: coins("10"), cost: dollars("30000"), realised: 0n });
});

test("a coin without any price changes hands at its cost", () => {
  const books = new PersonBooks([[btc, { quantity: coins("1"), cost: dollars("50000"), realised: 0n }]]);
  expect(books.apply(deed("conversion", { [btc]: -coins("1"), [eth]: coins("10") }), unpriced)).toEqual([
    { assetId: btc, realised: 0n, brought: 0n },
  ]);
  expect(books.of(btc)).toEqual({ quantity: 0n, cost: 0n, realised: 0n });
});

test("what is paid for an offering and handed over later is neither gained nor brought", () => {
  const books = new PersonBooks([[usdt, { quantity: dollars("100"), cost: dollars("100"), realised: 0n }]]);
  expect(books.apply(deed("offering", { [usdt]: -dollars("100") }), unpriced)).toEqual([
    { assetId: usdt, realised: 0n, brought: 0n },
  ]);
  expect(books.apply(deed("offering", { [btc]: coins("1") }), at("150"))).toEqual([
    { assetId: btc, realised: 0n, brought: 0n },
  ]);
  expect(books.of(btc).cost).toBe(dollars("150"));
});

describe("which prices are asked for", () => {
  test("none where USDT is on the other side or alone", () => {
    expect(pricedCoins(deed("trade", { [btc]: 1n, [usdt]: -1n }))).toEqual([]);
    expect(pricedCoins(deed("deposit", { [usdt]: 1n }))).toEqual([]);
  });
  test("those of both sides of an exchange of coins, and of whatever comes or goes alone", () => {
    expect(pricedCoins(deed("conversion", { [btc]: 1n, [eth]: -1n }))).toEqual([btc, eth]);
    expect(pricedCoins(deed("deposit", { [btc]: 1n }))).toEqual([btc]);
    expect(exchangeOf(deed("deposit", { [btc]: 1n, [usdt]: 1n }))).toBeNull();
    expect(pricedCoins(deed("deposit", { [btc]: 1n, [usdt]: 1n }))).toEqual([btc]);
  });
});
