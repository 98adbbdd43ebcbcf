// What must hold when many ask at once, ask again, or are cut off in between: one effect for one key, nothing spent
// twice, and every order ends in exactly one way.

import type { SpotOrder } from "@tidemark/contract/spot";
import { houseId } from "@tidemark/engine";
import type { MarketId } from "@tidemark/kernel";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Answer, logIn, type Person, post, put } from "../../testing/people.ts";
import { openScratch } from "../../testing/scratch-database.ts";
import type { TestExchange } from "../../testing/test-exchange.ts";
import {
  balance,
  bitcoinMarket,
  btc,
  buy,
  newTrader,
  openFloor,
  place,
  placed,
  sell,
  usdt,
} from "./testing/trading-floor.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openFloor();
});
afterAll(() => exchange.close());
afterEach(() => {
  expect(exchange.context.sequencer.audit().problems).toEqual([]);
});

function many<T>(count: number, one: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => one(index)));
}

async function countOrders(who: Person): Promise<number> {
  const rows = await exchange.context.database.query<{ count: number }>(
    "select count(*) as count from orders where user_id = $1",
    [who.id],
  );
  return rows[0]?.count ?? -1;
}

function codes(answers: readonly Answer[]): string[] {
  return answers.map((answer) => answer.code ?? "ok");
}

describe("keys", () => {
  const key = { "idempotency-key": "first-try-1" };

  test("the same key gives the first answer again and one order", async () => {
    const trader = await newTrader(exchange, { [usdt]: "1000" });
    const first = await place(exchange, trader, buy("50000", "0.001"), key);
    expect(first.type).toBe("ok");
    await put(exchange, trader, "coin/trade", { id: first.body.id });
    const again = await place(exchange, trader, { ...buy("50000", "0.001"), timestamp: "7" }, key);
    expect(again.body).toEqual(first.body);
    expect(await countOrders(trader)).toBe(1);
  });

  test("64 tries with one key at once are one order", async () => {
    const trader = await newTrader(exchange, { [usdt]: "1000" });
    const answers = await many(64, () => place(exchange, trader, buy("50000", "0.001"), key));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(new Set(codes(answers))).toEqual(new Set(["ok"]));
    expect(await countOrders(trader)).toBe(1);
  });

  test("the same key with other content is refused, in this call and in another", async () => {
    const trader = await newTrader(exchange, { [usdt]: "1000" });
    const first = await place(exchange, trader, buy("50000", "0.001"), key);
    expect((await place(exchange, trader, buy("50000", "0.002"), key)).code).toBe("idempotency_key_reused");
    expect((await place(exchange, trader, sell("50000", "0.001"), key)).code).toBe("idempotency_key_reused");
    expect(await countOrders(trader)).toBe(1);
    expect((first.body.order as SpotOrder).amount).toBe("0.00100");
  });

  test("a refusal is the first answer too", async () => {
    const trader = await newTrader(exchange);
    expect((await place(exchange, trader, buy("50000", "0.001"), key)).code).toBe("insufficient_balance");
    const rich = await newTrader(exchange, { [usdt]: "1000" });
    expect((await place(exchange, rich, buy("50000", "0.001"), key)).type).toBe("ok");
    expect((await place(exchange, trader, buy("50000", "0.001"), key)).code).toBe("insufficient_balance");
    expect(await countOrders(trader)).toBe(0);
  });

  test.each(["", " ", "a b", "ü", "k".repeat(129)])("the key %j is refused", async (bad) => {
    const trader = await newTrader(exchange, { [usdt]: "1000" });
    const encoded = Buffer.from(bad, "utf8").toString("latin1");
    const answer = await place(exchange, trader, buy("50000", "0.001"), { "idempotency-key": encoded });
    expect(answer.code).toBe("idempotency_key_malformed");
  });
});

describe("one balance", () => {
  test("64 orders at once take what is there and not more", async () => {
    const trader = await newTrader(exchange, { [usdt]: "1000" });
    const answers = await many(64, () => place(exchange, trader, buy("50000", "0.002")));
    expect(codes(answers).filter((code) => code === "ok").length).toBe(10);
    expect(codes(answers).filter((code) => code === "insufficient_balance").length).toBe(54);
    expect(balance(exchange, trader, usdt)).toEqual({ available: 0n, held: 1_000_000_000n });
    await post(exchange, trader, "spot/cancel_all");
  });

  test("two sessions of one user cannot spend it twice", async () => {
    const trader = await newTrader(exchange, { [usdt]: "100", [btc]: "0.002" });
    const second = await logIn(exchange, trader.email, trader.password);
    expect(second.token).not.toBe(trader.token);
    for (let round = 0; round < 5; round += 1) {
      const answers = await many(32, (index) =>
        place(
          exchange,
          index % 2 === 0 ? trader : second,
          index % 4 < 2 ? buy("50000", "0.002") : sell("70000", "0.002"),
        ),
      );
      expect(codes(answers).filter((code) => code === "ok").length).toBe(2);
      const ended = await post(exchange, second, "spot/cancel_all");
      expect((ended.body.ids as number[]).length).toBe(2);
    }
    expect(balance(exchange, trader, usdt)).toEqual({ available: 100_000_000n, held: 0n });
  });
});

test("an order that is cancelled while somebody takes it ends in one way", async () => {
  const maker = await newTrader(exchange, { [btc]: "1" });
  const taker = await newTrader(exchange, { [usdt]: "100000" });
  const ways = new Set<string>();
  for (let round = 0; round < 20; round += 1) {
    const order = await placed(exchange, maker, sell("60000", "0.01"));
    const take = () => place(exchange, taker, buy("60000", "0.01", { time_in_force: "ioc" }));
    const cancel = () => put(exchange, maker, "coin/trade", { id: order.id });
    const [cancelled, taken] = round % 2 === 0 ? await both(cancel, take) : (await both(take, cancel)).reverse();
    const [row] = await exchange.context.database.query<{ state: string; filled: string }>(
      "select state, filled from orders where order_id = $1",
      [order.id],
    );
    const bought = (taken?.body.order as SpotOrder | undefined)?.filled;
    const way = `${cancelled?.code ?? "ok"} ${row?.state} ${row?.filled} ${bought}`;
    expect(["ok cancelled 0 0.00000", "order_already_done filled 1000000 0.01000"]).toContain(way);
    ways.add(way);
  }
  expect(ways.size).toBeGreaterThan(0);
});

function both(first: () => Promise<Answer>, second: () => Promise<Answer>): Promise<Answer[]> {
  return Promise.all([first(), second()]);
}

test("a market that closes while orders arrive takes each one whole or not at all", async () => {
  const { sequencer } = exchange.context;
  const trader = await newTrader(exchange, { [usdt]: "100000" });
  const marketId = bitcoinMarket as MarketId;
  const setState = (state: "open" | "cancel_only" | "closed") =>
    sequencer.submit({ type: "SetMarketState", marketId, state }, { userId: houseId });
  const early = await placed(exchange, trader, buy("50000", "0.001"));
  const kept = await placed(exchange, trader, buy("50000", "0.001"));
  const arriving = many(20, () => place(exchange, trader, buy("50000", "0.001")));
  await setState("closed");
  const arrived = codes(await arriving);
  expect(arrived.every((code) => code === "ok" || code === "market_closed")).toBe(true);
  expect((await place(exchange, trader, buy("50000", "0.001"))).code).toBe("market_closed");
  // Whoever is in may always leave.
  expect((await put(exchange, trader, "coin/trade", { id: early.id })).type).toBe("ok");
  await setState("cancel_only");
  expect((await place(exchange, trader, buy("50000", "0.001"))).code).toBe("market_cancel_only");
  const amended = await post(exchange, trader, "spot/amend", { id: kept.id, target_price: "50001" });
  expect(amended.code).toBe("market_cancel_only");
  const ended = (await post(exchange, trader, "spot/cancel_all")).body.ids as number[];
  expect(ended.length).toBe(arrived.filter((code) => code === "ok").length + 1);
  await setState("open");
  expect((await place(exchange, trader, buy("50000", "0.001"))).type).toBe("ok");
});

describe("over a restart", () => {
  test("a key keeps its answer, also where the pair has been taken off the list meanwhile", async () => {
    const scratch = await openScratch();
    try {
      const before = await openFloor({ scratch });
      const trader = await newTrader(before, { [usdt]: "1000" });
      const key = { "idempotency-key": "over-the-restart" };
      const first = await place(before, trader, buy("50000", "0.001"), key);
      expect(first.type).toBe("ok");
      await before.context.database.query("update pair_settings set open_coin_trade = false where market_id = 1");
      await before.context.database.query("update pair_settings set is_display = false where market_id = 2");
      await before.close();
      const after = await openFloor({ scratch });
      const again = await place(after, trader, buy("50000", "0.001"), key);
      expect(again.body).toEqual(first.body);
      expect((await place(after, trader, buy("50000", "0.001"))).code).toBe("unknown_market");
      expect((await place(after, trader, { ...buy("50000", "0.001"), currency_id: 2 })).code).toBe("unknown_market");
      const amended = await post(after, trader, "spot/amend", { id: first.body.id, target_price: "50001" });
      expect(amended.code).toBe("market_cancel_only");
      expect((await put(after, trader, "coin/trade", { id: first.body.id })).type).toBe("ok");
      await after.close();
    } finally {
      await scratch.remove();
    }
  });
});
