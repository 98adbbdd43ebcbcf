// Lists and files hold exactly what happened, in the shapes that each client knows, and stay the same pages while new
// orders arrive.

import {
  coinListCall,
  completeTradesCall,
  openBuysCall,
  ordersCall,
  ownTradesCall,
  type SpotOrder,
} from "@tidemark/contract/spot";
import type { UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { get, type Person, post } from "../../testing/people.ts";
import { call } from "../../testing/requests.ts";
import type { TestExchange } from "../../testing/test-exchange.ts";
import { btc, buy, newTrader, openFloor, placed, sell, usdt } from "./testing/trading-floor.ts";

let exchange: TestExchange;
let trader: Person;
let other: Person;
let stranger: Person;
/** Everything the trader placed, oldest first. */
const ids: number[] = [];

beforeAll(async () => {
  exchange = await openFloor();
  trader = await newTrader(exchange, { [btc]: "10", [usdt]: "1000000" });
  other = await newTrader(exchange, { [btc]: "10", [usdt]: "1000000" });
  stranger = await newTrader(exchange);
  await placed(exchange, other, sell("60000", "2"));
  for (let index = 0; index < 12; index += 1) {
    ids.push((await placed(exchange, trader, buy("60000", "0.01"))).id);
    ids.push((await placed(exchange, trader, buy(`${50_000 + index}`, "0.01"))).id);
    ids.push((await placed(exchange, trader, sell(`${70_000 + index}`, "0.01"))).id);
  }
  const ether = { legal_id: usdt, currency_id: 2 };
  ids.push((await placed(exchange, trader, { ...buy("3000", "0.5"), ...ether })).id);
  const cancelled = ids[1] ?? 0;
  await post(exchange, trader, "transaction_del", { id: cancelled, type: "in" });
});
afterAll(() => exchange.close());

type Listed = { readonly data: readonly { readonly id: number }[]; readonly next: number | null };

async function walk(path: string, between: () => Promise<unknown> = async () => undefined): Promise<number[]> {
  const found: number[] = [];
  for (let before = ""; ; ) {
    const answer = await get(exchange, trader, `${path}&before=${before}`);
    const { data, next } = answer.message as Listed;
    found.push(...data.map((row) => row.id));
    if (next === null) return found;
    before = String(next);
    await between();
  }
}

async function stored(condition: string): Promise<number[]> {
  const rows = await exchange.context.database.query<{ id: number }>(
    `select order_id as id from orders where user_id = ${trader.id} and ${condition} order by order_id desc`,
  );
  return rows.map((row) => row.id);
}

describe("our own pages", () => {
  test.each([
    ["state=open", "state = 'open'"],
    ["state=history", "state in ('filled', 'cancelled')"],
    ["state=open&side=buy", "state = 'open' and side = 'buy'"],
    ["state=open&side=sell&market_id=1", "state = 'open' and side = 'sell' and market_id = 1"],
    ["state=open&market_id=2", "state = 'open' and market_id = 2"],
    ["state=history&side=sell", "state in ('filled', 'cancelled') and side = 'sell'"],
  ])("%s, five a page, is all of it", async (query, condition) => {
    expect(await walk(`spot/orders?limit=5&${query}`)).toEqual(await stored(condition));
  });

  test("pages stay as they are while orders arrive and fill", async () => {
    const before = await stored("state in ('filled', 'cancelled')");
    const found = await walk("spot/orders?limit=3&state=history", () =>
      placed(exchange, trader, buy("60000", "0.00002")),
    );
    expect(found).toEqual(before);
  });

  test("an order is shown whole", async () => {
    const answer = await get(exchange, trader, "spot/orders?state=history&limit=200");
    const parsed = ordersCall.reply.parse(answer.message);
    const first = parsed.data.find((order) => order.id === ids[0]);
    expect(first).toMatchObject({ state: "filled", filled: "0.01000", value: "600.000000", fee: "0.00000450" });
    expect(parsed.data.find((order) => order.id === ids[1])).toMatchObject({
      state: "cancelled",
      cancel_reason: "user",
    });
  });

  test("own trades carry what the user paid in them, on either side", async () => {
    const mine = ownTradesCall.reply.parse((await get(exchange, trader, "spot/trades?limit=1")).message);
    const theirs = ownTradesCall.reply.parse((await get(exchange, other, "spot/trades?limit=1")).message);
    expect(mine.data[0]).toMatchObject({ side: "buy", role: "taker", fee_currency: "BTC", symbol: "BTC/USDT" });
    expect(theirs.data[0]).toMatchObject({ side: "sell", role: "maker", fee_currency: "USDT", id: mine.data[0]?.id });
    const all = await walk("spot/trades?limit=4");
    const rows = await exchange.context.database.query<{ id: number }>(
      "select trade_id as id from trades order by 1 desc",
    );
    expect(all).toEqual(rows.map((row) => row.id));
  });

  test("own trades of one side are asked for, not picked out of a page", async () => {
    const bought = `(maker_user_id = ${trader.id} and taker_side = 'sell') or (taker_user_id = ${trader.id} and taker_side = 'buy')`;
    const rows = await exchange.context.database.query<{ id: number }>(
      `select trade_id as id from trades where ${bought} order by 1 desc`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(await walk("spot/trades?limit=4&side=buy")).toEqual(rows.map((row) => row.id));
    const sold = ownTradesCall.reply.parse((await get(exchange, other, "spot/trades?side=sell&limit=200")).message);
    expect(new Set(sold.data.map((row) => row.side))).toEqual(new Set(["sell"]));
    expect((await get(exchange, trader, "spot/trades?side=both")).code).toBe("invalid_field");
  });

  test("a stranger sees nothing of it", async () => {
    for (const path of ["spot/orders?state=open", "spot/orders?state=history", "spot/trades?limit=5"]) {
      expect((await get(exchange, stranger, path)).message).toEqual({ data: [], next: null });
    }
    expect((await get(exchange, stranger, "coin/list")).message).toEqual([]);
  });
});

describe("pages of old clients", () => {
  test("coin/list mixes open and dealt orders, newest first, 20 a page, without parameters too", async () => {
    const expected = await stored("state in ('open', 'filled')");
    const first = coinListCall.reply.parse((await get(exchange, trader, "coin/list")).message);
    const second = coinListCall.reply.parse((await get(exchange, trader, "coin/list?page=2")).message);
    expect([...first, ...second].map((row) => row.id)).toEqual(expected.slice(0, 40));
    expect(new Set([...first, ...second].map((row) => row.status))).toEqual(new Set([1, 2]));
    const dealt = [...first, ...second].find((row) => row.status === 2 && row.trade_amount === "0.01000000");
    expect(dealt).toMatchObject({
      u_id: exchange.context.publicIds.show("person", trader.id),
      currency_id: 1,
      legal_id: 3,
      type: 1,
      target_price: "60000.00000000",
      trade_price: "60000.00000000",
      charge_fee: "0.00000450",
    });
    expect(dealt?.updated_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const ether = (await get(exchange, trader, "coin/list?currency=2")).message as { id: number }[];
    expect(ether.map((row) => row.id)).toEqual(ids.slice(-1));
    expect((await get(exchange, trader, "coin/list?page=99999")).message).toEqual([]);
  });

  test("coin/list honours every filter and limit that arrives", async () => {
    const list = async (query: string) =>
      coinListCall.reply.parse((await get(exchange, trader, `coin/list?${query}`)).message);
    expect((await list("currency_id=2&legal_id=3")).map((row) => row.id)).toEqual(ids.slice(-1));
    expect(await list("currency_id=1&legal_id=2")).toEqual([]);
    const expected = await stored("state in ('open', 'filled')");
    expect((await list("limit=7&page=2")).map((row) => row.id)).toEqual(expected.slice(7, 14));
    expect((await list("status=1&limit=100")).map((row) => row.id)).toEqual(await stored("state = 'open'"));
    expect((await list("status=2&limit=100")).map((row) => row.id)).toEqual(
      (await stored("state = 'filled'")).slice(0, 100),
    );
    for (const wrong of ["status=3", "status=x", "limit=101", "limit=0", "legal_id=x", "currency_id=-1"]) {
      expect((await get(exchange, trader, `coin/list?${wrong}`)).code).toBe("invalid_field");
    }
  });

  test("transaction_in and _out list the open orders of their side", async () => {
    const buys = openBuysCall.reply.parse((await post(exchange, trader, "transaction_in", { page: 2 })).message);
    const openBuys = await stored("state = 'open' and side = 'buy'");
    expect(buys.list.map((row) => row.id)).toEqual(openBuys.slice(10, 20));
    expect(buys).toMatchObject({ count: openBuys.length, page: 2, limit: 10 });
    const sells = openBuysCall.reply.parse((await post(exchange, trader, "transaction_out")).message);
    expect(sells.list[0]).toMatchObject({
      price: "70011.00000000",
      number: "0.01000000",
      total_number: "0.01000000",
      complete_number: "0.00000000",
      total_money: "700.11000000",
      currency_name: "BTC",
      legal_name: "USDT",
    });
    expect(sells.list[0]?.account_number).toMatch(/^\d{9}$/);
  });

  test("transaction/entrust answers one side or both", async () => {
    const both = (await post(exchange, trader, "transaction/entrust")).message as { total: number; pages: number };
    const sells = (await post(exchange, trader, "transaction/entrust", { type: "out" })).message as { total: number };
    expect(both.total).toBe((await stored("state = 'open'")).length);
    expect(both.pages).toBe(Math.ceil(both.total / 10));
    expect(sells.total).toBe(12);
  });

  test("transaction_complete lists trades with the fee in its place", async () => {
    const mine = completeTradesCall.reply.parse(
      (await post(exchange, trader, "transaction_complete", { page: 2 })).message,
    );
    expect(mine.list.length).toBeGreaterThan(0);
    expect(mine.list.at(-1)).toMatchObject({
      type: "in",
      number: "0.01000000",
      in_fee: "0.00000450",
      out_fee: "0.00000000",
    });
    const theirs = completeTradesCall.reply.parse((await post(exchange, other, "transaction_complete")).message);
    expect(theirs.list[0]).toMatchObject({ type: "out", in_fee: "0.00000000" });
    const beyond = completeTradesCall.reply.parse(
      (await post(exchange, trader, "transaction_complete", { page: 101 })).message,
    );
    expect(beyond).toMatchObject({ list: [], count: mine.count });
  });
});

/** A reader of CSV that knows nothing of ours. */
function readCsv(text: string): string[][] {
  return text
    .split("\r\n")
    .slice(0, -1)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map((m) => m[1]?.replaceAll('""', '"') ?? m[2] ?? ""),
    );
}

async function file(who: Person, path: string): Promise<string[][]> {
  const headers = { authorization: who.token, "x-forwarded-for": who.address };
  const reply = await call(exchange, "GET", `/api/${path}`, null, headers);
  expect(reply.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  return readCsv(reply.text);
}

describe("files", () => {
  test("orders.csv says the same as the pages", async () => {
    const [header = [], ...lines] = await file(trader, "spot/orders.csv");
    const pages = await Promise.all(
      ["open", "history"].map((state) => get(exchange, trader, `spot/orders?state=${state}&limit=200`)),
    );
    const listed = pages.flatMap((page) => (page.message as { data: SpotOrder[] }).data).sort((a, b) => b.id - a.id);
    const expected = listed.map((order) =>
      header.map((column) => {
        const value = order[column as keyof SpotOrder];
        return column.endsWith("_at") ? new Date(value as number).toISOString() : String(value ?? "");
      }),
    );
    expect(lines).toEqual(expected);
    expect(header.slice(0, 3)).toEqual(["id", "symbol", "side"]);
  });

  test("trades.csv holds every trade, newest first", async () => {
    const [header, ...lines] = await file(other, "spot/trades.csv");
    expect(header?.slice(0, 2)).toEqual(["id", "order_id"]);
    const rows = await exchange.context.database.query<{ id: number }>(
      "select trade_id as id from trades order by 1 desc",
    );
    expect(lines.map((line) => Number(line[0]))).toEqual(rows.map((row) => row.id));
  });

  test("a range takes both of its ends", async () => {
    const rows = await exchange.context.database.query<{ id: number; at: number }>(
      `select order_id as id, placed_at as at from orders where user_id = ${trader.id} order by order_id`,
    );
    const [from, to] = [rows[5]?.at ?? 0, rows[20]?.at ?? 0];
    const [, ...lines] = await file(trader, `spot/orders.csv?from=${from}&to=${to}`);
    const within = rows.filter((row) => row.at >= from && row.at <= to).map((row) => row.id);
    expect(lines.map((line) => Number(line[0]))).toEqual(within.reverse());
    expect((await file(trader, "spot/orders.csv?from=0&to=0")).length).toBe(1);
    expect((await file(trader, "spot/trades.csv?from=8000000000000000")).length).toBe(1);
  });

  test("an empty history is a header", async () => {
    expect((await file(stranger, "spot/orders.csv")).length).toBe(1);
    expect((await file(stranger, "spot/trades.csv")).length).toBe(1);
  });

  test("20,000 orders are sent without being held", async () => {
    const many = await newTrader(exchange);
    const first = 10_000_000;
    await exchange.context.database.query(
      `insert into orders select ${first} + n, ${many.id as UserId}, 1 + n % 3, case n % 2 when 0 then 'buy' else 'sell' end,
         'limit', 'gtc', 100000, null, 10000, null, null, 'cancelled', 0, 0, 0, 0, 'user', 4000000000000 + n, 4000000000000 + n
       from generate_series(1, 20000) n`,
    );
    const [, ...lines] = await file(many, "spot/orders.csv?from=4000000000000");
    expect(lines.length).toBe(20_000);
    expect(lines.map((line) => Number(line[0]))).toEqual(Array.from({ length: 20_000 }, (_, n) => first + 20_000 - n));
  });
});
