// What operators see and decide of fixed deposits, over a real exchange.

import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleDesk, openConsoleDesk } from "../../testing/console-desk.ts";
import { act } from "../../testing/dealers.ts";
import { asker, createFakeClock, get } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { newestAudit, verifyAudit } from "../audit/audit.ts";
import { checkSavings } from "./savings.ts";
import { back, carryOn, midnightAfter, ownOf, products, saver } from "./testing/savers.ts";

const clock = createFakeClock();
let exchange: TestExchange;
let room: ConsoleDesk;
beforeAll(async () => {
  exchange = await openTestExchange({ clock, config: { demoSavings: "on" } });
  room = openConsoleDesk(exchange, [...exchange.context.consoleHandlers.values()]);
});
afterAll(async () => {
  expect((await verifyAudit(exchange.context.database)).findings).toEqual([]);
  expect(await checkSavings(exchange.context.database)).toEqual([]);
  await exchange.close();
});

type Rows = { readonly rows: readonly Record<string, unknown>[]; readonly next: string | null };

async function rows(name: string, request: object = {}): Promise<Rows> {
  const { code, value } = await room.ask(name, request);
  expect(code).toBeNull();
  return value as Rows;
}

const ether = 2;
const terms = () => ({
  ...{ days: 60, ratePpm: 12_000, min: "0.5", max: "0", quota: "100", opensAt: clock.now(), closesAt: "" },
  ...{ isEarly: true, takesInterest: false, costPpm: 1_000 },
});

test("two offer terms of a coin that had none; each that makes no sense is refused", async () => {
  const create = (more: object) => room.ask("savings.create-product", { coin: ether, ...terms(), ...more });
  for (const [more, code] of [
    [{ coin: 99 }, "savings.unknown_coin"],
    [{ max: "0.4" }, "savings.amounts_form"],
    [{ closesAt: String(clock.now()) }, "savings.dates_form"],
    [{ isEarly: false }, "savings.early_form"],
    // A share of less than one unit a day.
    [{ min: "0.000000000000001", ratePpm: 1 }, "savings.too_little"],
  ] as const) {
    expect((await create(more)).code, JSON.stringify(more)).toBe(code);
  }
  expect((await create({ closesAt: "soon" })).code).toBe("invalid_field");
  const seen = async () =>
    (await get(exchange, asker(), `currency/deposit/config?currency_id=${ether}`)).message as object[];
  expect(await seen()).toEqual([]);
  const { deed } = await room.compare("savings.create-product", { coin: ether, ...terms() });
  expect(deed).toMatchObject({ subject: "ETH 60", after: { days: 60, ratePpm: 12_000, min: "0.5", costPpm: 1_000 } });
  expect((await create({})).code).toBeNull();
  expect((await newestAudit(exchange.context.database, 1))[0]).toMatchObject({ action: "savings.create-product" });
  expect(await seen()).toMatchObject([{ day: 60, total_interest_rate: "1.2" }]);
  const listed = (await rows("savings.products")).rows.find(({ coin }) => coin === "ETH");
  expect(listed).toMatchObject({ days: 60, annualPpm: 73_000, isOpen: true, sold: "0", takesInterest: false });
});

test("changed terms hold for what is sold afterwards, and what is not sold any more goes on", async () => {
  const who = await saver(exchange);
  const id = products.week;
  const open = () => act(exchange, who, "savings/open", { product_id: id, amount: "100" });
  expect((await open()).type).toBe("ok");
  const before = (await rows("savings.products")).rows.find((row) => row.id === id) as Record<string, unknown>;
  const { days, min, max, quota, opensAt, isEarly, takesInterest, costPpm } = before;
  const same = { id, days, ratePpm: 1_000, min, max, quota, opensAt, closesAt: "", isEarly, takesInterest, costPpm };
  expect((await room.ask("savings.change-product", same)).code).toBe("savings.no_change");
  expect((await room.ask("savings.change-product", { ...same, id: 999 })).code).toBe("savings.unknown_product");
  const more = { ...same, ratePpm: 3_000 };
  expect((await room.compare("savings.change-product", more)).deed).toMatchObject({
    ...{ before: { ratePpm: 1_000 }, after: { ratePpm: 3_000 } },
  });
  expect((await room.ask("savings.change-product", more)).code).toBeNull();
  expect((await open()).type).toBe("ok");
  expect((await ownOf(exchange, who)).map(({ interest }) => interest)).toEqual(["0.300000", "0.100000"]);
  expect((await room.ask("savings.sell-product", { id, isOpen: false })).code).toBeNull();
  expect((await room.ask("savings.sell-product", { id, isOpen: false })).code).toBe("savings.no_change");
  expect((await open()).code).toBe("savings_closed");
  expect((await ownOf(exchange, who)).map(({ state }) => state)).toEqual(["running", "running"]);
  expect((await room.ask("savings.sell-product", { id, isOpen: true })).code).toBeNull();
  expect((await room.ask("savings.change-product", same)).code).toBeNull();
});

test("what is owed is told by day to the last unit, and is gone once it was paid or ended", async () => {
  const who = await saver(exchange);
  const owed = async () => {
    const all = (await rows("savings.due", { coin: 3, limit: 200 })).rows;
    return new Map(all.map(({ at, ends, principal, interest }) => [at, { ends, principal, interest }]));
  };
  const units = (text: unknown): bigint => BigInt(Math.round(Number(text) * 1_000_000));
  const before = await owed();
  const funded = async () =>
    (await rows("savings.funding")).rows.find(({ coin }) => coin === "USDT") as Record<string, string>;
  const promised = units((await funded()).owed);
  const made = await act(exchange, who, "savings/open", { product_id: products.month, amount: "100" });
  const after = await owed();
  const added = (at: number, name: "principal" | "interest"): bigint =>
    units(after.get(at)?.[name] ?? 0) - units(before.get(at)?.[name] ?? 0);
  const start = midnightAfter(exchange, clock.now(), 1);
  const days = Array.from({ length: 30 }, (_, day) => midnightAfter(exchange, start, day + 1));
  // 0.5 in thirty parts, the last with the rest.
  expect(days.map((at) => added(at, "interest"))).toEqual([...Array(29).fill(16_666n), 16_686n]);
  expect(days.map((at) => added(at, "principal"))).toEqual([...Array(29).fill(0n), 100_000_000n]);
  expect(units((await funded()).owed) - promised).toBe(500_000n);
  const first = await rows("savings.due", { coin: 3, limit: 1 });
  const second = await rows("savings.due", { coin: 3, limit: 1, after: first.next ?? "" });
  expect(Number(second.rows[0]?.at)).toBeGreaterThan(Number(first.rows[0]?.at));
  expect((await room.ask("savings.due", { after: "x" })).code).toBe("invalid_field");
  // A day is paid: it is owed no more.
  clock.advance(midnightAfter(exchange, clock.now(), 2) - clock.now() + 1);
  await carryOn(exchange);
  expect((await owed()).has(days[0] as number)).toBe(false);
  const later = await back(exchange, who);
  const cost = { id: made.body.id, cost: "0.066666" };
  expect((await act(exchange, later, "savings/redeem", cost)).type).toBe("ok");
  const end = days.at(-1) as number;
  expect(units((await owed()).get(end)?.principal ?? 0)).toBe(units(before.get(end)?.principal ?? 0));
});

test("deposits are listed of everybody, by state and of one account, and each is shown with its payments", async () => {
  const who = await saver(exchange);
  for (const amount of ["10", "11", "12"]) await act(exchange, who, "savings/open", { product_id: 2, amount });
  const [newest, second] = await ownOf(exchange, who);
  expect((await act(exchange, who, "savings/redeem", { id: second?.id, cost: "0.0055" })).type).toBe("ok");
  const account = ((
    await exchange.context.database.query<{ account: string }>(
      "select account_number as account from users where id = $1",
      [who.id],
    )
  )[0]?.account ?? "") as string;
  const amounts = async (request: object) => (await rows("savings.list", request)).rows.map(({ amount }) => amount);
  expect(await amounts({ account })).toEqual(["12", "11", "10"]);
  expect(await amounts({ account, state: "running" })).toEqual(["12", "10"]);
  expect(await amounts({ account, state: "cancelled" })).toEqual(["11"]);
  expect(await amounts({ account: "1" })).toEqual([]);
  const page = await rows("savings.list", { limit: 2 });
  expect(page.rows.map(({ amount }) => amount)).toEqual(["12", "11"]);
  expect((await rows("savings.list", { limit: 1, after: page.next ?? "" })).rows[0]).toMatchObject({ amount: "10" });
  clock.advance(midnightAfter(exchange, clock.now(), 2) - clock.now());
  await carryOn(exchange);
  const { value } = await room.ask("savings.one", { id: newest?.id });
  expect(value).toMatchObject({ account, amount: "12", paid: "0.002", payments: [{ day: 1, amount: "0.002" }] });
  expect((value as { holds: number[] }).holds).toHaveLength(2);
  expect((await room.ask("savings.one", { id: 1 })).code).toBe("savings.unknown_deposit");
});
