import type { PlaceOrder } from "@tidemark/engine";
import { dayMs, ensure, minuteMs } from "@tidemark/kernel";
import { describe, expect, test } from "vitest";
import type { Market } from "../markets/markets.ts";
import { type Prices, planPast, type Step } from "./plan.ts";
import { type Deed, story } from "./story.ts";

const endsAt = 1_800_000_000_000;
const hourMs = 60 * minuteMs;

/** Ten thousand ticks, and one less with each hour that has passed. */
const market = {
  id: 1,
  tick: 10n,
  lot: 1_000n,
  base: { scale: 8 },
  quote: { scale: 6 },
} as unknown as Market;

function prices(ticksAt: (hour: number) => number): Prices {
  const begin = endsAt - 30 * dayMs;
  return {
    market: () => market,
    ticksAt: (_market, at) => ticksAt((at - begin) / hourMs),
    minutesFrom: endsAt - 7 * dayMs,
    endsAt,
  };
}

const falling = prices((hour) => Math.round(10_000 - hour));
const still = prices(() => 10_000);

function placed(steps: readonly Step[], name: string): { readonly at: number; readonly order: PlaceOrder } {
  const step = steps.find((one) => one.do === "place" && one.name === name);
  if (step?.do !== "place") throw new Error(`${name} was not placed`);
  return step;
}

function names(steps: readonly Step[], kind: Step["do"]): string[] {
  return steps.flatMap((step) => (step.do === kind ? [step.name] : []));
}

const buy = { daysAgo: 20, who: "trader1", does: "limit", pair: "A/B", side: "buy", amount: "0.5" } as const;

describe("an order that rests", () => {
  test("is filled in the half hour in which the price has come to it, at its own price", () => {
    const steps = planPast([{ ...buy, awayPpm: 1_000, days: 2 }], falling);
    const { at, order } = placed(steps, "past-0");
    // 240 hours in, less the half that the bar has begun before: 9,760 ticks, and a thousandth below them.
    expect(order).toMatchObject({ side: "buy", price: 97_500n, amount: 50_000_000n });
    const filled = placed(steps, "past-0-filled-0");
    expect(filled.order).toMatchObject({ side: "sell", price: 97_500n, amount: 50_000_000n, timeInForce: "ioc" });
    expect(filled.at - at).toBeGreaterThan(9 * hourMs);
    expect(filled.at - at).toBeLessThan(11 * hourMs);
    expect(names(steps, "cancel")).toEqual([]);
  });

  test("in two portions that make the whole", () => {
    const steps = planPast([{ ...buy, awayPpm: 1_000, days: 2, portions: 2 }], falling);
    const portions = [0, 1].map((index) => placed(steps, `past-0-filled-${index}`));
    expect(portions.map(({ order }) => order.amount)).toEqual([20_000_000n, 30_000_000n]);
    expect(Math.floor((portions[0]?.at ?? 0) / (30 * minuteMs))).toBe(
      Math.floor((portions[1]?.at ?? 0) / (30 * minuteMs)),
    );
  });

  test("is given up when its time is over, and rests where that is after the end", () => {
    const over = planPast([{ ...buy, awayPpm: 1_000, days: 2 }], still);
    expect(names(over, "place")).toEqual(["past-0"]);
    expect(over.at(-1)).toMatchObject({ do: "cancel", name: "past-0", at: endsAt - 18 * dayMs });
    expect(names(planPast([{ ...buy, awayPpm: 1_000, days: 40 }], still), "cancel")).toEqual([]);
  });
});

test("a stop waits below the price and sells to those who bid when it is reached", () => {
  const deed: Deed = { daysAgo: 20, who: "trader1", does: "stop", pair: "A/B", amount: "0.4", awayPpm: 2_000, days: 3 };
  const steps = planPast([deed], falling);
  const { order } = placed(steps, "past-0");
  expect(order).toMatchObject({ orderType: "stop_limit", triggerOn: "fall", amount: 40_000_000n });
  expect(ensure(order.stopPrice ?? null, "no stop")).toBeGreaterThan(ensure(order.price ?? null, "no price"));
  const bids = steps.filter((step) => step.do === "place" && step.order.price === order.stopPrice);
  // Two makers bid for all of it, a third bid is for the trade that reaches the stop, and that trade itself.
  expect(bids.length).toBe(4);
  expect(names(planPast([deed], still), "place")).toHaveLength(3);
});

test("a market order finds exactly one price, offered by two", () => {
  const deed: Deed = { daysAgo: 20, who: "trader2", does: "market", pair: "A/B", side: "sell", amount: "0.4" };
  const steps = planPast([deed], still);
  expect(steps.map((step) => step.do)).toEqual(["measure", "place", "place", "place", "cancel", "cancel"]);
  const offers = steps.flatMap((step) => (step.do === "place" && step.actor !== "trader2" ? [step.order] : []));
  expect(offers.map(({ side, price, amount }) => [side, price, amount])).toEqual([
    ["buy", 100_000n, 20_000_000n],
    ["buy", 100_000n, 20_000_000n],
  ]);
});

test("what is told lies in the month before the end, and is planned in the order of its instants", () => {
  const steps = planPast(story, still);
  const instants = steps.map(({ at }) => at);
  expect(instants).toEqual(instants.toSorted((one, other) => one - other));
  expect(Math.min(...instants)).toBeGreaterThan(endsAt - 30 * dayMs);
  expect(Math.max(...instants)).toBeLessThan(endsAt);
  const named = steps.flatMap((step) => (step.do === "place" ? [step.name] : []));
  expect(new Set(named).size).toBe(named.length);
});
