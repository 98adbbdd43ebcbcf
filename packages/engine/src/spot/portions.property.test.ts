// Whatever people do while work goes on in portions: nothing is lost or doubled, every queue gets to its end, and an
// engine restored in the middle goes on exactly as the one it was taken from.

import { expect, test } from "vitest";
import { houseId } from "../core/ledger/account.ts";
import type { Engine } from "../engine.ts";
import type { Content } from "../exchange-types.ts";
import { alice, btc, btcUsdt, Desk, inside, type OrderText, tradesOf, units, usdt } from "../testing/desk.ts";

const people = [31, 32, 33, 34, 35, 36, 37, 38, 39] as (typeof alice)[];
const bounds = { workMax: 3 };

/** Numbers from a seed. */
function chance(seed: number): (below: number) => number {
  let state = seed * 7_919 + 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

function someOrder(next: (below: number) => number): OrderText {
  const side = next(2) === 0 ? "buy" : "sell";
  const price = (97 + next(60) / 10).toFixed(2);
  const stopPrice = (97 + next(60) / 10).toFixed(2);
  const amount = (0.1 + next(60) / 10).toFixed(1);
  const slippagePpm = next(60_000);
  const timeInForce = (["gtc", "ioc", "fok", "post_only"] as const)[next(4)] ?? "gtc";
  const all: OrderText[] = [
    { side, orderType: "limit", price, amount: (0.1 + next(3) / 10).toFixed(1) },
    { side, orderType: "limit", price, amount: (0.1 + next(3) / 10).toFixed(1) },
    { side, orderType: "limit", price, amount, timeInForce },
    { side, orderType: "market", amount, slippagePpm, timeInForce: next(3) === 0 ? "fok" : "ioc" },
    { side: "buy", orderType: "market", budget: String(5 + next(900)), slippagePpm },
    { side, orderType: "stop_limit", stopPrice, price, amount, timeInForce: next(3) === 0 ? "fok" : "gtc" },
    { side, orderType: "stop_market", stopPrice, slippagePpm, amount },
  ];
  return all[next(all.length)] ?? expect.fail();
}

function someContent(desk: Desk, next: (below: number) => number): [typeof alice, Content] {
  const userId = people[next(people.length)] ?? alice;
  const [mine] = desk.engine.view.spot.ordersOf(userId, btcUsdt).slice(next(4));
  const orderId = mine?.orderId ?? 0;
  switch (next(14)) {
    case 0:
      return [userId, { type: "CancelOrder", orderId }];
    case 1:
      return [userId, { type: "AmendOrder", orderId, price: units((98 + next(40) / 10).toFixed(2)) }];
    case 2:
      return [userId, { type: "AmendOrder", orderId, amount: units((0.1 + next(40) / 10).toFixed(1)) }];
    case 3:
      return next(4) === 0 ? [userId, { type: "CancelAll", marketId: null }] : [houseId, { type: "RunDue" }];
    case 4: {
      const state = (["closed", "cancel_only"] as const)[next(20)] ?? "open";
      return [houseId, { type: "SetMarketState", marketId: btcUsdt, state }];
    }
    default:
      return [userId, desk.order(someOrder(next))];
  }
}

function check(desk: Desk, name: string): void {
  expect(desk.engine.audit().problems, name).toEqual([]);
  desk.engine.stateHash();
  expect(desk.engine.problem(), name).toBeNull();
  const { spot } = inside(desk.engine);
  const market = spot.markets.get(btcUsdt) ?? expect.fail();
  let lots = 0;
  for (const order of spot.orders.values()) lots += order.lots;
  expect(market.lotsAlive, name).toBe(lots);
  expect(market.queue.every((orderId) => spot.orders.get(orderId)?.level === null)).toBe(true);
}

let queuedRounds = 0;
const seeds = Array.from({ length: 12 }, (_, index) => index + 1);

test.each(seeds)("seed %i", (seed) => {
  const next = chance(seed);
  const isOld = seed % 3 === 0;
  const desk = new Desk({ bounds, rules: isOld ? 1 : 2, market: { referencePrice: units("100") } });
  desk.endow(...people);
  // One of them has little: what he cannot pay for must not get half through.
  desk.must(people[0] ?? alice, {
    type: "Transfer",
    from: "spot",
    to: "fiat",
    assetId: usdt,
    amount: units("9999200"),
  });
  desk.must(people[0] ?? alice, { type: "Transfer", from: "spot", to: "fiat", assetId: btc, amount: units("997") });
  for (let index = 0; index < 80; index += 1) {
    const side = index % 2 === 0 ? "buy" : "sell";
    const price = (side === "buy" ? 99.9 - index / 30 : 100.1 + index / 30).toFixed(2);
    desk.limit(people[1 + (index % (people.length - 1))] ?? alice, side, price, "0.1");
  }
  let twin: Engine | null = null;
  let queued = 0;
  for (let round = 0; round < 250; round += 1) {
    if (isOld && round === 120) desk.must(houseId, { type: "AdoptRules", version: 2 });
    if (isOld && round === 120) twin = null;
    const [userId, content] = someContent(desk, next);
    const name = `seed ${seed}, round ${round}, ${content.type}`;
    const outcome = desk.send(userId, content);
    expect(tradesOf(outcome.events).length, name).toBeLessThanOrEqual(desk.engine.view.rules === 1 ? 999 : 3);
    if (twin !== null) expect(twin.apply(desk.journal.at(-1) ?? expect.fail()), name).toEqual(outcome);
    if (twin !== null) expect(twin.stateHash(), name).toBe(desk.engine.stateHash());
    if (twin !== null) expect(twin.nextDueAt(), name).toBe(desk.engine.nextDueAt());
    if ((inside(desk.engine).spot.markets.get(btcUsdt)?.queue.length ?? 0) > 0) queued += 1;
    if (round % 9 === 0) twin = desk.restored({ bounds });
    if (round % 10 === 0) check(desk, name);
  }
  queuedRounds += queued;
  desk.must(houseId, { type: "SetMarketState", marketId: btcUsdt, state: "open" });
  desk.drain();
  check(desk, `seed ${seed} at rest`);
  desk.must(houseId, { type: "EndMarket", marketId: btcUsdt });
  desk.drain();
  expect(desk.engine.view.spot.orderCount).toBe(0);
  for (const { held } of desk.engine.view.accounts()) expect(held).toBe(0n);
  check(desk, `seed ${seed} at its end`);
});

test("the seeds above did wait for turns", () => {
  expect(queuedRounds).toBeGreaterThan(200);
});
