// What recorded prices do to positions by themselves: entrusts open, stops close, accounts are closed out, and their
// owners hear of it on every road: old sockets, our own pages, and messages.

import type { LeverChanged, LeverTrade } from "@tidemark/contract/leverage";
import type { Socket } from "socket.io-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { openOldClient } from "../../testing/old-client.ts";
import { get, type Person, postKeyed } from "../../testing/people.ts";
import { connectClient } from "../../testing/socket-clients.ts";
import { type LeverDesk, openLeverDesk } from "./testing/lever-desk.ts";

let desk: LeverDesk;
const sockets: Socket[] = [];
beforeAll(async () => {
  desk = await openLeverDesk();
  await desk.setTerms(1);
  await desk.setTerms(2);
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await desk.exchange.close();
});

type Told = { title: string; text: string };

async function messagesOf(who: Person): Promise<Told[]> {
  await desk.exchange.context.leverage.news.wake();
  const { message } = await get(desk.exchange, who, "user/messages");
  return (message as { data: Told[] }).data.map(({ title, text }) => ({ title, text }));
}

/** Our own page's socket of somebody: what it was pushed. */
async function listen(who: Person): Promise<{ event: string; body: never }[]> {
  const heard: { event: string; body: never }[] = [];
  const socket = await connectClient(desk.exchange.origin, { token: who.token });
  sockets.push(socket);
  socket.onAny((event: string, body: unknown) => heard.push({ event, body: body as never }));
  return heard;
}

test("an entrust opens at its own price when the price reaches it, and its owner is told", async () => {
  await desk.jump({ 1: "100" });
  const who = await desk.person("1000");
  const heard = await listen(who);
  const id = await desk.openedId(who, { share: 2, target_price: "98" });
  await desk.look({ 1: "98.5" });
  expect((await get(desk.exchange, who, "lever/positions")).message).toMatchObject({
    positions: [{ state: "pending" }],
  });
  await desk.look({ 1: "97.9" });
  expect((await get(desk.exchange, who, "lever/positions")).message).toMatchObject({
    positions: [{ id, state: "open", origin_price: "98.000000", price: "98.098000" }],
  });
  const changed = await eventually("the push", () =>
    heard
      .filter(({ event }) => event === "lever_changed")
      .map(({ body }) => body as LeverChanged)
      .find(({ positions }) => positions.some((row) => row.id === id && row.state === "open")),
  );
  expect(changed.accounts).toMatchObject([{ quote: "USDT" }]);
  expect(await messagesOf(who)).toEqual([
    { title: "Entrust opened", text: "BTC/USDT, long: 2 hands opened at 98.098 USDT." },
  ]);
});

test.each([
  ["take-profit", { target_profit_price: "104", stop_loss_price: "" }, "104.5", "Take-profit reached", 3],
  ["stop-loss", { target_profit_price: "", stop_loss_price: "96" }, "95.9", "Stop-loss reached", 4],
])("a %s closes at the recorded price", async (_title, stops, price, title, closedType) => {
  await desk.jump({ 1: "100" });
  const who = await desk.person("1000");
  const heard = await listen(who);
  const id = await desk.openedId(who, { share: 10 });
  expect((await postKeyed(desk.exchange, who, "lever/setstop", { id, ...stops })).type).toBe("ok");
  await desk.look({ 1: price });
  const { message } = await get(desk.exchange, who, `lever/closings?position_id=${id}`);
  expect(message).toMatchObject({ data: [{ close_price: `${price}00000`, hands: 10 }] });
  const trades = await postKeyed(desk.exchange, who, "lever/my_trade", { status: 3, legal_id: "", currency_id: "" });
  expect(trades.message).toMatchObject({ data: [{ id, closed_type: closedType, status_name: "Closed" }] });
  expect((await messagesOf(who)).map((one) => one.title)).toEqual([title]);
  const closed = await eventually("lever_closed", () => heard.find(({ event }) => event === "lever_closed"));
  const shownId = desk.exchange.context.publicIds.show("person", who.id);
  expect(closed.body).toEqual({ type: "lever_closed", to: shownId, id: [id] });
});

test("an account at its threshold is closed out whole, and nobody else is", async () => {
  await desk.jump({ 1: "100", 2: "10" });
  const [poor, rich] = [await desk.person("60"), await desk.person("10000")];
  const heard = await listen(poor);
  const ids = [await desk.openedId(poor, { share: 10 }), await desk.openedId(poor, { share: 1, currency_id: 2 })];
  const kept = await desk.openedId(rich, { share: 10 });
  // 1001 of value stands on 50.05 and some eight free: a fall of six percent is more than that, confirmed by two looks.
  await desk.jump({ 1: "94", 2: "10" });
  expect((await get(desk.exchange, poor, "lever/positions")).message).toMatchObject({ positions: [] });
  const { message } = await get(desk.exchange, poor, "lever/closings");
  const closings = (message as { data: { position_id: number; reason: string; close_price: string }[] }).data;
  expect(closings.map((row) => row.position_id).sort((a, b) => a - b)).toEqual(ids);
  expect(new Set(closings.map(({ reason }) => reason))).toEqual(new Set(["liquidation"]));
  const told = await messagesOf(poor);
  expect(told.map(({ title }) => title)).toEqual(["Positions liquidated", "Positions liquidated"]);
  expect(told.map(({ text }) => text).join()).toContain("BTC/USDT, long: 10 hands closed at 94 USDT, result -61 USDT.");
  await eventually("lever_closed", () => heard.find(({ event }) => event === "lever_closed"));
  expect((await get(desk.exchange, rich, "lever/positions")).message).toMatchObject({ positions: [{ id: kept }] });
  expect(await messagesOf(rich)).toEqual([]);
  expect(desk.exchange.context.sequencer.audit().problems).toEqual([]);
});

test("a client of the old protocol hears lever_trade of its own positions after each look, and nobody else's", async () => {
  await desk.jump({ 1: "100", 2: "10" });
  const [who, other] = [await desk.person("1000"), await desk.person("1000")];
  const id = await desk.openedId(who, { share: 10 });
  const pending = await desk.openedId(who, { share: 1, currency_id: 2, target_price: "9" });
  await desk.openedId(other, { share: 3 });
  const client = await openOldClient(desk.exchange.origin, { headers: { authorization: who.token } });
  const own = await listen(who);
  await desk.look({ 1: "101" });
  const trades = (): LeverTrade[] =>
    client.events.filter(([name]) => name === "lever_trade").map(([, body]) => body as LeverTrade);
  const push = await eventually("lever_trade", async () => {
    await client.poll();
    return trades().at(-1);
  });
  expect(push).toMatchObject({
    type: "lever_trade",
    to: desk.exchange.context.publicIds.show("person", who.id),
    legal_id: 3,
    legal_name: "USDT",
    currency_id: 1,
    currency_name: "BTC",
    profits_all: "9.00000000",
    profits: "9.00000000",
    caution_money_all: "50.05000000",
    trades_all: [{ id, update_price: "101.00000000", profits: "9.00000000" }],
    trades_entrust: [{ id: pending, status: 0 }],
    trades_cur: [{ id }],
  });
  // One look, one push; and pages that watch channels of their own are spared it.
  expect(trades()).toHaveLength(1);
  expect(own.filter(({ event }) => event === "lever_trade")).toEqual([]);
  await client.close();
});
