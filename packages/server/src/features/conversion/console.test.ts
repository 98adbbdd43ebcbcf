// What operators see and decide of conversions, over a real exchange.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type ConsoleDesk, openConsoleDesk } from "../../testing/console-desk.ts";
import { newestAudit, verifyAudit } from "../audit/audit.ts";
import { type ConversionDesk, openConversionDesk } from "./testing/conversion-desk.ts";

let desk: ConversionDesk;
let room: ConsoleDesk;
beforeAll(async () => {
  desk = await openConversionDesk();
  room = openConsoleDesk(desk.exchange, [...desk.exchange.context.consoleHandlers.values()]);
});
afterAll(async () => {
  expect((await verifyAudit(desk.exchange.context.database)).findings).toEqual([]);
  await desk.exchange.close();
});
beforeEach(() => desk.look({ "BTC/USDT": "64000", "ETH/USDT": "3200" }));

type Rows = { readonly rows: readonly Record<string, unknown>[]; readonly next: string | null };

async function rows(name: string, request: object = {}): Promise<Rows> {
  const { code, value } = await room.ask(name, request);
  expect(code).toBeNull();
  return value as Rows;
}

test("two set spread and limits, for quotes from then on; both words are in the log", async () => {
  const who = await desk.person();
  const before = await desk.quoted(who);
  const terms = { spreadPpm: 20_000, onceMax: "7000", dayMax: "9000" };
  expect((await room.compare("conversion.set-terms", terms)).deed).toMatchObject({
    before: { spreadPpm: 10_000, onceMax: "50000", dayMax: "200000" },
    after: terms,
  });
  expect((await room.ask("conversion.set-terms", terms)).code).toBeNull();
  expect((await newestAudit(desk.exchange.context.database, 1))[0]).toMatchObject({ action: "conversion.set-terms" });
  expect((await room.ask("conversion.terms", {})).value).toMatchObject({ ...terms, isUsual: false, isPaused: false });
  expect(await desk.quoted(who)).toMatchObject({ receive: "6272", spread_ppm: 20_000 });
  // What was said holds.
  expect((await desk.accept(who, before.id)).body.conversion).toMatchObject({ receive: "6336", spread_ppm: 10_000 });
  expect((await desk.quote(who, { amount: "0.11" })).code).toBe("conversion_too_large");
  expect((await desk.quote(who)).code).toBe("conversion_day_limit");
  expect((await room.ask("conversion.set-terms", terms)).code).toBe("conversion.no_change");
  expect((await room.ask("conversion.set-terms", { ...terms, dayMax: "6999" })).code).toBe("conversion.limits_form");
  expect(
    (await room.ask("conversion.set-terms", { spreadPpm: 10_000, onceMax: "50000", dayMax: "200000" })).code,
  ).toBeNull();
});

test("one pauses at once, two resume; what was quoted before holds", async () => {
  const who = await desk.person();
  const given = await desk.quoted(who);
  expect((await room.ask("conversion.resume", {})).code).toBe("conversion.not_paused");
  expect((await room.ask("conversion.pause", {})).code).toBeNull();
  expect((await room.ask("conversion.pause", {})).code).toBe("conversion.paused_already");
  expect((await desk.quote(who)).code).toBe("conversion_paused");
  expect((await desk.accept(who, given.id)).type).toBe("ok");
  expect((await room.ask("conversion.resume", {})).code).toBeNull();
  expect((await desk.quote(who)).type).toBe("ok");
});

test("inventory, days and conversions are shown as they are", async () => {
  const who = await desk.person();
  for (const amount of ["0.1", "0.2"]) await desk.accept(who, (await desk.quoted(who, { amount })).id);
  await desk.accept(who, (await desk.quoted(who, { to_id: 2, amount: "0.1" })).id);
  const inventory = await rows("conversion.inventory");
  const btc = inventory.rows.find(({ coin }) => coin === "BTC");
  expect(btc).toMatchObject({ id: 1, held: "0", state: "open" });
  expect(btc?.free).toBe(String(Number(desk.house(1)) / 1e8));
  const days = await rows("conversion.days");
  // Two of the earlier tests and two of this one; 6,400 each and 12,800.
  expect(days.rows.find(({ from, to }) => from === "BTC" && to === "USDT")).toMatchObject({
    day: "2030-01-01",
    count: 4,
    paid: "0.5",
    value: "32000",
    earned: "320",
  });
  const one = await rows("conversion.days", { limit: 1 });
  const two = await rows("conversion.days", { limit: 1, after: one.next ?? "" });
  expect([...one.rows, ...two.rows]).toEqual(days.rows);
  expect((await room.ask("conversion.days", { after: "x" })).code).toBe("invalid_field");
  const [{ account }] = (await desk.exchange.context.database.query<{ account: string }>(
    "select account_number as account from users where id = $1",
    [who.id],
  )) as [{ account: string }];
  const list = await rows("conversion.list", { account });
  expect(list.rows.map(({ paid, to, state }) => [paid, to, state])).toEqual([
    ["0.1", "ETH", "done"],
    ["0.2", "USDT", "done"],
    ["0.1", "USDT", "done"],
  ]);
  expect((await rows("conversion.list", { account: "99999999" })).rows).toEqual([]);
  expect((await room.ask("conversion.list", { after: "x" })).code).toBe("invalid_field");
});

test.each([
  { spreadPpm: -1, onceMax: "1", dayMax: "1" },
  { spreadPpm: 50_001, onceMax: "1", dayMax: "1" },
  { spreadPpm: "much", onceMax: "1", dayMax: "1" },
  { spreadPpm: 1 },
])("terms of %j are refused", async (request) => {
  expect(["invalid_field", "missing_field"]).toContain((await room.ask("conversion.set-terms", request)).code);
});

test.each(["", "0", "-1", "1e309", "NaN", "0.0000001"])("a limit of %j is refused", async (onceMax) => {
  expect((await room.ask("conversion.set-terms", { spreadPpm: 1, onceMax, dayMax: "9" })).code).toMatch(/^amount_/);
});
