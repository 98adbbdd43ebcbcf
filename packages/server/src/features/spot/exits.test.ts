// Orders that bring their exits, over HTTP: what is shown of both in every list, how they lead to each other, what is told where
// nothing could be closed, and what comes of it when keys are repeated, much happens at once and the exchange restarts.

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

const exits = { order_type: "limit", take_profit: "62000", stop_loss: "58000", exit_slippage: "2" };

const rows = (who: Person, query: string) => ordersOf(exchange, who, query);

async function detail(who: Person, id: number | null): Promise<OrderDetail> {
  return (await get(exchange, who, `spot/order?id=${id}`)).message as OrderDetail;
}

/** All that is stored of somebody's orders. */
async function stored(
  who: Person,
): Promise<{ id: number; entry: number | null; exit: number | null; state: string }[]> {
  return await exchange.context.database.query(
    "select order_id as id, entry_id as entry, exit_id as exit, state from orders where user_id = $1 order by order_id",
    [who.id],
  );
}

test("what was bought is closed by an order of its own, and the two lead to each other", async () => {
  await trade("60000");
  const owner = await newTrader(exchange, { [usdt]: "10000" });
  const entry = await placed(exchange, owner, buy("60000", "0.1", exits));
  expect(entry).toMatchObject({
    ...{ state: "open", take_profit: "62000.0", stop_loss: "58000.0", stop_loss_limit: null },
    ...{ exit_slippage_ppm: 20_000, exit_id: null, entry_id: null },
  });
  await placed(exchange, first, sell("60000", "0.1"));
  const [exit] = await rows(owner, "state=open");
  // 0.045 % of it is the fee, and what is left makes 9,995 lots.
  expect(exit).toMatchObject({
    ...{ order_type: "oco", side: "sell", price: "62000.0", stop_price: "58000.0", leg: "limit", state: "open" },
    ...{ amount: "0.09995", entry_id: entry.id, exit_id: null, take_profit: null },
  });
  const [ended] = await rows(owner, "state=history");
  expect(ended).toMatchObject({ id: entry.id, state: "filled", exit_id: exit?.id, take_profit: "62000.0" });
  expect(await detail(owner, entry.id)).toMatchObject({ exit_id: exit?.id, stop_loss: "58000.0" });
  expect(await detail(owner, exit?.id ?? 0)).toMatchObject({ entry_id: entry.id, held: "0.09995000" });
  const headers = { authorization: owner.token, "x-forwarded-for": owner.address };
  const { text: csv } = await call(exchange, "GET", "/api/spot/orders.csv", null, headers);
  expect(csv).toContain(`,62000.0,58000.0,,20000,${exit?.id},,`);
  expect(csv).toContain(`,oco,gtc,62000.0,58000.0,fall,,limit,0.09995,,,,,,,,,${entry.id},`);
});

test("the exit fills at its profit, or acts at its loss, and its owner has what that came to", async () => {
  await trade("60000");
  const owner = await newTrader(exchange, { [usdt]: "6000" });
  await placed(exchange, first, sell("60000", "0.1"));
  const entry = await placed(exchange, owner, buy("60000", "0.1", exits));
  expect(entry).toMatchObject({ state: "filled", exit_id: entry.id + 1 });
  await placed(exchange, second, buy("62000", "0.2"));
  // 6,196.9 for 0.09995 coins, less 0.045 %.
  expect(await detail(owner, entry.exit_id)).toMatchObject({
    state: "filled",
    leg: "limit",
    average_price: "62000.000000",
  });
  expect(balance(exchange, owner, usdt)).toEqual({ available: 6_194_111_395n, held: 0n });
  await post(exchange, second, "spot/cancel_all");
  await trade("60000");
  await placed(exchange, first, sell("60000", "0.1"));
  const again = await placed(exchange, owner, buy("60000", "0.1", exits));
  await placed(exchange, second, buy("57500", "0.2"));
  await trade("58000");
  expect(await detail(owner, again.exit_id)).toMatchObject({
    state: "filled",
    leg: "stop",
    average_price: "57500.000000",
  });
  // Less than a lot is left of each.
  expect(balance(exchange, owner, btc)).toEqual({ available: 1_000n, held: 0n });
});

test("a part is closed when its owner gives up the rest, or changes the order", async () => {
  await trade("60000");
  const owner = await newTrader(exchange, amply);
  const entry = await placed(
    exchange,
    owner,
    buy("60000", "0.1", { ...exits, stop_loss_limit: "57900", exit_slippage: "" }),
  );
  await placed(exchange, first, sell("60000", "0.04"));
  const answer = await post(exchange, owner, "spot/amend", { id: entry.id, take_profit: "63000", amount: "0.05" });
  const next = answer.body.order as SpotOrder;
  expect(next).toMatchObject({ amount: "0.05000", take_profit: "63000.0", stop_loss: "58000.0", exit_id: null });
  const { exit_id: exitId } = await detail(owner, entry.id);
  expect(await detail(owner, exitId)).toMatchObject({
    ...{ order_type: "oco", price: "62000.0", stop_limit_price: "57900.0", amount: "0.03998", entry_id: entry.id },
  });
  await placed(exchange, first, sell("60000", "0.01"));
  await put(exchange, owner, "coin/trade", { id: next.id });
  const { exit_id: nextExit } = await detail(owner, next.id);
  expect(await detail(owner, nextExit)).toMatchObject({ price: "63000.0", amount: "0.00999", state: "open" });
  const changed = await post(exchange, owner, "spot/amend", { id: exitId, target_price: "61500" });
  expect(changed.body.order).toMatchObject({ price: "61500.0", entry_id: entry.id });
});

test("a sell is bought back, and a market order brings its exit like any other", async () => {
  await trade("60000");
  const owner = await newTrader(exchange, amply);
  await placed(exchange, second, buy("60000", "0.1"));
  const order = { type: 2, order_type: "market", amount: "0.1", slippage: "1" };
  const short = await placed(exchange, owner, { ...order, take_profit: "58000", stop_loss: "61000" });
  // The exchange's own slippage is five percent.
  expect(await detail(owner, short.exit_id)).toMatchObject({
    ...{
      side: "buy",
      order_type: "oco",
      price: "58000.0",
      stop_price: "61000.0",
      trigger_on: "rise",
      amount: "0.10000",
    },
    ...{ slippage_ppm: 50_000, held: "6405.000000", held_currency: "USDT" },
  });
  const profit = await placed(exchange, owner, buy("59000", "0.01", { order_type: "limit", take_profit: "60500" }));
  await placed(exchange, first, sell("59000", "0.01"));
  expect(await detail(owner, (await detail(owner, profit.id)).exit_id)).toMatchObject({
    ...{ order_type: "limit", price: "60500.0", time_in_force: "gtc", stop_price: null },
  });
});

test("one intention makes one entry and one exit, however often and at once it is sent", async () => {
  await trade("60000");
  const owner = await newTrader(exchange, { [usdt]: "100000" });
  await placed(exchange, first, sell("60000", "1"));
  const key = { "idempotency-key": "bring-one-exit" };
  const order = buy("60000", "0.1", exits);
  const answers = await Promise.all([1, 2, 3].map(() => place(exchange, owner, order, key)));
  const ids = answers.map(({ body }) => (body.order as SpotOrder).id);
  expect(new Set(ids).size).toBe(1);
  const [entry, exit, ...more] = await stored(owner);
  expect(more).toEqual([]);
  expect([entry?.exit, exit?.entry]).toEqual([exit?.id, entry?.id]);
});

test("filled, changed and cancelled at once: each entry has one exit at most, and every coin is counted once", async () => {
  for (let round = 0; round < 12; round += 1) {
    const owner = await newTrader(exchange, { [usdt]: "10000" });
    await trade("60000");
    const entry = await placed(exchange, owner, buy("60000", "0.01", exits));
    const asks = [
      () => place(exchange, first, sell("60000", "0.004")),
      () => post(exchange, owner, "spot/amend", { id: entry.id, amount: "0.006" }),
      () => put(exchange, owner, "coin/trade", { id: entry.id }),
      () => post(exchange, owner, "spot/cancel_all"),
    ];
    await Promise.all([0, 1, 2, 3].map((index) => asks[(index + round) % 4]?.()));
    const all = await stored(owner);
    for (const { id, exit } of all)
      expect(all.filter((row) => row.entry === id).map((row) => row.id)).toEqual(exit === null ? [] : [exit]);
    const open = all.filter(({ state }) => state === "open").map(({ id }) => id);
    const sums = await exchange.context.database.query<{ side: string; held: string }>(
      "select side, sum(held)::text as held from orders where order_id = any($1::bigint[]) group by side",
      [open],
    );
    const held = (side: string) => BigInt(sums.find((row) => row.side === side)?.held ?? "0");
    expect(balance(exchange, owner, btc).held).toBe(held("sell"));
    expect(balance(exchange, owner, usdt).held).toBe(held("buy"));
    for (const who of [first, second]) await post(exchange, who, "spot/cancel_all");
    await post(exchange, owner, "spot/cancel_all");
  }
});

test("whoever counts on an exit that cannot come is told", async () => {
  await trade("60000");
  const owner = await newTrader(exchange, { [usdt]: "10000" });
  const entry = await placed(exchange, owner, buy("60000", "0.02", exits));
  await placed(exchange, first, sell("60000", "0.01"));
  await placed(exchange, owner, sell("60100", "0.00999"));
  await placed(exchange, second, buy("60100", "0.00999"));
  await put(exchange, owner, "coin/trade", { id: entry.id });
  expect(await detail(owner, entry.id)).toMatchObject({ state: "cancelled", filled: "0.01000", exit_id: null });
  await eventually("a message about it", async () => {
    const answer = await get(exchange, owner, "user/messages");
    const { data } = answer.message as { data: { text: string }[] };
    return data.some(({ text }) => text.includes("BTC/USDT, buy: the order has traded 0.01 BTC, but"));
  });
});

test("both go on over a restart", async () => {
  const scratch = await openScratch();
  const { exchange: early, ...two } = await openFloorForTwo({ scratch });
  const owner = await newTrader(early, amply);
  await tradeAt("60000", { ...two, exchange: early });
  const resting = await placed(early, owner, buy("59000", "0.01", exits));
  await placed(early, two.first, sell("60000", "0.1"));
  const done = await placed(early, owner, buy("60000", "0.1", exits));
  await early.close();
  const late = await openFloor({ scratch });
  const { sequencer } = late.context;
  expect(sequencer.view().spot.order(done.exit_id ?? 0)).toMatchObject({
    entryId: done.id,
    leg: "limit",
    state: "open",
  });
  await placed(late, two.first, sell("59000", "0.01"));
  const open = sequencer.view().spot.ordersOf(owner.id as never, 1 as never);
  expect(open.map(({ entryId }) => entryId)).toEqual([done.id, resting.id]);
  await tradeAt("58000", { ...two, exchange: late });
  expect(sequencer.audit().problems).toEqual([]);
  await late.close();
  await scratch.remove();
});
