// @vitest-environment jsdom
// Changing an order, over a real HTTP server in the exchange's place.

import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { bookCall } from "@tidemark/contract/book";
import { quotationsCall } from "@tidemark/contract/markets";
import { servedCall } from "@tidemark/contract/served";
import { ordersCall, type SpotOrder } from "@tidemark/contract/spot";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { setConfirmation } from "../../frame/overlays/confirmations.ts";
import { type ConfirmQuestion, closeQuestion, useOverlays } from "../../frame/overlays/overlay-store.ts";
import { forgetSession, signIn } from "../../session/session-store.ts";
import { amendOrder, differing, type OrderChange } from "./amend-order.ts";
import { learnOrder, useSpot } from "./spot-store.ts";
import { sampleMarket } from "./testing/sample-market.ts";

const order = (servedCall(ordersCall).example.reply as { data: SpotOrder[] }).data[0] as SpotOrder;
const sent: { body: Record<string, unknown>; key: unknown }[] = [];
let answer: (response: ServerResponse) => void = () => undefined;

function json(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
}

const platformFetch = globalThis.fetch;
const server = createServer((request, response) => {
  let text = "";
  request.on("data", (part) => {
    text += part;
  });
  request.on("end", () => {
    // Nobody watches the prices here, so they are asked for; the last of BTC/USDT is 64,120.5.
    if (request.url === quotationsCall.path) {
      json(response, { type: "ok", message: servedCall(quotationsCall).example.reply });
      return;
    }
    if (request.url?.startsWith(bookCall.path) === true) {
      json(response, { type: "ok", message: servedCall(bookCall).example.reply });
      return;
    }
    sent.push({ body: JSON.parse(text), key: request.headers["idempotency-key"] });
    answer(response);
  });
});

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  globalThis.fetch = (input, init) => platformFetch(new URL(String(input), `http://127.0.0.1:${port}`), init);
});

afterAll(async () => {
  globalThis.fetch = platformFetch;
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const placed = { ...order, id: 42, price: "63900.0", changed_at: order.changed_at + 1 };
const refresh = vi.fn();

beforeEach(() => {
  forgetSession();
  signIn({ token: "t", userId: "7", accountNumber: "tm7" });
  sent.length = 0;
  refresh.mockClear();
  learnOrder(order);
  setConfirmation("placeOrder", false);
  answer = (response) => json(response, { type: "ok", message: "Order changed.", id: 42, order: placed });
});

afterEach(() => {
  useOverlays.setState({ sayings: [], questions: [] });
  setConfirmation("placeOrder", true);
});

const amend = (change: OrderChange, of: SpotOrder = order) =>
  amendOrder({ order: of, change, market: sampleMarket, refresh });
const stateOf = (id: number) => useSpot.getState().orders.get(id)?.row.state;
const said = () => useOverlays.getState().sayings.map(({ tone, text }) => `${tone}: ${text}`);

test("only what differs as a number is a change", () => {
  expect(differing(order, { price: "64000", amount: "0.01" })).toEqual({});
  expect(differing(order, { price: "64000.1", amount: "0.010" })).toEqual({ price: "64000.1" });
  expect(differing(order, { stop: "5" })).toEqual({});
  expect(differing(order, { price: "", amount: "1e309" })).toEqual({});
  expect(differing({ ...order, filled: "0.00400" }, { amount: "0.006" })).toEqual({});
});

test("nothing is sent or asked where nothing changes", async () => {
  expect(await amend({ price: "64000" })).toBe("same");
  expect(sent).toEqual([]);
});

test("the new order stands in the old one's stead, and that its place is lost is said", async () => {
  expect(await amend({ price: "63900" })).toBe("changed");
  expect(sent.map(({ body }) => body)).toEqual([
    {
      ...{ id: 41, target_price: "63900", amount: "", stop_price: "", stop_limit_price: "", trail: "", display: "" },
      ...{ take_profit: "", stop_loss: "", stop_loss_limit: "" },
    },
  ]);
  expect([stateOf(41), stateOf(42)]).toEqual(["cancelled", "open"]);
  expect(said()).toEqual(["success: Order changed. It is now last in the queue at its price."]);
});

test("a refused change leaves the order as it is and says why", async () => {
  answer = (response) => json(response, { type: "error", code: "price_off_tick", message: "Not on the step." });
  expect(await amend({ price: "63900.05" })).toBe("kept");
  expect(stateOf(41)).toBe("open");
  expect(said()).toEqual(["error: Not on the step."]);
  expect(refresh).toHaveBeenCalledOnce();
});

test("a lost answer is told as such, and sending the same again counts once", async () => {
  answer = (response) => response.destroy();
  expect(await amend({ price: "63900" })).toBe("kept");
  expect(said()).toEqual(["error: No answer came, so the order may have been changed. Look at your open orders."]);
  expect(refresh).toHaveBeenCalledOnce();
  await amend({ price: "63900" });
  await amend({ price: "63901" });
  const [first, second, third] = sent.map(({ key }) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test("who wants to be asked is asked, with old and new, and may turn away", async () => {
  setConfirmation("placeOrder", true);
  const waiting = amend({ price: "63900" });
  await vi.waitFor(() => expect(useOverlays.getState().questions).toHaveLength(1));
  const [asked] = useOverlays.getState().questions;
  if (asked?.kind !== "confirm") throw new Error("not a confirmation");
  expect(asked.question.rows).toContainEqual({ label: "Price", value: "64,000.0 → 63,900.0 USDT" });
  expect(asked.question.description).toContain("end of the queue");
  // A second change of the same order meanwhile asks nothing.
  expect(await amend({ price: "63800" })).toBe("kept");
  expect(useOverlays.getState().questions).toHaveLength(1);
  closeQuestion();
  asked.answer(false);
  expect(await waiting).toBe("kept");
  expect(sent).toEqual([]);
});

test("of a waiting stop the trigger is changed, and no place is spoken of", async () => {
  setConfirmation("placeOrder", true);
  const stop: SpotOrder = {
    ...order,
    order_type: "stop_limit",
    state: "waiting",
    stop_price: "63000.0",
    trigger_on: "fall",
  };
  const waiting = amend({ stop: "62900" }, stop);
  await vi.waitFor(() => expect(useOverlays.getState().questions).toHaveLength(1));
  const [asked] = useOverlays.getState().questions;
  if (asked?.kind !== "confirm") throw new Error("not a confirmation");
  expect(asked.question.description).toBeUndefined();
  closeQuestion();
  asked.answer(true);
  await waiting;
  expect(sent.map(({ body }) => body)).toMatchObject([{ stop_price: "62900", target_price: "" }]);
});

async function askedOf(change: OrderChange, of: SpotOrder): Promise<ConfirmQuestion> {
  const changing = amend(change, of);
  await vi.waitFor(() => expect(useOverlays.getState().questions).toHaveLength(1));
  const [asked] = useOverlays.getState().questions;
  if (asked?.kind !== "confirm") throw new Error("not a confirmation");
  closeQuestion();
  asked.answer(false);
  expect(await changing).toBe("kept");
  expect(sent).toEqual([]);
  return asked.question;
}

test("a price far through the market is asked about on pages too that show no prices, though questions are off", async () => {
  const asked = await askedOf({ price: "640000" }, order);
  // The queue is one matter, the money another: they do not share a paragraph.
  expect(asked.description).toBe(
    "The order is cancelled and placed anew in one step. It goes to the end of the queue at its price.",
  );
  expect(asked.cautions).toEqual([
    {
      text: "The price lies far above the market. Everything offered up to it is bought at once.",
      rows: [
        { label: "From the last price", value: "898.1% above 64,120.5 USDT" },
        // The book of the example offers 0.1 at 64,120.6.
        { label: "Fills by the book now", value: "≈ 0.01000 BTC" },
        { label: "Average by the book now", value: "≈ 64,120.6 USDT" },
        { label: "Price impact", value: "0.0%, last level 64,120.6 USDT" },
      ],
    },
  ]);
});

test("a limit far beyond its own stop is asked about, whichever of the two was moved", async () => {
  const stop: SpotOrder = {
    ...{ ...order, order_type: "stop_limit", state: "waiting", price: "66100.0" },
    ...{ stop_price: "66000.0", trigger_on: "rise" },
  };
  const said = (value: string) => [
    {
      text: "The limit lies far above its trigger price. Once triggered, everything offered up to it is bought at once.",
      rows: [{ label: "From the trigger price", value }],
    },
  ];
  expect((await askedOf({ price: "661000" }, stop)).cautions).toEqual(said("901.5% above 66,000.0 USDT"));
  expect((await askedOf({ stop: "64500" }, stop)).cautions).toEqual(said("2.4% above 64,500.0 USDT"));
  expect(await amend({ price: "66200" }, stop)).toBe("changed");
});

test("of an oco that rests the limit after the stop is asked about too, of one that was stopped the price it rests at", async () => {
  const oco: SpotOrder = {
    ...{ ...order, order_type: "oco", leg: "limit", price: "60000.0" },
    ...{ stop_price: "66000.0", stop_limit_price: "66100.0" },
  };
  const distances = async (...given: Parameters<typeof askedOf>) =>
    (await askedOf(...given)).cautions?.map(({ rows: [first] }) => first?.value);
  expect(await distances({ stop: "64500" }, oco)).toEqual(["2.4% above 64,500.0 USDT"]);
  expect(await distances({ price: "70000" }, { ...oco, leg: "stop" })).toEqual(["9.1% above 64,120.5 USDT"]);
});

test("of an order that follows the price the stop is not a figure of its own", () => {
  const trailing = {
    ...order,
    order_type: "trailing_stop",
    price: null,
    stop_price: "59400.0",
    trail_ppm: 10_000,
  } as const;
  expect(differing(trailing, { stop: "59000", amount: "0.02" })).toEqual({ amount: "0.02" });
});
