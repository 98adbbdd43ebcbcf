// Money in and out through an acceptor, over a real exchange: what each side has before and after, and what the rows say.

import { amount, type UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { act, canDeal, dealer, newcomer, payingWays } from "../../testing/dealers.ts";
import { eventually } from "../../testing/eventually.ts";
import { asker, get, type Person } from "../../testing/people.ts";
import { connectClient } from "../../testing/socket-clients.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { checkDeals } from "../deals/deals.ts";
import { checkAcceptors } from "./acceptors.ts";
import {
  acceptor,
  appointed,
  balanceOf,
  began,
  begins,
  dealOf,
  ownOf,
  toldOf,
  transferred,
  whole,
} from "./testing/appointed.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange();
});
afterAll(async () => {
  expect(await checkAcceptors(exchange.context.database)).toEqual([]);
  expect(await checkDeals(exchange.context.database)).toEqual([]);
  await exchange.close();
});

test("a deposit: the acceptor's coins are set aside, and confirmed they are the user's, less the rate", async () => {
  const [mei, ada] = [await acceptor(exchange), await dealer(exchange)];
  expect(balanceOf(exchange, mei, "merchant")).toEqual([1_000n * whole, 0n]);
  const id = await began(exchange, ada, mei, { type: "buy", money: "696" });
  // 696 at 6.96 buys 100; half a percent stays with the acceptor.
  expect(balanceOf(exchange, mei, "merchant")).toEqual([900_500_000n, 99_500_000n]);
  expect(await dealOf(exchange, ada, id)).toMatchObject({
    ...{ market: "acceptor", offer_id: null, role: "buyer", is_maker: false, type: "sell" },
    ...{ number: "99.5", money: "696.00", price: "6.96", state: "waiting", at_confirm: "dispute" },
  });
  expect(await ownOf(exchange, mei)).toMatchObject({
    ...{ guarantee: "1000", open_volume: "99.5", room: "900.5", open_deals: 1, cash: "10000.00", held: "99.5" },
  });
  expect((await act(exchange, ada, "acceptor/pay", { id })).type).toBe("ok");
  expect((await act(exchange, mei, "acceptor/confirm", { id })).type).toBe("ok");
  expect(balanceOf(exchange, ada, "fiat")).toEqual([1_099_500_000n, 0n]);
  expect(balanceOf(exchange, mei, "merchant")).toEqual([900_500_000n, 0n]);
  // The money is with the acceptor now.
  expect(await ownOf(exchange, mei)).toMatchObject({ open_volume: "0", room: "1000", cash: "10696.00", open_deals: 0 });
  const { message } = await get(exchange, ada, "acceptor/my_deal?type=buy&address=");
  expect(message).toMatchObject([{ id, is_sure: 1, money: "696.00", number: "99.5", rate: "0.5", type: "buy" }]);
});

test("a withdrawal: the user's coins are set aside, and confirmed they are the acceptor's", async () => {
  const [mei, ada] = [await acceptor(exchange), await dealer(exchange)];
  const id = await began(exchange, ada, mei, { type: "sell", money: "696" });
  expect(balanceOf(exchange, ada, "fiat")).toEqual([900n * whole, 100n * whole]);
  // What comes outside is less 0.8 percent.
  expect(await dealOf(exchange, ada, id)).toMatchObject({
    ...{ role: "seller", money: "690.43", number: "100", at_confirm: "release", confirm_ms: 20 * 60_000 },
  });
  expect(await ownOf(exchange, mei)).toMatchObject({ open_volume: "100", cash: "10000.00", cash_free: "9309.57" });
  expect((await act(exchange, mei, "acceptor/pay", { id })).code).toBe("evidence_required");
  expect(await dealOf(exchange, ada, id)).toMatchObject({ state: "waiting", confirm_by: null });
  await transferred(exchange, mei, id);
  expect((await act(exchange, ada, "acceptor/confirm", { id, password: "wrong" })).type).not.toBe("ok");
  expect((await act(exchange, ada, "acceptor/confirm", { id })).type).toBe("ok");
  expect(balanceOf(exchange, ada, "fiat")).toEqual([900n * whole, 0n]);
  expect(balanceOf(exchange, mei, "merchant")).toEqual([1_100n * whole, 0n]);
  expect(await ownOf(exchange, mei)).toMatchObject({ cash: "9309.57", cash_free: "9309.57", open_volume: "0" });
  expect(await toldOf(exchange, ada)).toEqual(["withdrawal_begun", "withdrawal_transferred", "deal_finished"]);
});

test("the acceptor may refuse a withdrawal, and the user cancel a deposit, before it was paid", async () => {
  const [mei, ada] = [await acceptor(exchange), await dealer(exchange)];
  const out = await began(exchange, ada, mei, { type: "sell", money: "100" });
  const into = await began(exchange, ada, mei, { type: "buy", money: "100" });
  expect((await act(exchange, ada, "acceptor/cancel", { id: out })).code).toBe("deal_other_side");
  expect((await act(exchange, mei, "acceptor/cancel", { id: into })).code).toBe("deal_other_side");
  expect((await act(exchange, mei, "acceptor/cancel", { id: out })).type).toBe("ok");
  expect((await act(exchange, ada, "acceptor/cancel", { id: into })).type).toBe("ok");
  expect(balanceOf(exchange, ada, "fiat")).toEqual([1_000n * whole, 0n]);
  expect(balanceOf(exchange, mei, "merchant")).toEqual([1_000n * whole, 0n]);
  expect(await ownOf(exchange, mei)).toMatchObject({ open_volume: "0", cash: "10000.00" });
  const { message } = await get(exchange, ada, "acceptor/my_deal?is_sure=2");
  expect((message as { id: number }[]).map(({ id }) => id)).toEqual([into, out]);
  expect((await get(exchange, ada, "acceptor/my_deal?way=sell&is_sure=0")).message).toEqual([]);
});

test("a withdrawal is contested with one press, and two operators give it back", async () => {
  const [mei, ada] = [await acceptor(exchange), await dealer(exchange)];
  const id = await began(exchange, ada, mei, { type: "sell", money: "696" });
  await transferred(exchange, mei, id);
  expect((await act(exchange, ada, "acceptor/contest", { id })).type).toBe("ok");
  expect(await dealOf(exchange, ada, id)).toMatchObject({
    state: "disputed",
    dispute: { by: "seller", reason: "not_paid" },
  });
  const dealId = exchange.context.publicIds.read("deal", id) ?? 0;
  expect(await exchange.context.deals.decide(dealId, "returned")).toBe(true);
  expect(balanceOf(exchange, ada, "fiat")).toEqual([1_000n * whole, 0n]);
  expect(await ownOf(exchange, mei)).toMatchObject({ open_volume: "0", cash: "10000.00" });
});

test("what a press on contest says is true of whoever pressed, on either side and both ways", async () => {
  const [mei, ada] = [await acceptor(exchange), await dealer(exchange)];
  const said = async (who: Person, id: number) => {
    expect((await act(exchange, who, "acceptor/contest", { id })).type).toBe("ok");
    const { data } = (await get(exchange, who, `deals/entries?id=${id}&after=0`)).message as {
      data: { kind: string; by: string; body: Record<string, string> }[];
    };
    const entry = data.find(({ kind }) => kind === "disputed");
    return [entry?.by, entry?.body.text];
  };
  const out = async () => {
    const id = await began(exchange, ada, mei, { type: "sell", money: "69.6" });
    await transferred(exchange, mei, id);
    return id;
  };
  const into = async () => {
    const id = await began(exchange, ada, mei, { type: "buy", money: "69.6" });
    expect((await act(exchange, ada, "acceptor/pay", { id })).type).toBe("ok");
    return id;
  };
  expect(await said(ada, await out())).toEqual(["seller", "I have not received the money."]);
  expect(await said(mei, await out())).toEqual(["buyer", "I have paid, and the coins were not released."]);
  expect(await said(ada, await into())).toEqual(["buyer", "I have paid, and the acceptor has not credited it."]);
  expect(await said(mei, await into())).toEqual(["seller", "I have not received the money."]);
});

test("everybody sees who there is; accounts are hinted at, and only to people who are logged in", async () => {
  const [mei, ada] = [await acceptor(exchange), await dealer(exchange)];
  const { message } = await get(exchange, asker(), "acceptor/list");
  const row = (message as { id: number }[]).find(({ id }) => id === mei.shown);
  expect(row).toMatchObject({
    ...{ recharge_rate: "0.5", cash_rate: "0.8", recharge_amount: "6960.00", cash_amount: "6960.00", price: "6.96" },
    ...{ recharge_min: "10.00", recharge_max: "10000.00", ways: ["ali_pay", "we_chat", "bank"], is_open: true },
    ...{ currency_name: "USDT", places: 6, coin_code: "CNY", is_own: false },
  });
  const hidden = { wechat_nickname: "", wechat_account: "", ali_account: "", bank_name: "", bank_address: "" };
  const visitor = await get(exchange, asker(), `acceptor/info?id=${mei.shown}&address=`);
  expect(visitor.message).toMatchObject({ ...hidden, bank_account: "", user_balance: "0.000000" });
  const user = await get(exchange, ada, `acceptor/info?id=${mei.shown}`);
  expect(user.message).toMatchObject({
    ...{ wechat_nickname: "D***r", wechat_account: "dea***hat", ali_account: "dea***est" },
    ...{ bank_name: "First Bank", bank_account: "622***445", bank_address: "Main" },
    user_balance: "1000.000000",
  });
  expect(JSON.stringify(user.message)).not.toContain("dealer@pay.test");
});

test("however many there are, how they are paid is asked for once", async () => {
  await acceptor(exchange);
  await acceptor(exchange);
  const asked = vi.spyOn(exchange.context.database, "query");
  const { message } = await get(exchange, asker(), "acceptor/list");
  const ofPayments = asked.mock.calls.filter(([sql]) => sql.includes("payment_settings"));
  asked.mockRestore();
  expect((message as unknown[]).length).toBeGreaterThan(1);
  expect(ofPayments).toHaveLength(1);
});

test("what a deal would come to is said before, by the same sums", async () => {
  const mei = await acceptor(exchange);
  const asked = (type: string, money: string) =>
    get(exchange, asker(), `acceptor/preview?acceptor_id=${mei.shown}&type=${type}&money=${money}`);
  expect((await asked("buy", "696")).message).toMatchObject({
    value: "696.00",
    paid: "696.00",
    number: "99.5",
    fee: "0",
  });
  expect((await asked("sell", "700.05")).message).toMatchObject({
    value: "700.05",
    paid: "694.44",
    number: "100.581897",
  });
  expect((await asked("sell", "9.99")).code).toBe("offer_out_of_limits");
  expect((await asked("buy", "1e3")).code).toBe("acceptor_money_missing");
});

test("an appointment waits for the word of whoever is appointed, and takes coins that are there", async () => {
  const ada = await dealer(exchange);
  const row = await appointed(exchange, ada, { guarantee: amount(1_500n * whole) });
  expect(await ownOf(exchange, ada)).toMatchObject({ state: "appointed", guarantee: "1500" });
  expect((await get(exchange, asker(), "acceptor/list")).message).not.toContainEqual(
    expect.objectContaining({ id: exchange.context.publicIds.show("acceptor", row.id) }),
  );
  expect((await act(exchange, ada, "acceptor/accept", { password: "wrong" })).type).not.toBe("ok");
  expect((await act(exchange, ada, "acceptor/accept", {})).code).toBe("insufficient_balance");
  expect(await ownOf(exchange, ada)).toMatchObject({ state: "appointed" });
  const { give } = await import("../../testing/funds.ts");
  await give(exchange, { userId: ada.id, kind: "fiat" }, "USDT", "500");
  expect((await act(exchange, ada, "acceptor/accept", {})).type).toBe("ok");
  expect((await act(exchange, ada, "acceptor/accept", {})).type).toBe("ok");
  expect(balanceOf(exchange, ada, "fiat")).toEqual([0n, 1_500n * whole]);
  expect((await act(exchange, ada, "acceptor/decline", {})).code).toBe("acceptor_not_appointed");
  const info = (await get(exchange, ada, "user/info")).message as { is_acceptor: number };
  expect(info.is_acceptor).toBe(1);
});

test("whoever is appointed, or declines, hears at once that the way to the desk has changed", async () => {
  const [ada, bob] = [await dealer(exchange), await dealer(exchange)];
  const heard: string[] = [];
  const sockets = [];
  for (const [name, { token }] of [
    ["ada", ada],
    ["bob", bob],
  ] as const) {
    const socket = await connectClient(exchange.origin, { token });
    socket.on("account_changed", () => heard.push(name));
    sockets.push(socket);
  }
  const isOne = async () => ((await get(exchange, ada, "user/info")).message as { is_acceptor: number }).is_acceptor;
  await appointed(exchange, ada);
  await eventually("the word of it", () => heard.length === 1);
  expect(await isOne()).toBe(1);
  expect((await act(exchange, ada, "acceptor/decline", {})).type).toBe("ok");
  await eventually("the word of that", () => heard.length === 2);
  expect([await isOne(), heard]).toEqual([0, ["ada", "ada"]]);
  for (const socket of sockets) socket.disconnect();
});

test("nobody is an acceptor and keeps a shop in one coin, whichever came first", async () => {
  const mei = await acceptor(exchange);
  expect((await act(exchange, mei, "shops/apply", { currency_id: 3, name: "Both 1" })).code).toBe("shop_of_acceptor");
  const ada = await dealer(exchange);
  expect((await act(exchange, ada, "shops/apply", { currency_id: 3, name: "Both 2" })).type).toBe("ok");
  await expect(appointed(exchange, ada)).rejects.toThrow("keeps_shop");
});

test("whoever is paused, leaves or is stopped takes nothing new, and one does not deal with oneself", async () => {
  const [mei, ada] = [await acceptor(exchange), await dealer(exchange)];
  expect((await begins(exchange, mei, mei, { type: "buy" })).code).toBe("acceptor_own");
  expect((await act(exchange, mei, "acceptor/settings", { is_paused: "1" })).type).toBe("ok");
  expect((await begins(exchange, ada, mei, {})).code).toBe("acceptor_paused");
  expect((await act(exchange, mei, "acceptor/settings", { is_paused: "0" })).type).toBe("ok");
  expect((await act(exchange, mei, "acceptor/leave", {})).type).toBe("ok");
  expect((await begins(exchange, ada, mei, {})).code).toBe("acceptor_leaving");
});

test("limits lie within what operators set, and are kept", async () => {
  const [mei, ada] = [await acceptor(exchange), await dealer(exchange)];
  const say = (more: object) => act(exchange, mei, "acceptor/settings", more);
  expect((await say({ recharge_max: "10000.01" })).code).toBe("acceptor_limits_wrong");
  expect((await say({ cash_min: "9.99" })).code).toBe("acceptor_limits_wrong");
  expect((await say({ cash_min: "600", cash_max: "500" })).code).toBe("acceptor_limits_wrong");
  expect((await say({ is_paused: "2" })).code).toBe("invalid_field");
  expect((await say({ recharge_min: "50", recharge_max: "500", cash: "0" })).type).toBe("ok");
  expect((await begins(exchange, ada, mei, { money: "49.99" })).code).toBe("offer_out_of_limits");
  expect((await begins(exchange, ada, mei, { money: "500.01" })).code).toBe("offer_out_of_limits");
  expect((await begins(exchange, ada, mei, { money: "50" })).type).toBe("ok");
  expect((await begins(exchange, ada, mei, { type: "sell", money: "50" })).code).toBe("acceptor_room");
});

test("a worse price than the one that was seen is refused, a better one is not", async () => {
  const [mei, ada] = [await acceptor(exchange), await dealer(exchange)];
  expect((await begins(exchange, ada, mei, { price: "6.95" })).code).toBe("offer_price_moved");
  expect((await begins(exchange, ada, mei, { type: "sell", price: "6.97" })).code).toBe("offer_price_moved");
  expect((await begins(exchange, ada, mei, { price: "6.97" })).type).toBe("ok");
  expect((await begins(exchange, ada, mei, { type: "sell", price: "6.96" })).type).toBe("ok");
});

test("whoever takes money out is paid at whichever bank account they have saved, and at no other", async () => {
  const [mei, ada] = [await acceptor(exchange), await newcomer(exchange)];
  const second = { bankName: "Second Bank", bankAccount: "5555 6666 7777 88", bankAddress: "South" };
  const saved = { realName: "Ada Lovelace", ...payingWays, banks: [...payingWays.banks, second] };
  await exchange.context.payments.seedDemo(ada.id as UserId, saved);
  await canDeal(exchange, ada);
  const asked = { type: "sell", way: "bank", money: "69.6" };
  const at = async (deal_account: string) => {
    const id = await began(exchange, ada, mei, { ...asked, deal_account });
    return (await dealOf(exchange, mei, id)).payee;
  };
  expect(await at("55556666777788")).toMatchObject({
    ...{ real_name: "Ada Lovelace", account: second.bankAccount, bank_name: "Second Bank", bank_address: "South" },
  });
  expect(await at(payingWays.banks[0]?.bankAccount ?? "")).toMatchObject({ bank_name: "First Bank" });
  for (const deal_account of ["5555", payingWays.alipayAccount]) {
    expect((await begins(exchange, ada, mei, { ...asked, deal_account })).code).toBe("acceptor_account_differs");
  }
});
