// What waits for operators at the desks of deals, as Today counts it: each made the way people make it.

import { type Today, todayLook } from "@tidemark/contract/console/today";
import { hourMs } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { appointed } from "../features/acceptors/testing/appointed.ts";
import { madeDeal } from "../features/deals/testing/cases.ts";
import { applied, keeper, opened } from "../features/shops/testing/keepers.ts";
import type { Asking, ConsoleResult } from "../seams/console.ts";
import { dealer } from "../testing/dealers.ts";
import { openTestExchange, type TestExchange } from "../testing/test-exchange.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange();
});
afterAll(() => exchange.close());

async function queues(): Promise<Today["queues"]> {
  const handler = exchange.context.consoleHandlers.get(todayLook.name) as unknown as {
    run(request: object, asking: Asking): Promise<ConsoleResult<Today>>;
  };
  const result = await handler.run({}, { operator: "ada", roles: new Set(["auditor"]), language: "en" });
  if (!result.ok) throw new Error("today could not be looked at");
  return result.value.queues;
}

test("disputes, applications of shops and appointments wait with the oldest and the room each leads to", async () => {
  const { clock, database, shops } = exchange.context;
  const createdAt = clock.now() - 3 * hourMs;
  const { id } = await madeDeal(exchange, { state: "disputed", createdAt });
  await madeDeal(exchange, { state: "disputed", createdAt: createdAt + hourMs });
  await madeDeal(exchange, { state: "paid", createdAt: createdAt - hourMs });
  const { appliedAt } = await applied(shops, await keeper(exchange));
  await opened(exchange, shops, await keeper(exchange));
  const { appointedAt } = await appointed(exchange, await dealer(exchange));
  const [first] = await database.query<{ at: number }>("select disputed_at as at from deals where id = $1", [id]);
  expect(await queues()).toEqual(
    expect.arrayContaining([
      { name: "disputes", room: "disputes", count: 2, oldestAt: first?.at },
      { name: "shopApplications", room: "shops", count: 1, oldestAt: appliedAt },
      { name: "appointments", room: "acceptors", count: 1, oldestAt: appointedAt },
    ]),
  );
});
