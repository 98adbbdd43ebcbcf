// Ended orders, narrowed by kind, outcome, side and time: each page is exactly what was asked for, in the words in which
// the pages say how an order ended, and stays the same page while new orders arrive.

import {
  type OrderKind,
  orderKinds,
  orderOutcomes,
  ordersCall,
  outcomeOf,
  type SpotOrder,
} from "@tidemark/contract/spot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { get, type Person, post } from "../../testing/people.ts";
import type { TestExchange } from "../../testing/test-exchange.ts";
import { btc, buy, newTrader, openFloor, placed, sell, usdt } from "./testing/trading-floor.ts";

let exchange: TestExchange;
let trader: Person;
let other: Person;

async function cancel(id: number): Promise<void> {
  expect((await post(exchange, trader, "spot/cancel_all", {})).type, String(id)).toBe("ok");
}

/** One order of each kind and outcome that people can bring about, several times over. */
async function round(index: number): Promise<void> {
  await placed(exchange, other, sell("60000", "0.01"));
  await placed(exchange, trader, buy("60000", "0.01"));
  await placed(exchange, other, sell("60000", "0.01"));
  await placed(exchange, trader, { type: 1, order_type: "market", budget: "300" });
  await post(exchange, other, "spot/cancel_all", {});
  await placed(exchange, trader, buy("59000", "0.01", { time_in_force: "ioc", order_type: "limit" }));
  const stop = { order_type: "stop_market", stop_price: "61000", budget: "100", target_price: "" };
  await cancel((await placed(exchange, trader, { ...stop, type: 1 })).id);
  const oco = { order_type: "oco", stop_price: "59000", slippage: "1" };
  await cancel((await placed(exchange, trader, sell("63000", "0.01", oco))).id);
  const trailing = { order_type: "trailing_stop", trail: "2" };
  await cancel((await placed(exchange, trader, sell("", "0.01", trailing))).id);
  const iceberg = { order_type: "iceberg", display: "0.001" };
  await cancel((await placed(exchange, trader, sell("63000", "0.01", iceberg))).id);
  await cancel((await placed(exchange, trader, sell(`${61_000 + index}`, "0.01"))).id);
  const { id } = await placed(
    exchange,
    trader,
    sell(`${62_000 + index}`, "0.01", { time_in_force: "post_only", order_type: "limit" }),
  );
  await cancel(id);
  // Such an order ends so only after it had to wait for its turn, which a quiet floor does not bring about.
  await exchange.context.database.query(
    "update orders set cancel_reason = 'would_take_liquidity' where order_id = $1",
    [id],
  );
}

beforeAll(async () => {
  exchange = await openFloor();
  trader = await newTrader(exchange, { [btc]: "10", [usdt]: "1000000" });
  other = await newTrader(exchange, { [btc]: "10", [usdt]: "1000000" });
  for (let index = 0; index < 3; index += 1) await round(index);
});
afterAll(() => exchange.close());

async function walk(query: string, between: () => Promise<unknown> = async () => undefined): Promise<SpotOrder[]> {
  const found: SpotOrder[] = [];
  for (let before = ""; ; ) {
    const answer = await get(exchange, trader, `spot/orders?state=history&limit=2&before=${before}&${query}`);
    const { data, next } = ordersCall.reply.parse(answer.message);
    found.push(...data);
    if (next === null) return found;
    before = String(next);
    await between();
  }
}

function kindOf({ order_type: type }: SpotOrder): OrderKind {
  if (type === "trailing_stop") return "trailing";
  return type === "stop_limit" || type === "stop_market" ? "stop" : type;
}

const ids = (orders: readonly SpotOrder[]) => orders.map((order) => order.id);

describe("ended orders", () => {
  test("of one kind, of one outcome, of both and of one side", async () => {
    const all = await walk("");
    expect(new Set(all.map(outcomeOf))).toEqual(new Set(orderOutcomes));
    expect(new Set(all.map(kindOf))).toEqual(new Set(orderKinds));
    for (const kind of ["", ...orderKinds]) {
      for (const outcome of ["", ...orderOutcomes]) {
        for (const side of ["", "buy", "sell"]) {
          const meant = all.filter(
            (order) =>
              (kind === "" || kindOf(order) === kind) &&
              (outcome === "" || outcomeOf(order) === outcome) &&
              (side === "" || order.side === side),
          );
          const found = await walk(`kind=${kind}&outcome=${outcome}&side=${side}&market_id=1`);
          expect([kind, outcome, side, ...ids(found)]).toEqual([kind, outcome, side, ...ids(meant)]);
        }
      }
    }
    expect(await walk("kind=limit&market_id=2")).toEqual([]);
  });

  test("those that ended with some of them filled and the rest not, of all kinds and of one", async () => {
    await placed(exchange, other, sell("60000", "0.004"));
    await placed(exchange, trader, buy("60000", "0.01", { time_in_force: "ioc", order_type: "limit" }));
    const { id } = await placed(exchange, trader, sell("64000", "0.01"));
    await placed(exchange, other, buy("64000", "0.003"));
    await cancel(id);
    const all = await walk("");
    const meant = all.filter(({ state, filled }) => state === "cancelled" && Number(filled) > 0);
    expect(new Set(meant.map(outcomeOf))).toEqual(new Set(["expired", "cancelled"]));
    expect(ids(await walk("outcome=partly_filled"))).toEqual(ids(meant));
    expect(ids(await walk("outcome=partly_filled&kind=limit&side=sell"))).toEqual([id]);
    expect(await walk("outcome=partly_filled&kind=iceberg")).toEqual([]);
  });

  test("placed between two instants, both included", async () => {
    const all = await walk("");
    const [to, from] = [all[3]?.placed_at ?? 0, all.at(-4)?.placed_at ?? 0];
    const within = all.filter((order) => order.placed_at >= from && order.placed_at <= to);
    expect(within.length).toBeGreaterThan(4);
    expect(within.length).toBeLessThan(all.length);
    expect(ids(await walk(`from=${from}&to=${to}`))).toEqual(ids(within));
    expect(ids(await walk(`from=${from}`))).toEqual(ids(all.filter((order) => order.placed_at >= from)));
    expect(ids(await walk(`to=${to}&outcome=filled`))).toEqual(
      ids(all.filter((order) => order.placed_at <= to && order.state === "filled")),
    );
    expect(await walk("from=1&to=2")).toEqual([]);
  });

  test("pages stay as they are while orders of the same kind arrive and end", async () => {
    const before = ids(await walk("kind=limit&outcome=expired"));
    expect(before.length).toBeGreaterThan(2);
    const found = await walk("kind=limit&outcome=expired", () =>
      placed(exchange, trader, buy("58000", "0.01", { time_in_force: "ioc", order_type: "limit" })),
    );
    expect(ids(found)).toEqual(before);
  });

  test("what is none of the choices is refused", async () => {
    for (const odd of ["kind=stop_limit", "outcome=open", "from=x", "to=-1", "from=1.5", "from=20&to=10"]) {
      expect([odd, (await get(exchange, trader, `spot/orders?state=history&${odd}`)).code]).toEqual([
        odd,
        "invalid_field",
      ]);
    }
  });
});
