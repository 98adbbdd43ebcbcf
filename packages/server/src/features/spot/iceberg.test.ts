// Icebergs over HTTP: their owner sees the whole of them in every list, and nobody else more than the part that is shown,
// in the book that is asked for and in the one that is pushed, while they are taken, changed and over a restart.

import type { ChannelMessage } from "@tidemark/contract";
import { type BookChannel, type BookLevel, bookCall, bookChannelSchema } from "@tidemark/contract/book";
import type { OrderDetail, SpotOrder } from "@tidemark/contract/spot";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { asker, get, type Person, post, put } from "../../testing/people.ts";
import { call } from "../../testing/requests.ts";
import { openScratch } from "../../testing/scratch-database.ts";
import { connectClient } from "../../testing/socket-clients.ts";
import type { TestExchange } from "../../testing/test-exchange.ts";
import {
  amply,
  balance,
  bitcoinMarket,
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
} from "./testing/trading-floor.ts";

let exchange: TestExchange;
let first: Person;
let second: Person;
beforeAll(async () => {
  ({ exchange, first, second } = await openFloorForTwo());
});
afterAll(() => exchange.close());
afterEach(() => clearFloor({ exchange, first, second }));

const iceberg = { order_type: "iceberg", display: "0.1" };

const rows = (who: Person, query: string) => ordersOf(exchange, who, query);

/** The asks as anybody is told them. */
async function publicAsks(on: TestExchange = exchange): Promise<readonly BookLevel[]> {
  const answer = await get(on, asker(), `market/book?id=${bitcoinMarket}`);
  return bookCall.reply.parse(answer.message).book.asks;
}

test("its owner sees all of it in every list, and what is shown of it now", async () => {
  const owner = await newTrader(exchange, amply);
  const order = await placed(exchange, owner, sell("60000", "0.35", iceberg));
  expect(order).toMatchObject({
    ...{ order_type: "iceberg", time_in_force: "gtc", state: "open", price: "60000.0" },
    ...{ amount: "0.35000", display: "0.10000", shown: "0.10000" },
  });
  expect(balance(exchange, owner, btc).held).toBe(35_000_000n);
  await placed(exchange, first, buy("60000", "0.14"));
  const [open] = await rows(owner, "state=open");
  expect(open).toMatchObject({ id: order.id, filled: "0.14000", display: "0.10000", shown: "0.06000" });
  const detail = (await get(exchange, owner, `spot/order?id=${order.id}`)).message as OrderDetail;
  expect(detail).toMatchObject({ shown: "0.06000", held: "0.21000000", held_currency: "BTC" });
  const changed = await post(exchange, owner, "spot/amend", { id: order.id, display: "0.05", target_price: "60100" });
  const next = changed.body.order as SpotOrder;
  expect(next).toMatchObject({ order_type: "iceberg", amount: "0.21000", display: "0.05000", shown: "0.05000" });
  expect(await publicAsks()).toEqual([["60100.0", "0.05"]]);
  expect((await put(exchange, owner, "coin/trade", { id: next.id })).type).toBe("ok");
  expect(balance(exchange, owner, btc).held).toBe(0n);
  expect(
    (await rows(owner, "state=history&kind=iceberg")).map(({ id, shown, display }) => [id, shown, display]),
  ).toEqual([
    [next.id, "0.00000", "0.05000"],
    [order.id, "0.00000", "0.10000"],
  ]);
  expect(await rows(owner, "state=history&kind=limit")).toEqual([]);
  const headers = { authorization: owner.token, "x-forwarded-for": owner.address };
  const { text: csv } = await call(exchange, "GET", "/api/spot/orders.csv", null, headers);
  expect(csv.split("\r\n")[0]).toContain(
    "amount,budget,trail_ppm,display,take_profit,stop_loss,stop_loss_limit,exit_slippage_ppm,exit_id,entry_id,filled",
  );
  expect(csv).toContain("iceberg,gtc,60000.0,,,,,0.35000,,,0.10000,,,,,,,0.14000,");
});

test("nobody else sees more than its part: neither whoever asks for the book nor whoever watches it", async () => {
  const client = await connectClient(exchange.origin, { headers: { "x-forwarded-for": asker().address } });
  const heard: ChannelMessage[] = [];
  client.on("channel", (message: ChannelMessage) => heard.push(message));
  expect(await client.emitWithAck("subscribe", { channel: `book:${bitcoinMarket}` })).toMatchObject({ ok: true });
  const asks = () => {
    const levels = new Map<string, string>();
    for (const { data } of heard) {
      const change: BookChannel = bookChannelSchema.parse(data);
      for (const [price, size] of change.asks) {
        if (size === "0") levels.delete(price);
        else levels.set(price, size);
      }
    }
    return [...levels];
  };
  try {
    const { id } = await placed(exchange, first, sell("60000", "0.35", iceberg));
    await eventually("its part is shown", () => asks()[0]?.[1] === "0.1");
    await placed(exchange, second, buy("60000", "0.04"));
    await eventually("what is left of its part is shown", () => asks()[0]?.[1] === "0.06");
    expect(await publicAsks()).toEqual([["60000.0", "0.06"]]);
    // This part and half of the next one.
    await placed(exchange, second, buy("60000", "0.11"));
    await eventually("what is left of the next part is shown", () => asks()[0]?.[1] === "0.05");
    await placed(exchange, second, buy("60000", "0.2"));
    await eventually("it is gone", () => asks().length === 0);
    const told = JSON.stringify(heard);
    expect(told).not.toMatch(/iceberg|display|shown|"0\.35"|"0\.31"|"0\.2"/);
    expect(told).not.toContain(`"${id}"`);
    const own = await rows(first, "state=history&kind=iceberg");
    expect(own[0]).toMatchObject({ id, state: "filled", filled: "0.35000" });
  } finally {
    client.disconnect();
  }
});

test("an order that takes all or nothing takes what is hidden, and one that goes through meets it again after others", async () => {
  await placed(exchange, first, sell("60000", "0.3", iceberg));
  const fok = { order_type: "limit", time_in_force: "fok" };
  expect((await place(exchange, second, buy("60000", "0.30001", fok))).code).toBe("cannot_fill_completely");
  expect(await placed(exchange, second, buy("60000", "0.3", fok))).toMatchObject({ state: "filled" });
  const one = await placed(exchange, first, sell("60000", "0.2", iceberg));
  const third = await newTrader(exchange, amply);
  const other = await placed(exchange, third, sell("60000", "0.1"));
  await placed(exchange, second, buy("60000", "0.3"));
  const met = await exchange.context.database.query<{ maker_order_id: number }>(
    "select maker_order_id from trades order by trade_id desc limit 3",
  );
  expect(met.map((trade) => trade.maker_order_id)).toEqual([one.id, other.id, one.id]);
});

test("each wrong part says why, and leaves nothing", async () => {
  const before = exchange.context.sequencer.stateHash();
  const asked = async (more: object) => place(exchange, first, sell("60000", "0.5", { ...iceberg, ...more }));
  for (const display of ["", " ", "0", "0.5", "0.50001", "7", "0.00499", "0.000001", "0.123456"]) {
    expect([display, (await asked({ display })).code]).toEqual([display, "display_out_of_range"]);
  }
  for (const display of ["-0.1", "x", "NaN", "1e309", "Infinity", "1e-2", "0.123456789", "0,1"]) {
    expect([display, (await asked({ display })).code]).toEqual([display, "invalid_field"]);
  }
  for (const display of [["0.1"], { a: 1 }, true, "9".repeat(65)]) {
    expect([display, (await asked({ display })).type]).toEqual([display, "error"]);
  }
  const told = (await asked({ display: "0.5" })).body as { message: string; params: Record<string, string> };
  expect(told.params).toMatchObject({ minimum: "0.00500000", maximum: "0.49999000" });
  expect(told.message).toContain("0.005");
  expect((await asked({ time_in_force: "ioc" })).code).toBe("order_options_conflict");
  expect((await asked({ time_in_force: "fok" })).code).toBe("order_options_conflict");
  expect((await asked({ stop_price: "61000" })).code).toBe("order_options_conflict");
  expect((await asked({ slippage: "1" })).code).toBe("order_options_conflict");
  expect((await asked({ order_type: "limit" })).code).toBe("order_options_conflict");
  expect((await asked({ order_type: "" })).code).toBe("order_options_conflict");
  expect((await asked({ target_price: "" })).code).toBe("price_required");
  expect((await asked({ amount: "" })).code).toBe("missing_field");
  expect(exchange.context.sequencer.stateHash()).toBe(before);
});

test("taken, changed and cancelled at once: it ends in one way and its coins are counted once", async () => {
  const owner = await newTrader(exchange, { [btc]: "0.4" });
  for (let round = 0; round < 12; round += 1) {
    const before = balance(exchange, owner, btc).available;
    const order = await placed(exchange, owner, sell("60000", "0.02", { ...iceberg, display: "0.005" }));
    const asks = [
      () => place(exchange, first, buy("60000", "0.012")),
      () => place(exchange, second, buy("60000", "0.006", { order_type: "limit", time_in_force: "fok" })),
      () => post(exchange, owner, "spot/amend", { id: order.id, display: "0.003" }),
      () => put(exchange, owner, "coin/trade", { id: order.id }),
    ];
    await Promise.all([0, 1, 2, 3].map((index) => asks[(index + round) % 4]?.()));
    await post(exchange, owner, "spot/cancel_all");
    const [sums] = await exchange.context.database.query<{ filled: string; held: string; alive: number }>(
      "select sum(filled)::text as filled, sum(held)::text as held, count(*) filter (where state = 'open')::int as alive from orders where user_id = $1 and order_id >= $2",
      [owner.id, order.id],
    );
    expect(sums).toMatchObject({ held: "0", alive: 0 });
    expect(balance(exchange, owner, btc).held).toBe(0n);
    expect(before - balance(exchange, owner, btc).available).toBe(BigInt(sums?.filled ?? "-1"));
    for (const who of [first, second]) await post(exchange, who, "spot/cancel_all");
  }
});

test("over a restart it shows what is left of its part, and goes on with the next", async () => {
  const scratch = await openScratch();
  const early = await openFloor({ scratch });
  const [owner, other] = [await newTrader(early, amply), await newTrader(early, amply)];
  const { id } = await placed(early, owner, sell("60000", "0.35", iceberg));
  await placed(early, other, buy("60000", "0.13"));
  expect(await publicAsks(early)).toEqual([["60000.0", "0.07"]]);
  const hash = early.context.sequencer.stateHash();
  await early.close();
  const late = await openFloor({ scratch });
  expect(late.context.sequencer.stateHash()).toBe(hash);
  expect(await publicAsks(late)).toEqual([["60000.0", "0.07"]]);
  await placed(late, other, buy("60000", "0.08"));
  expect(await publicAsks(late)).toEqual([["60000.0", "0.09"]]);
  expect(late.context.sequencer.view().spot.order(id)).toMatchObject({ filled: 21_000_000n, shown: 9_000_000n });
  expect(late.context.sequencer.audit().problems).toEqual([]);
  await late.close();
  await scratch.remove();
});
