import type { Side, TradeRow } from "@tidemark/engine";
import { type Amount, amount, type MarketId, type UserId } from "@tidemark/kernel";
import { describe, expect, test } from "vitest";
import { nothingTaken, Sweeps } from "./sweeps.ts";

const [maker, taker, person, other] = [1, 2, 3, 4] as UserId[] as [UserId, UserId, UserId, UserId];
const market = 7 as MarketId;
const price = (value: bigint): Amount => amount(value);

function created(): Sweeps {
  return new Sweeps([
    { userId: maker, role: "maker" },
    { userId: taker, role: "taker" },
  ]);
}

function trade(by: UserId, takerSide: Side, at: bigint, makerUserId = maker): TradeRow {
  return { marketId: market, makerUserId, takerUserId: by, takerSide, price: price(at), amount: price(5n) } as TradeRow;
}

describe("what people have taken from makers", () => {
  test("is known by its sum and by the furthest price of either side, and said once", () => {
    const sweeps = created();
    for (const at of [100n, 103n, 102n]) sweeps.hear(trade(person, "buy", at));
    for (const at of [99n, 96n, 97n]) sweeps.hear(trade(other, "sell", at));
    sweeps.hear(trade(person, "buy", 101n));
    expect(sweeps.take(market)).toEqual({ bought: 5n, furthest: { sell: 103n, buy: 96n } });
    expect(sweeps.take(market)).toEqual(nothingTaken);
  });

  test("is not what the simulation's takers take, nor what anybody's resting order trades", () => {
    const sweeps = created();
    sweeps.hear(trade(taker, "buy", 103n));
    sweeps.hear(trade(person, "buy", 104n, other));
    sweeps.hear(trade(taker, "sell", 90n, person));
    expect(sweeps.take(market)).toEqual(nothingTaken);
  });

  test("is told apart by market, and forgotten when told to", () => {
    const sweeps = created();
    sweeps.hear(trade(person, "buy", 103n));
    expect(sweeps.take(8 as MarketId)).toEqual(nothingTaken);
    sweeps.clear();
    expect(sweeps.take(market)).toEqual(nothingTaken);
  });
});
