// Stops that follow the price over HTTP: where they are shown to stand in every list, what is stored of them, what is told when
// they find nothing, and what comes of it when the price moves, the owner changes his mind and the exchange restarts.

import type { OrderDetail, SpotOrder } from "@tidemark/contract/spot";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { get, type Person, post, put } from "../../testing/people.ts";
import { call } from "../../testing/requests.ts";
import { openScratch } from "../../testing/scratch-database.ts";
import type { TestExchange } from "../../testing/test-exchange.ts";
import {
  amply,
  balance,
  btc,
  buy,
  clearFloor,
  newTrader,
  openFloor,
  openFloorForTwo,
  ordersOf,
  place,
  placed,
  sell,
  tradeAt,
  usdt,
} from "./testing/trading-floor.ts";

let exchange: TestExchange;
let first: Person;
let second: Person;
beforeAll(async () => {
  ({ exchange, first, second } = await openFloorForTwo());
});
afterAll(() => exchange.close());
afterEach(() => clearFloor({ exchange, first, second }));

const trade = (price: string) => tradeAt(price, { exchange, first, second });

const trailing = { order_type: "trailing_stop", trail: "1", slippage: "2" };

const rows = (who: Person, query: string) => ordersOf(exchange, who, query);

test("its stop is shown where it stands now, in every list", async () => {
  await trade("60000");
  const owner = await newTrader(exchange, amply);
  const order = await placed(exchange, owner, sell("", "0.02", trailing));
  expect(order).toMatchObject({
    ...{ order_type: "trailing_stop", state: "waiting", price: null, stop_price: "59400.0", trigger_on: "fall" },
    ...{ trail_ppm: 10_000, time_in_force: "ioc", amount: "0.02000" },
  });
  await trade("61000");
  const [open] = await rows(owner, "state=open");
  // 1 % below 61000.
  expect(open).toMatchObject({ id: order.id, stop_price: "60390.0", state: "waiting" });
  const detail = (await get(exchange, owner, `spot/order?id=${order.id}`)).message as OrderDetail;
  expect(detail).toMatchObject({ stop_price: "60390.0", trail_ppm: 10_000, slippage_ppm: 20_000 });
  const changed = await post(exchange, owner, "spot/amend", { id: order.id, trail: "1.5" });
  const next = changed.body.order as SpotOrder;
  expect(next).toMatchObject({ stop_price: "60085.0", trail_ppm: 15_000, amount: "0.02000" });
  expect((await put(exchange, owner, "coin/trade", { id: next.id })).type).toBe("ok");
  expect((await rows(owner, "state=history&kind=trailing")).map(({ id, stop_price }) => [id, stop_price])).toEqual([
    [next.id, "60085.0"],
    [order.id, "60390.0"],
  ]);
  expect(await rows(owner, "state=history&kind=stop")).toEqual([]);
  const headers = { authorization: owner.token, "x-forwarded-for": owner.address };
  const { text: csv } = await call(exchange, "GET", "/api/spot/orders.csv", null, headers);
  expect(csv.split("\r\n")[0]).toContain(
    "amount,budget,trail_ppm,display,take_profit,stop_loss,stop_loss_limit,exit_slippage_ppm,exit_id,entry_id,filled",
  );
  expect(csv).toContain("trailing_stop,ioc,,60390.0,fall,,,0.02000,,10000,,,,,,,,");
});

test("a buy frees what a lower stop spares, and buys when the price comes back up", async () => {
  await trade("60000");
  const owner = await newTrader(exchange, { [usdt]: "1000" });
  // 60600 and 2 % more: 618.12 for a hundredth of a coin.
  await placed(exchange, owner, buy("", "0.01", trailing));
  expect(balance(exchange, owner, usdt)).toEqual({ available: 381_880_000n, held: 618_120_000n });
  await trade("50000");
  expect(balance(exchange, owner, usdt)).toEqual({ available: 484_900_000n, held: 515_100_000n });
  await placed(exchange, first, sell("50600", "0.02"));
  await trade("50500");
  const [done] = await rows(owner, "state=history");
  expect(done).toMatchObject({ state: "filled", average_price: "50600.000000", stop_price: "50500.0" });
  expect(balance(exchange, owner, usdt)).toEqual({ available: 494_000_000n, held: 0n });
});

test("one that finds nothing tells its owner where it stood in the end", async () => {
  await trade("60000");
  const owner = await newTrader(exchange, amply);
  await placed(exchange, owner, sell("", "0.02", trailing));
  await trade("61000");
  await trade("60390");
  const [ended] = await rows(owner, "state=history");
  expect(ended).toMatchObject({ state: "cancelled", cancel_reason: "unfilled", filled: "0.00000" });
  await eventually("a message about it", async () => {
    const answer = await get(exchange, owner, "user/messages");
    const { data } = answer.message as { data: { text: string }[] };
    return data.some(({ text }) => text.includes("60,390") && text.includes("0 BTC of 0.02 BTC"));
  });
});

test("each wrong combination says why", async () => {
  await trade("60000");
  const asked = async (more: object) => (await place(exchange, first, sell("", "0.01", { ...trailing, ...more }))).code;
  expect(await asked({ trail: "" })).toBe("trail_out_of_range");
  expect(await asked({ trail: "0.0999" })).toBe("trail_out_of_range");
  expect(await asked({ trail: "20.0001" })).toBe("trail_out_of_range");
  expect(await asked({ trail: "x" })).toBe("invalid_field");
  expect(await asked({ trail: "1e2" })).toBe("invalid_field");
  expect(await asked({ trail: "-1" })).toBe("invalid_field");
  expect(await asked({ stop_price: "59000" })).toBe("order_options_conflict");
  expect(await asked({ trigger_on: "fall" })).toBe("order_options_conflict");
  expect(await asked({ time_in_force: "gtc" })).toBe("order_options_conflict");
  expect(await asked({ order_type: "limit", target_price: "61000", slippage: "" })).toBe("order_options_conflict");
  expect(await asked({ order_type: "stop_market", stop_price: "59000" })).toBe("order_options_conflict");
});

test("moved, reached, changed and cancelled at once: it ends in one way and its coins are counted once", async () => {
  const owner = await newTrader(exchange, { [btc]: "0.02" });
  for (let round = 0; round < 12; round += 1) {
    await trade("60000");
    const before = balance(exchange, owner, btc).available;
    const order = await placed(exchange, owner, sell("", "0.001", trailing));
    await placed(exchange, first, sell("60500", "0.001"));
    await placed(exchange, second, buy("59400", "0.003"));
    const asks = [
      () => place(exchange, second, buy("60500", "0.001")),
      () => place(exchange, first, sell("59400", "0.001")),
      () => post(exchange, owner, "spot/amend", { id: order.id, trail: "2" }),
      () => put(exchange, owner, "coin/trade", { id: order.id }),
    ];
    await Promise.all([0, 1, 2, 3].map((index) => asks[(index + round) % 4]?.()));
    await post(exchange, owner, "spot/cancel_all");
    const [sums] = await exchange.context.database.query<{ filled: string; held: string; alive: number }>(
      "select sum(filled)::text as filled, sum(held)::text as held, count(*) filter (where state in ('waiting', 'open'))::int as alive from orders where user_id = $1 and order_id >= $2",
      [owner.id, order.id],
    );
    expect(sums).toMatchObject({ held: "0", alive: 0 });
    expect(balance(exchange, owner, btc).held).toBe(0n);
    expect(before - balance(exchange, owner, btc).available).toBe(BigInt(sums?.filled ?? "-1"));
    for (const who of [first, second]) await post(exchange, who, "spot/cancel_all");
  }
});

test("it goes on following over a restart", async () => {
  const scratch = await openScratch();
  const { exchange: early, ...two } = await openFloorForTwo({ scratch });
  const owner = await newTrader(early, amply);
  await tradeAt("60000", { ...two, exchange: early });
  const order = await placed(early, owner, sell("", "0.02", trailing));
  await tradeAt("61000", { ...two, exchange: early });
  await early.close();
  const late = await openFloor({ scratch });
  const stop = () => late.context.sequencer.view().spot.order(order.id)?.stopNow;
  expect(stop()).toBe(60_390_000_000n);
  await tradeAt("62000", { ...two, exchange: late });
  expect(stop()).toBe(61_380_000_000n);
  expect(late.context.sequencer.audit().problems).toEqual([]);
  await late.close();
  await scratch.remove();
});
