// The demo's offerings: begun once however often somebody looks, taken by the demo's people, and ended by the rules.

import { ensure, minuteMs } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createFakeClock, type FakeClock } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { checkOfferings } from "./check-offerings.ts";
import { demoTokens } from "./demo-tokens.ts";
import { carry } from "./testing/sales.ts";

let exchange: TestExchange;
let clock: FakeClock;
beforeAll(async () => {
  clock = createFakeClock();
  exchange = await openTestExchange({ clock, config: { demoDealSeconds: 8 } });
});
afterAll(() => exchange.close());

type Listed = { readonly title: string; readonly state: string; readonly outcome: string | null };

function listed(): Promise<Listed[]> {
  return exchange.context.database.query<Listed>(
    `select t.title, o.state, o.outcome from offerings o join offering_texts t on t.offering_id = o.id
     where t.language = 'en' and o.is_demo order by o.id`,
  );
}

test("three are there, one open, one to come, one that ends within the first minute", async () => {
  const { c2c, database, offerings } = exchange.context;
  await ensure(c2c.counterparts, "the demo has people").run();
  const demo = ensure(offerings.demo, "the demo has offerings");
  await demo.run();
  await demo.run();
  expect(await listed()).toEqual(demoTokens.map(({ title }) => ({ title, state: "published", outcome: null })));
  const [taken] = await database.query<{ count: number; demo: number }>(
    `select count(*)::int as count, count(*) filter (where u.is_demo)::int as demo
     from offering_orders r join users u on u.id = r.user_id where r.state = 'applied'`,
  );
  expect(taken?.count).toBeGreaterThan(5);
  expect(taken?.demo).toBe(taken?.count);
  clock.advance(minuteMs);
  await carry(exchange);
  expect((await listed()).at(-1)).toEqual({ title: "Kelp", state: "done", outcome: "succeeded" });
  await demo.run();
  expect(await listed()).toHaveLength(3);
  expect(await checkOfferings(database)).toEqual([]);
});
