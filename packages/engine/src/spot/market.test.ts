import { expect, test } from "vitest";
import { houseId } from "../core/ledger/account.ts";
import { alice, bob, Desk, market, terms, units } from "../testing/desk.ts";
import { stepsMax } from "./book/ticks.ts";
import { bandAround } from "./market.ts";

function band(ticks: number, bandPpm: number, rules: number): [number, number] {
  const { low, high } = bandAround(ticks, bandPpm, rules);
  return [low, high];
}

test("a band of a share that is less than a tick is stuck under the first rules, and a tick wide since", () => {
  expect(band(4, 200_000, 1)).toEqual([4, 4]);
  expect(band(4, 200_000, 2)).toEqual([3, 5]);
  expect(band(5, 200_000, 2)).toEqual([4, 6]);
  expect(band(6, 200_000, 2)).toEqual([5, 7]);
  expect(band(10_000, 500_000, 2)).toEqual([5_000, 15_000]);
});

test("near one tick it stays above nothing, and at the largest price within what a number can say", () => {
  expect(band(1, 200_000, 1)).toEqual([1, 1]);
  expect(band(1, 200_000, 2)).toEqual([1, 2]);
  expect(band(2, 1, 2)).toEqual([1, 3]);
  expect(band(2, 10_000_000, 2)).toEqual([1, 22]);
  expect(band(stepsMax, 1, 2)[1]).toBe(stepsMax);
  expect(band(0, 200_000, 2)).toEqual([1, stepsMax]);
});

test("wherever the price is, there is a way up, and a way down but from the last tick", () => {
  const stuck: string[] = [];
  for (let ticks = 1; ticks < 2_000; ticks += 1) {
    for (const bandPpm of [1, 999, 100_000, 333_333, 999_999, 1_000_000]) {
      const [low, high] = band(ticks, bandPpm, 2);
      const [firstLow, firstHigh] = band(ticks, bandPpm, 1);
      const canFall = low >= 1 && (ticks === 1 ? low === 1 : low < ticks);
      const isWider = low <= Math.max(firstLow, 1) && high >= firstHigh;
      if (high <= ticks || !canFall || !isWider) stuck.push(`${ticks} at ${bandPpm}: ${low} to ${high}`);
    }
  }
  expect(stuck).toEqual([]);
});

const narrow = { ...terms, bandPpm: 200_000, valueMin: 0n as never, amountMin: 0n as never };

test.each([
  [1, [false, false]],
  [2, [true, true]],
])("under rules %i the price at 4 ticks can move: %o", (rules, canMove) => {
  const moved = (["0.03", "0.05"] as const).map((price) => {
    const desk = new Desk({ rules, market: { referencePrice: units("0.04"), terms: narrow } });
    desk.endow(alice, bob);
    const isAccepted = desk.code(bob, desk.order({ side: "sell", orderType: "limit", price, amount: "1" })) === null;
    if (isAccepted) desk.limit(alice, "buy", price, "1");
    return desk.engine.view.spot.lastPrice(market.marketId) === units(price);
  });
  expect(moved).toEqual(canMove);
});

test("the band follows the rules as soon as they are adopted", () => {
  const desk = new Desk({ rules: 1, market: { referencePrice: units("0.04"), terms: narrow } });
  desk.endow(alice);
  const order = desk.order({ side: "buy", orderType: "limit", price: "0.03", amount: "1" });
  expect(desk.code(alice, order)).toBe("price_out_of_band");
  desk.must(houseId, { type: "AdoptRules", version: 2 });
  expect(desk.code(alice, order)).toBeNull();
  const { reply } = desk.send(alice, { ...order, price: units("0.02") });
  expect(reply).toMatchObject({ rejection: { params: { low: "0.03000000", high: "0.05000000" } } });
});
