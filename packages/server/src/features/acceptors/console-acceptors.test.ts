// What operators see and decide of acceptors, over a real exchange.

import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleDesk, openConsoleDesk } from "../../testing/console-desk.ts";
import { act, dealer, newcomer } from "../../testing/dealers.ts";
import type { Person } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { newestAudit, verifyAudit } from "../audit/audit.ts";
import { acceptor, balanceOf, began, begins, ownOf, toldOf, whole } from "./testing/appointed.ts";

let exchange: TestExchange;
let room: ConsoleDesk;
beforeAll(async () => {
  exchange = await openTestExchange();
  room = openConsoleDesk(exchange, [...exchange.context.consoleHandlers.values()]);
});
afterAll(async () => {
  expect((await verifyAudit(exchange.context.database)).findings).toEqual([]);
  await exchange.close();
});

const terms = {
  ...{ rechargeRate: "0.5", cashRate: "0.8" },
  ...{ rechargeMin: "100", rechargeMax: "5000", cashMin: "100", cashMax: "5000" },
};
let names = 0;

async function accountOf({ id }: Pick<Person, "id">): Promise<string> {
  const [row] = await exchange.context.database.query<{ account: string }>(
    "select account_number as account from users where id = $1",
    [id],
  );
  return row?.account ?? "";
}

async function appointment(who: Person, more: object = {}): Promise<Record<string, unknown>> {
  names += 1;
  const account = await accountOf(who);
  return { account, name: `Beacon ${names}`, coin: 3, money: "CNY", guarantee: "500", ...terms, ...more };
}

test("two appoint somebody, nobody's money moves, and both words are in the log", async () => {
  const ada = await dealer(exchange);
  const asked = await appointment(ada);
  const { deed } = await room.compare("acceptors.appoint", asked);
  expect(deed).toMatchObject({ after: { state: "appointed", guarantee: "500 USDT", rechargeRate: "0.5 %" } });
  expect((await room.ask("acceptors.appoint", asked)).code).toBeNull();
  expect(balanceOf(exchange, ada, "fiat")).toEqual([1_000n * whole, 0n]);
  expect(await toldOf(exchange, ada)).toEqual(["acceptor_appointed"]);
  const [logged] = await newestAudit(exchange.context.database, 1);
  expect(logged).toMatchObject({ action: "acceptors.appoint", subject: `account ${await accountOf(ada)}` });
  expect((await act(exchange, ada, "acceptor/accept", {})).type).toBe("ok");
  expect(balanceOf(exchange, ada, "fiat")).toEqual([500n * whole, 500n * whole]);
  expect((await room.ask("acceptors.appoint", await appointment(ada))).code).toBe("acceptors.is_acceptor");
});

test.each([
  ["an account", { account: "99999999" }, "unknown_person"],
  ["a coin", { coin: 99 }, "unknown_coin"],
  ["a money", { money: "XXX" }, "bad_money"],
  ["a name", { name: "!" }, "bad_name"],
  ["a guarantee", { guarantee: "0" }, "bad_guarantee"],
  ["a guarantee", { guarantee: "-5" }, "bad_guarantee"],
  ["a guarantee", { guarantee: "1e309" }, "bad_guarantee"],
  ["a rate", { cashRate: "10.0001" }, "bad_rate"],
  ["a rate", { rechargeRate: "-1" }, "bad_rate"],
  ["limits", { cashMin: "6000" }, "bad_limits"],
  ["limits", { rechargeMin: "0" }, "bad_limits"],
  ["limits", { rechargeMax: "１００" }, "bad_limits"],
])("%s that makes no sense appoints nobody: %j", async (_what, more, code) => {
  const ada = await dealer(exchange);
  expect((await room.ask("acceptors.appoint", await appointment(ada, more))).code).toBe(`acceptors.${code}`);
  expect(await ownOf(exchange, ada)).toBeNull();
});

test("whoever cannot deal, or keeps a shop in the coin, is not appointed, and a name is one's own", async () => {
  const stranger = await newcomer(exchange);
  expect((await room.ask("acceptors.appoint", await appointment(stranger))).code).toBe("acceptors.not_fit");
  const keeper = await dealer(exchange);
  expect((await act(exchange, keeper, "shops/apply", { currency_id: 3, name: "Console 1" })).type).toBe("ok");
  expect((await room.ask("acceptors.appoint", await appointment(keeper))).code).toBe("acceptors.keeps_shop");
  const [one, two] = [await dealer(exchange), await dealer(exchange)];
  expect((await room.ask("acceptors.appoint", await appointment(one, { name: "Same" }))).code).toBeNull();
  expect((await room.ask("acceptors.appoint", await appointment(two, { name: "SAME" }))).code).toBe(
    "acceptors.name_taken",
  );
});

test("the room shows who there is, what goes on and what stands behind it", async () => {
  const [mei, ada] = [await acceptor(exchange), await dealer(exchange)];
  const deal = await began(exchange, ada, mei, { type: "sell", money: "696" });
  const account = await accountOf(mei);
  const { value } = await room.ask("acceptors.list", { account });
  expect(value).toMatchObject({ rows: [{ id: mei.shown, account, guarantee: "1000", open: "100", state: "open" }] });
  const look = await room.ask("acceptors.acceptor", { id: mei.shown });
  expect(look.value).toMatchObject({
    ...{ realName: "Lin Mei", openDeals: 1, free: "1000", held: "0", cash: "10000.00", isFrozen: false },
    ...{ rechargeMin: "10.00", own: { cashMax: "10000.00" }, ways: ["ali_pay", "we_chat", "bank"] },
  });
  const deals = await room.ask("acceptors.deals", { acceptor: mei.shown });
  expect(deals.value).toMatchObject({
    rows: [{ id: deal, type: "sell", number: "100", value: "696.00", paid: "690.43", rate: "0.8", state: "waiting" }],
    next: null,
  });
  expect((await room.ask("acceptors.deals", { acceptor: mei.shown, state: "finished" })).value).toMatchObject({
    rows: [],
  });
  const { choices, coins } = (await room.ask("acceptors.liabilities", {})).value as {
    choices: { id: number; coin: string }[];
    coins: { coin: string; guarantee: string; open: string }[];
  };
  expect(coins.map(({ coin }) => coin)).toEqual(["USDT"]);
  expect(choices).toContainEqual({ id: 3, coin: "USDT" });
  expect((await room.ask("acceptors.acceptor", { id: 5 })).code).toBe("acceptors.unknown_acceptor");
  expect((await room.ask("acceptors.list", { after: "x" })).code).toBe("invalid_field");
});

test("two change the terms, one stops at once, and two end it", async () => {
  const [mei, ada] = [await acceptor(exchange), await dealer(exchange)];
  const id = mei.shown;
  expect((await room.ask("acceptors.change", { id, ...terms, rechargeRate: "1" })).code).toBeNull();
  expect(await ownOf(exchange, mei)).toMatchObject({ recharge_rate: "1", recharge_min: "100.00" });
  expect((await room.ask("acceptors.change", { id, ...terms, cashRate: "x" })).code).toBe("acceptors.bad_rate");
  expect((await room.ask("acceptors.stop", { id })).code).toBeNull();
  expect((await room.ask("acceptors.stop", { id })).code).toBe("acceptors.stopped_already");
  expect((await begins(exchange, ada, mei, {})).code).toBe("acceptor_paused");
  // What operators have stopped, the acceptor does not start again.
  expect((await act(exchange, mei, "acceptor/settings", { is_paused: "0" })).type).toBe("ok");
  expect((await begins(exchange, ada, mei, {})).code).toBe("acceptor_paused");
  expect((await room.ask("acceptors.resume", { id })).code).toBeNull();
  expect((await room.ask("acceptors.resume", { id })).code).toBe("acceptors.not_stopped");
  const deal = await began(exchange, ada, mei, {});
  expect((await room.ask("acceptors.end", { id })).code).toBeNull();
  expect((await room.ask("acceptors.end", { id })).code).toBe("acceptors.not_living");
  // What goes on goes on.
  expect((await act(exchange, ada, "acceptor/pay", { id: deal })).type).toBe("ok");
  expect((await act(exchange, mei, "acceptor/confirm", { id: deal })).type).toBe("ok");
  expect(await toldOf(exchange, mei)).toEqual(
    expect.arrayContaining(["acceptor_changed", "acceptor_stopped", "acceptor_resumed", "acceptor_leaving"]),
  );
});

test("an appointment that nobody took on is gone at once", async () => {
  const ada = await dealer(exchange);
  expect((await room.ask("acceptors.appoint", await appointment(ada))).code).toBeNull();
  const { rows } = (await room.ask("acceptors.list", { account: await accountOf(ada) })).value as {
    rows: { id: number }[];
  };
  expect((await room.ask("acceptors.end", { id: rows[0]?.id ?? 0 })).code).toBeNull();
  expect((await act(exchange, ada, "acceptor/accept", {})).code).toBe("acceptor_not_appointed");
});
