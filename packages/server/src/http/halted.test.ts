import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../testing/requests.ts";
import { openTestExchange, type TestExchange } from "../testing/test-exchange.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange();
});
afterAll(() => exchange.close());

const reason = "I4: account 7/spot/3 holds 15, open orders and holds need 10";

test("a broken invariant shows on /healthz; what it is about only those may read who run the exchange", async () => {
  const prices = { state: "off" };
  const well = { status: "ok", process: "ok", database: "ok", engine: "ready", prices };
  expect((await call(exchange, "GET", "/healthz", null)).json).toMatchObject(well);
  exchange.context.sequencer.halt(reason);
  const here = await call(exchange, "GET", "/healthz", null);
  expect(here.status).toBe(503);
  const halted = { status: "degraded", process: "ok", database: "ok", engine: "halted", prices };
  expect(here.json).toMatchObject({ ...halted, reason });
  const elsewhere = await call(exchange, "GET", "/healthz", null, { "x-forwarded-for": "10.3.0.1" });
  expect(elsewhere.status).toBe(503);
  expect(elsewhere.json).toMatchObject(halted);
  expect(elsewhere.json).not.toHaveProperty("reason");
});
