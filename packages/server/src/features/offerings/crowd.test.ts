// A thousand people who subscribe at the same moment: none of them keeps anybody else from the database.

import type { UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { give } from "../../testing/funds.ts";
import { newGuest, type Person } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { checkOfferings } from "./check-offerings.ts";
import { writersMax } from "./subscribe.ts";
import { houseHas, orderStates, published, roomOf, tokens, whole } from "./testing/sales.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange();
});
afterAll(() => exchange.close());

const crowdSize = 1_000;
/** Of a pool; beside those who subscribe there are the journal, the desk that admits them, and jobs. */
const connectionsMax = 10;

async function crowdOf(count: number): Promise<Person[]> {
  const crowd: Person[] = [];
  for (let at = 0; at < count; at += 1) crowd.push(await newGuest(exchange));
  await Promise.all(crowd.map((who) => give(exchange, { userId: who.id, kind: "spot" }, "USDT", "2.5")));
  return crowd;
}

/** The most transactions that were asked for and not over, while something is done. */
async function mostUnderWay(work: () => Promise<unknown>): Promise<number> {
  const { database } = exchange.context;
  const transaction = database.transaction.bind(database);
  let [underWay, most] = [0, 0];
  database.transaction = (inside) => {
    underWay += 1;
    most = Math.max(most, underWay);
    return transaction(inside).finally(() => {
      underWay -= 1;
    });
  };
  await work().finally(() => {
    database.transaction = transaction;
  });
  return most;
}

test("a crowd has exactly what there is, and leaves connections to everybody else", async () => {
  const { database, offerings } = exchange.context;
  const id = await published(exchange, roomOf(exchange), { amount: "2000", min: "10", max: "10" });
  const crowd = await crowdOf(crowdSize);
  const counted: Record<string, number> = {};
  const most = await mostUnderWay(() =>
    Promise.all(
      crowd.map(async (who) => {
        const asked = { userId: who.id as UserId, offeringId: id, amount: "10", key: null };
        const made = await offerings.subscribe(asked);
        const said = made.ok ? "ok" : made.rejection.code;
        counted[said] = (counted[said] ?? 0) + 1;
      }),
    ),
  );
  expect(counted).toEqual({ ok: 200, offering_sold_out: 800 });
  expect(most).toBeGreaterThanOrEqual(writersMax);
  expect(most).toBeLessThan(connectionsMax);
  expect(houseHas(exchange, "offering", tokens.xrp)).toEqual([0n, 2_000n * whole]);
  expect((await orderStates(exchange, id)).applied).toBe(200);
  expect(await checkOfferings(database)).toEqual([]);
});
