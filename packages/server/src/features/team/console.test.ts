// What operators look at and decide of teams, over a real exchange: the programme, invitations under review, agents,
// payouts, who earns most, and one person.

import { amount, dayMs, ensure, type UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleDesk, openConsoleDesk } from "../../testing/console-desk.ts";
import { createFakeClock, type FakeClock, get } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { newestAudit, verifyAudit } from "../audit/audit.ts";
import { plain } from "../markets/markets.ts";
import { agenciesNow } from "./agents-store.ts";
import { checkTeam } from "./check-team.ts";
import { enrich, guest, member, trade } from "./testing/team-desk.ts";

let exchange: TestExchange;
let clock: FakeClock;
let room: ConsoleDesk;
beforeAll(async () => {
  clock = createFakeClock();
  exchange = await openTestExchange({ clock });
  room = openConsoleDesk(exchange, [...exchange.context.consoleHandlers.values()]);
});
afterAll(async () => {
  const { database } = exchange.context;
  expect(await database.transaction((tx) => checkTeam(tx))).toEqual([]);
  expect((await verifyAudit(database)).findings).toEqual([]);
  await exchange.close();
});

async function code(name: string, request: object, options = {}): Promise<string | null> {
  return (await room.ask(name, request, options)).code;
}

async function rows<Row>(name: string, request: object = {}): Promise<Row[]> {
  const { value } = await room.ask(name, request);
  return (value as { rows: Row[] }).rows;
}

async function numberOf(userId: UserId): Promise<string> {
  const [row] = await exchange.context.database.query<{ account_number: string }>(
    "select account_number from users where id = $1",
    [userId],
  );
  return row?.account_number ?? "";
}

/** Somebody's fee, shared with whoever is above them. */
async function pays(buyer: UserId): Promise<void> {
  const seller = await member(exchange, null);
  for (const who of [seller, buyer]) await enrich(exchange, who);
  await trade(exchange, { seller, buyer, symbol: "BTC/USDT", price: "100", size: "1" });
  await exchange.context.team.accrual.catchUp();
}

test("a programme that gives too much or is none is refused, and what holds is set by two", async () => {
  const usual = { tiers: "0:200000:100000", lossPpm: 0 };
  const wrong: readonly [object, string][] = [
    [{ tiers: "0:200001:100000" }, "team.too_much"],
    [{ tiers: "0:100000:200000 5:200000:100000" }, "team.too_much"],
    [{ tiers: "0:999999:0" }, "team.too_much"],
    [{ tiers: "0:1000000:0" }, "team.tiers_form"],
    [{ tiers: "1:200000:100000" }, "team.tiers_form"],
    [{ tiers: "0:20%:10%" }, "team.tiers_form"],
    [{ tiers: "0:-1:0" }, "team.tiers_form"],
    [{ tiers: "0:1:1 1:1:1 2:1:1 3:1:1 4:1:1 5:1:1" }, "team.tiers_form"],
    [{ tiers: "" }, "team.tiers_form"],
    [{ lossPpm: 100_001 }, "invalid_field"],
    [{ lossPpm: -1 }, "invalid_field"],
    [{}, "team.as_it_is"],
  ];
  for (const [more, why] of wrong) {
    expect([more, await code("team.programme", { ...usual, ...more })]).toEqual([more, why]);
  }
  // Whatever a mistake elsewhere might let through, the tables take no more either.
  const { database } = exchange.context;
  await expect(database.query("insert into team_tiers values (0, 9, 200001, 100000)")).rejects.toThrow();

  const person = await guest(exchange, null);
  const set = { tiers: "0:100000:50000 2:200000:100000", lossPpm: 10_000 };
  const { deed } = await room.compare("team.programme", set);
  expect(deed).toMatchObject({
    before: { tiers: "0: 20 % + 10 %", losses: "0 %" },
    after: { tiers: "0: 10 % + 5 %, 2: 20 % + 10 %", losses: "1 %" },
  });
  clock.advance(1);
  expect(await code("team.programme", set)).toBeNull();
  expect((await newestAudit(database, 1))[0]).toMatchObject({ action: "team.programme", actor: "ada" });
  expect(await code("team.programme", { ...set, lossPpm: 0 })).toBe("team.set_meanwhile");
  expect((await get(exchange, person, "team/programme")).message).toMatchObject({
    up_to_percent: "30",
    loss_percent: "1",
    tiers: [{ first_percent: "10" }, { people: 2, second_percent: "10" }],
  });
  clock.advance(1);
  expect(await code("team.programme", usual)).toBeNull();
});

test("an invitation under review is released by two or denied, once, with all that waited for it", async () => {
  const { database, team } = exchange.context;
  const inviter = await member(exchange, null);
  const [good, bad] = [await member(exchange, inviter), await member(exchange, inviter)];
  await database.query(
    "update team_people set link = 'review', signs = 'device address', flagged_at = 5, looked_at = $2 where user_id = any($1::bigint[])",
    [[good, bad], clock.now()],
  );
  for (const who of [good, bad]) await pays(who);
  const [first, second] = [await numberOf(good), await numberOf(bad)];
  const waiting = await rows<{ account: string; signs: string }>("team.reviews");
  expect(waiting.map((row) => row.account)).toEqual([first, second]);
  expect(waiting[0]).toMatchObject({ inviter: await numberOf(inviter), signs: "device address", flaggedAt: 5 });
  const page = await room.ask("team.reviews", { limit: 1 });
  expect(page.value).toMatchObject({ rows: [{ account: first }], next: `5-${good}` });
  expect(await rows("team.reviews", { after: `5-${good}` })).toMatchObject([{ account: second }]);
  for (const after of ["x", "1", "1-", "-1-2", "1e9-2"])
    expect(await code("team.reviews", { after })).toBe("invalid_field");

  expect(await code("team.release", { account: "nobody" })).toBe("team.unknown_person");
  expect(await code("team.release", { account: first })).toBeNull();
  expect(await code("team.deny", { account: second })).toBeNull();
  for (const [name, account] of [
    ["team.release", second],
    ["team.deny", first],
  ] as const)
    expect(await code(name, { account })).toBe("team.not_waiting");
  const [fee] = await database.query<{ fee: string }>("select taker_fee as fee from trades where taker_user_id = $1", [
    good,
  ]);
  const share = (BigInt(fee?.fee ?? 0) * 20n) / 100n;
  expect(share).toBeGreaterThan(0n);
  await team.payouts.payAll();
  const [paid] = await database.query("select sum(paid) as paid from rebate_sums where user_id = $1", [inviter]);
  expect(paid).toEqual({ paid: String(share) });
  const person = (await room.ask("team.person", { account: second })).value as object;
  expect(person).toMatchObject({ link: "denied", signs: "device address", decidedBy: "ada", direct: 0, coins: [] });
  expect(await code("team.person", { account: "" })).toBe("team.unknown_person");

  const payouts = await rows<{ state: string; lines: number }>("team.payouts");
  const sums = `${plain(amount(share), ensure(exchange.context.markets.bySymbol("BTC/USDT"), "no market").base.scale)} BTC`;
  expect(payouts[0]).toMatchObject({ state: "paid", lines: 1, sums, refusal: "" });
  const top = await rows<{ account: string }>("team.top");
  expect(top).toMatchObject([{ account: await numberOf(inviter), direct: 2, people: 2, real: 0 }]);
  for (const after of ["1", "x-1", "1-x", "-"]) expect(await code("team.top", { after })).toBe("invalid_field");
  const { value } = await room.ask("team.state", {});
  expect(value).toMatchObject({ mostPpm: 300_000, waiting: 0, coins: [{ coin: "BTC", held: "0" }, { coin: "USDT" }] });
});

test("a region has one agent at a time, for as long as the contract runs", async () => {
  const [one, other] = [await guest(exchange, null), await guest(exchange, null)];
  const [first, second] = [await numberOf(one.id as UserId), await numberOf(other.id as UserId)];
  const usual = { account: first, city: "Kobe", district: "", sharePpm: 50_000, days: 10 };
  const wrong: readonly [object, string][] = [
    [{ account: "nobody" }, "team.unknown_person"],
    [{ city: "" }, "team.region_form"],
    [{ sharePpm: 100_001 }, "invalid_field"],
    [{ days: 0 }, "invalid_field"],
  ];
  for (const [more, why] of wrong) {
    expect([more, await code("team.appoint", { ...usual, ...more })]).toEqual([more, why]);
  }
  expect((await get(exchange, one, "user/region_users?page=1")).body.code).toBe("not_agent");
  expect(await code("team.appoint", usual)).toBeNull();
  expect(await code("team.appoint", { ...usual, account: second })).toBe("team.region_taken");
  expect((await get(exchange, one, "user/region_users?page=1")).type).toBe("ok");
  const [row] = await rows<{ id: number }>("team.agents");
  expect(row).toMatchObject({
    account: first,
    city: "Kobe",
    sharePpm: 50_000,
    endedAt: null,
    runs: true,
    by: "ada, bob",
  });

  // Its days are over: nobody has to end it first.
  clock.advance(10 * dayMs);
  expect(await rows("team.agents")).toMatchObject([{ endedAt: null, runs: false }]);
  expect(await agenciesNow(exchange.context.database, one.id as UserId, clock.now())).toEqual([]);
  expect(await code("team.appoint", { ...usual, account: second })).toBeNull();
  const [newer] = await rows<{ id: number }>("team.agents");
  expect(await code("team.end-agent", { id: newer?.id ?? 0 })).toBeNull();
  expect(await code("team.end-agent", { id: newer?.id ?? 0 })).toBe("team.ended_already");
  expect(await code("team.end-agent", { id: 987_654 })).toBe("team.unknown_agent");
});
