// What `verify` says of acceptors: nothing of what people did, and something of everything that was changed behind it.

import { ensure } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { act, dealer } from "../../testing/dealers.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { checkDeals } from "../deals/deals.ts";
import { checkAcceptors } from "./acceptors.ts";
import { type Accepting, acceptor, began, transferred } from "./testing/appointed.ts";

let exchange: TestExchange;
let mei: Accepting;
let out: number;
let into: number;
beforeAll(async () => {
  exchange = await openTestExchange();
  mei = await acceptor(exchange);
  const ada = await dealer(exchange);
  const { publicIds } = exchange.context;
  const shown = await began(exchange, ada, mei, { type: "sell", money: "696" });
  await transferred(exchange, mei, shown);
  out = ensure(publicIds.read("deal", shown), "no withdrawal");
  into = ensure(publicIds.read("deal", await began(exchange, ada, mei, { type: "buy", money: "100" })), "no deposit");
});
afterAll(async () => {
  expect(await found()).toEqual([]);
  await exchange.close();
});

async function found(): Promise<string[]> {
  return [...(await checkAcceptors(exchange.context.database)), ...(await checkDeals(exchange.context.database))];
}

/** Of each: what is changed, how it is changed back, and what is said of it. */
const lies = (): [string, string, string, RegExp][] => [
  [
    "a guarantee",
    `update acceptors set guarantee = guarantee + 1 where id = ${mei.row.id}`,
    `update acceptors set guarantee = guarantee - 1 where id = ${mei.row.id}`,
    /guarantee is held/,
  ],
  [
    "a guarantee that is too small",
    `update acceptors set guarantee = 5 where id = ${mei.row.id}`,
    `update acceptors set guarantee = 1000000000 where id = ${mei.row.id}`,
    /more going on than the guarantee/,
  ],
  [
    "a hold",
    `update acceptors set hold_id = null where id = ${mei.row.id}`,
    `update acceptors set hold_id = (select hold_id from holds where reason = 'guarantee' and reference = 'acceptor-${mei.row.id}') where id = ${mei.row.id}`,
    /guarantee is missing/,
  ],
  [
    "an end",
    `update acceptors set state = 'ended' where id = ${mei.row.id}`,
    `update acceptors set state = 'open' where id = ${mei.row.id}`,
    /is ended, but the guarantee is held/,
  ],
  [
    "a sum",
    `update deals set money = money + 1 where id = ${out}`,
    `update deals set money = money - 1 where id = ${out}`,
    /is not what its acceptor says/,
  ],
  [
    "what was asked for",
    `update acceptor_deals set value = value + 1 where deal_id = ${into}`,
    `update acceptor_deals set value = value - 1 where deal_id = ${into}`,
    /is not what its acceptor says/,
  ],
  [
    "a rate",
    `update acceptor_deals set rate = rate + 100 where deal_id = ${out}`,
    `update acceptor_deals set rate = rate - 100 where deal_id = ${out}`,
    /is not what its acceptor says/,
  ],
  [
    "coins",
    `update deals set number = number + 1 where id = ${into}`,
    `update deals set number = number - 1 where id = ${into}`,
    /but its hold is held/,
  ],
  [
    "a mark without a picture",
    `update deal_entries set kind = 'message' where deal_id = ${out} and kind = 'paid'`,
    `update deal_entries set kind = 'paid' where deal_id = ${out} and kind = 'message'`,
    /without a picture/,
  ],
  [
    "who is one",
    `update users set is_acceptor = false where id = ${mei.id}`,
    `update users set is_acceptor = true where id = ${mei.id}`,
    /is said to be an acceptor or not to/,
  ],
];

test("nothing is said of what people did", async () => {
  expect(await found()).toEqual([]);
});

test("whatever was changed behind it is found", async () => {
  for (const [what, lie, truth, said] of lies()) {
    for (const sql of lie.split("; ")) await exchange.context.database.query(sql);
    expect([what, (await found()).some((line) => said.test(line))]).toEqual([what, true]);
    for (const sql of truth.split("; ")) await exchange.context.database.query(sql);
  }
});

test("a guarantee that belongs to nobody is found", async () => {
  const rows = await exchange.context.database.query<{ hold_id: number }>(
    "update holds set reference = 'acceptor-987654' where reason = 'guarantee' and reference = $1 returning hold_id",
    [`acceptor-${mei.row.id}`],
  );
  expect((await found()).join(" ")).toContain(
    `hold ${rows[0]?.hold_id} is the guarantee of an acceptor who is not there.`,
  );
  await exchange.context.database.query("update holds set reference = $1 where reference = 'acceptor-987654'", [
    `acceptor-${mei.row.id}`,
  ]);
  expect((await act(exchange, mei, "acceptor/settings", { is_paused: "0" })).type).toBe("ok");
});
