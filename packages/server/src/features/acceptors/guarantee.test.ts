// A guarantee that becomes more or less: two operators want it, the acceptor's own word makes it so, and it never goes below
// what is going on.

import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleDesk, openConsoleDesk } from "../../testing/console-desk.ts";
import { act, dealer } from "../../testing/dealers.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { checkAcceptors } from "./acceptors.ts";
import { acceptor, appointed, balanceOf, began, begins, ownOf, toldOf, whole } from "./testing/appointed.ts";

let exchange: TestExchange;
let room: ConsoleDesk;
beforeAll(async () => {
  exchange = await openTestExchange();
  room = openConsoleDesk(exchange, [...exchange.context.consoleHandlers.values()]);
});
afterAll(async () => {
  expect(await checkAcceptors(exchange.context.database)).toEqual([]);
  await exchange.close();
});

async function wants(id: number, guarantee: string): Promise<string | null> {
  return (await room.ask("acceptors.guarantee", { id, guarantee })).code;
}

test("more: nothing moves before the acceptor's word, which takes coins that are there", async () => {
  // 6000 in fiat, of which 1000 are behind it and 1000 in the working account.
  const mei = await acceptor(exchange);
  const { deed } = await room.compare("acceptors.guarantee", { id: mei.shown, guarantee: "5500" });
  expect(deed).toMatchObject({ before: { guarantee: "1000 USDT" }, after: { guarantee: "5500 USDT" } });
  expect(await wants(mei.shown, "5500")).toBeNull();
  expect(balanceOf(exchange, mei, "fiat")).toEqual([4_000n * whole, 1_000n * whole]);
  expect(await ownOf(exchange, mei)).toMatchObject({ guarantee: "1000", wanted_guarantee: "5500", room: "1000" });
  expect((await act(exchange, mei, "acceptor/guarantee", { password: "wrong" })).type).not.toBe("ok");
  expect((await act(exchange, mei, "acceptor/guarantee", {})).code).toBe("insufficient_balance");
  expect(await ownOf(exchange, mei)).toMatchObject({ guarantee: "1000", wanted_guarantee: "5500" });
  expect(balanceOf(exchange, mei, "fiat")).toEqual([4_000n * whole, 1_000n * whole]);
  expect((await act(exchange, mei, "acceptor/transfer", { number: "500", type: "1" })).type).toBe("ok");
  expect((await act(exchange, mei, "acceptor/guarantee", {})).type).toBe("ok");
  expect(balanceOf(exchange, mei, "fiat")).toEqual([0n, 5_500n * whole]);
  expect(await ownOf(exchange, mei)).toMatchObject({ guarantee: "5500", wanted_guarantee: null, room: "5500" });
  expect((await act(exchange, mei, "acceptor/guarantee", {})).code).toBe("acceptor_nothing_wanted");
  expect((await toldOf(exchange, mei)).slice(-2)).toEqual(["acceptor_guarantee_wanted", "acceptor_guarantee_changed"]);
});

test("less: never below what is going on, neither when it is wanted nor when it is agreed to", async () => {
  const [mei, ada] = [await acceptor(exchange), await dealer(exchange)];
  // 100 coins each.
  const first = await began(exchange, ada, mei, { type: "sell", money: "696" });
  expect(await wants(mei.shown, "99.999999")).toBe("acceptors.below_open");
  expect(await wants(mei.shown, "150")).toBeNull();
  await began(exchange, ada, mei, { type: "sell", money: "696" });
  expect((await act(exchange, mei, "acceptor/guarantee", {})).code).toBe("acceptor_open_above");
  expect(await ownOf(exchange, mei)).toMatchObject({ guarantee: "1000", wanted_guarantee: "150" });
  expect((await act(exchange, mei, "acceptor/cancel", { id: first })).type).toBe("ok");
  const before = balanceOf(exchange, mei, "fiat");
  expect((await act(exchange, mei, "acceptor/guarantee", {})).type).toBe("ok");
  expect(balanceOf(exchange, mei, "fiat")).toEqual([(before[0] ?? 0n) + 850n * whole, 150n * whole]);
  expect(await ownOf(exchange, mei)).toMatchObject({ guarantee: "150", open_volume: "100", room: "50" });
  expect((await begins(exchange, ada, mei, { type: "sell", money: "348.01" })).code).toBe("acceptor_room");
});

test("what operators want is taken back by the guarantee as it is, and ends with a notice", async () => {
  const mei = await acceptor(exchange);
  expect(await wants(mei.shown, "1000")).toBe("acceptors.same_guarantee");
  expect(await wants(mei.shown, "-1")).toBe("acceptors.bad_guarantee");
  expect(await wants(mei.shown, "1200")).toBeNull();
  expect(await wants(mei.shown, "1000")).toBeNull();
  expect((await act(exchange, mei, "acceptor/guarantee", {})).code).toBe("acceptor_nothing_wanted");
  expect(await wants(mei.shown, "1200")).toBeNull();
  expect((await act(exchange, mei, "acceptor/leave", {})).type).toBe("ok");
  expect((await act(exchange, mei, "acceptor/guarantee", {})).code).toBe("acceptor_nothing_wanted");
  expect(await wants(mei.shown, "900")).toBe("acceptors.not_living");
});

test("of an appointment that nobody took on it changes at once", async () => {
  const ada = await dealer(exchange);
  const { id } = await appointed(exchange, ada);
  expect(await wants(exchange.context.publicIds.show("acceptor", id), "400")).toBeNull();
  expect((await act(exchange, ada, "acceptor/accept", {})).type).toBe("ok");
  expect(balanceOf(exchange, ada, "fiat")).toEqual([600n * whole, 400n * whole]);
});

test("ten words at a time change it once", async () => {
  const mei = await acceptor(exchange);
  expect(await wants(mei.shown, "1500")).toBeNull();
  const said = await Promise.all(Array.from({ length: 10 }, () => act(exchange, mei, "acceptor/guarantee", {})));
  expect(said.filter(({ type }) => type === "ok")).toHaveLength(1);
  expect(balanceOf(exchange, mei, "fiat")).toEqual([3_500n * whole, 1_500n * whole]);
});
