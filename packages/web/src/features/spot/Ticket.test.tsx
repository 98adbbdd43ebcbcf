// @vitest-environment jsdom
// The ticket as a trader meets it, over a real HTTP server in the exchange's place.

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { marketsCall, quotationsCall } from "@tidemark/contract/markets";
import { servedCall } from "@tidemark/contract/served";
import { ordersCall } from "@tidemark/contract/spot";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createQueryClient } from "../../api/query-client.ts";
import { setConfirmation } from "../../frame/overlays/confirmations.ts";
import { OverlayHost } from "../../frame/overlays/OverlayHost.tsx";
import { useOverlays } from "../../frame/overlays/overlay-store.ts";
import { loadArea } from "../../i18n/areas.ts";
import { useConnection } from "../../live/connection-store.ts";
import { forgetSession, signIn } from "../../session/session-store.ts";
import { useMarkets } from "../markets/markets.ts";
import { learnBalances, useSpot } from "./spot-store.ts";
import { Ticket } from "./Ticket.tsx";
import { sampleMarket } from "./testing/sample-market.ts";
import { askTicket } from "./ticket-asks.ts";

const order = (servedCall(ordersCall).example.reply as { data: readonly Record<string, unknown>[] }).data[0];
const placed: { body: Record<string, string>; key: unknown }[] = [];
let answer: (response: ServerResponse) => void = () => undefined;
/** What the list of markets says of the sample's, answer by answer; the last one stays. */
let listed: string[] = ["open"];

function json(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function respond(request: IncomingMessage, response: ServerResponse, text: string): void {
  if (request.url?.startsWith("/api/coin/trade") === true) {
    placed.push({ body: JSON.parse(text), key: request.headers["idempotency-key"] });
    answer(response);
  } else if (request.url?.startsWith(quotationsCall.path) === true) {
    json(response, { type: "ok", message: servedCall(quotationsCall).example.reply });
  } else if (request.url?.startsWith(marketsCall.path) === true) {
    const [state = "open"] = listed.length > 1 ? listed.splice(0, 1) : listed;
    const rows = servedCall(marketsCall).example.reply as readonly object[];
    json(response, { type: "ok", message: rows.map((row) => ({ ...row, state })) });
  } else json(response, { type: "error", code: "unknown_call", message: "no" });
}

const platformFetch = globalThis.fetch;
const server = createServer((request, response) => {
  let text = "";
  request.on("data", (part) => {
    text += part;
  });
  request.on("end", () => respond(request, response, text));
});

beforeAll(async () => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  await Promise.all(
    (["ask", "book", "markets", "pages", "shell", "spot"] as const).map((area) => loadArea("en", area)),
  );
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  globalThis.fetch = (input, init) => platformFetch(new URL(String(input), `http://127.0.0.1:${port}`), init);
});

beforeEach(async () => {
  placed.length = 0;
  answer = (response) => json(response, { type: "ok", message: "Order placed.", id: 41, order });
  signIn({ token: "t", userId: "7", accountNumber: "tm7" });
  const list = [
    { type: "change" as const, currency_id: 3, currency_name: "USDT", available: "50000.000000", held: "0" },
    { type: "change" as const, currency_id: 1, currency_name: "BTC", available: "0.12345678", held: "0" },
  ];
  learnBalances(list, 0);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Ticket market={sampleMarket} />
      <OverlayHost />
    </QueryClientProvider>,
  );
  // The latest price has come and stands in the field.
  await waitFor(() => expect(field("Price").value).not.toBe(""));
});

afterEach(() => {
  cleanup();
  setConfirmation("placeOrder", true);
  forgetSession();
  useOverlays.setState({ sayings: [], questions: [] });
});

afterAll(async () => {
  globalThis.fetch = platformFetch;
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("price first, then amount, each under its field, and nothing is sent", async () => {
  type("Price", "");
  press("Buy BTC");
  await screen.findByText("Enter a buy price above zero.");
  await waitFor(() => expect(document.activeElement).toBe(field("Price")));
  type("Price", "64000");
  press("Buy BTC");
  await screen.findByText("Enter an amount to buy above zero.");
  expect(screen.queryByText("Enter a buy price above zero.")).toBeNull();
  expect(placed).toEqual([]);
});

test("a comma is a point, the total follows, and fee and receipt are shown", () => {
  type("Price", "64000");
  type("Amount", "0,15");
  expect(field("Amount").value).toBe("0.15");
  expect(field("Total").value).toBe("9,600");
  screen.getByText("0.0000675 BTC");
  screen.getByText("0.1499325 BTC");
});

test("an order is confirmed in words, sent once however often it is pressed, and known at once", async () => {
  type("Price", "64000");
  type("Amount", "0.01");
  const form = screen.getByRole("form", { name: "Order ticket" });
  fireEvent.submit(form);
  fireEvent.submit(form);
  const dialog = await screen.findByRole("dialog", { name: "Buy BTC?" });
  expect(dialog.textContent).toContain("640.00 USDT");
  const confirm = [...dialog.querySelectorAll("button")].find((button) => button.textContent === "Buy 0.01 BTC");
  fireEvent.click(confirm as HTMLButtonElement);
  fireEvent.submit(form);
  await waitFor(() => expect(useSpot.getState().orders.has(41)).toBe(true));
  expect(placed).toHaveLength(1);
  expect(placed[0]?.body).toMatchObject({ type: "1", order_type: "limit", target_price: "64000", amount: "0.01" });
  await waitFor(() => expect(field("Amount").value).toBe(""));
  expect(field("Price").value).toBe("64,000");
  expect(screen.queryByText("Enter an amount to buy above zero.")).toBeNull();
});

test("a refusal by its code stands under the field it is about", async () => {
  setConfirmation("placeOrder", false);
  answer = (response) =>
    json(response, {
      type: "error",
      code: "price_out_of_band",
      message: "as the server said",
      params: { low: "51200.0", high: "76800.0" },
    });
  type("Price", "1000");
  type("Amount", "0.01");
  press("Buy 0.01 BTC");
  await screen.findByText("The price must lie between 51,200 and 76,800.");
  expect(field("Price").getAttribute("aria-invalid")).toBe("true");
});

test("a stop that follows the price says where it begins, and is confirmed with its distance", async () => {
  fireEvent.mouseDown(screen.getByRole("tab", { name: "Stop" }), { button: 0 });
  fireEvent.click(screen.getByRole("radio", { name: "Sell BTC" }));
  fireEvent.click(await screen.findByRole("radio", { name: "Trailing" }));
  await waitFor(() => field("Trailing distance"));
  expect(screen.queryByRole("textbox", { name: "Price" })).toBeNull();
  expect(screen.queryByRole("textbox", { name: "Trigger price" })).toBeNull();
  type("Trailing distance", "25");
  type("Amount", "0.01");
  press("Sell 0.01 BTC");
  await screen.findByText("From 0.1% to 20%.");
  expect(placed).toEqual([]);
  type("Trailing distance", "10");
  await screen.findByText(/^Now at .+ USDT\. Follows the price up, never down/);
  press("Sell 0.01 BTC");
  const dialog = await screen.findByRole("dialog", { name: "Sell BTC?" });
  for (const said of ["Trailing stop", "10%", "Falls to", "Best in the book"])
    expect(dialog.textContent).toContain(said);
  fireEvent.click(within(dialog).getByRole("button", { name: "Sell 0.01 BTC" }));
  await waitFor(() => expect(placed).toHaveLength(1));
  expect(placed[0]?.body).toMatchObject({ type: "2", order_type: "trailing_stop", trail: "10", stop_price: "" });
});

test("an iceberg says what the book will show, rules out what takes at once, and is confirmed with its part", async () => {
  fireEvent.click(screen.getByRole("checkbox", { name: "Iceberg" }));
  await waitFor(() => field("Visible amount"));
  expect(screen.getByText(/The book shows this much at a time/)).toBeDefined();
  expect(screen.getByRole("combobox", { name: "Time in force" }).hasAttribute("disabled")).toBe(true);
  type("Price", "64000");
  type("Amount", "0.05");
  type("Visible amount", "0.05");
  press("Buy 0.05 BTC");
  await screen.findByText("From 0.0005 to 0.04999 BTC.");
  expect(placed).toEqual([]);
  type("Visible amount", "0.01");
  press("Buy 0.05 BTC");
  const dialog = await screen.findByRole("dialog", { name: "Buy BTC?" });
  for (const said of ["Iceberg", "Visible amount", "0.01 BTC"]) expect(dialog.textContent).toContain(said);
  fireEvent.click(within(dialog).getByRole("button", { name: "Buy 0.05 BTC" }));
  await waitFor(() => expect(placed).toHaveLength(1));
  expect(placed[0]?.body).toMatchObject({ order_type: "iceberg", display: "0.01", time_in_force: "gtc" });
  fireEvent.click(screen.getByRole("checkbox", { name: "Iceberg" }));
  expect(screen.queryByRole("textbox", { name: "Visible amount" })).toBeNull();
});

test("when the answer is lost the ticket says so, and the same order again carries the same key", async () => {
  setConfirmation("placeOrder", false);
  answer = (response) => response.destroy();
  type("Price", "64000");
  type("Amount", "0.01");
  press("Buy 0.01 BTC");
  await screen.findByText(/the order may have been placed/);
  answer = (response) => json(response, { type: "ok", message: "Order placed.", id: 41, order });
  press("Buy 0.01 BTC");
  await waitFor(() => expect(placed).toHaveLength(2));
  expect(placed[1]?.key).toBe(placed[0]?.key);
});

test("in a market that is closed or winding down the ticket says so and takes no order", async () => {
  cleanup();
  for (const [state, sentence] of [
    ["closed", "This market is closed. Orders cannot be placed now."],
    ["cancel_only", "In this market orders can only be cancelled for now."],
    ["halted", "This market has halted after a large price move. Orders can be cancelled, but not placed."],
  ] as const) {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <Ticket market={{ ...sampleMarket, state }} />
      </QueryClientProvider>,
    );
    await screen.findByText(sentence);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Buy BTC" }).disabled).toBe(true);
    cleanup();
  }
});

function ListedTicket() {
  const market = useMarkets().bySymbol.get(sampleMarket.symbol);
  return market === undefined ? null : <Ticket market={market} />;
}

test("a market that has opened again is open, even if the list of markets comes late more than once", async () => {
  cleanup();
  listed = ["cancel_only", "cancel_only", "closed", "open"];
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ListedTicket />
    </QueryClientProvider>,
  );
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Buy BTC" });
  expect(button.disabled).toBe(true);
  await waitFor(() => expect(button.disabled).toBe(false));
});

test("the balance is used whole at a press, in whole lots", () => {
  fireEvent.click(screen.getByRole("radio", { name: "Sell BTC" }));
  press("0.12345678 BTC");
  expect(field("Amount").value).toBe("0.12345");
});

test("a price from the book goes into the price field, not into a market order", () => {
  act(() => askTicket({ do: "price", price: "63999.9" }));
  expect(field("Price").value).toBe("63,999.9");
  fireEvent.mouseDown(screen.getByRole("tab", { name: "Market" }), { button: 0 });
  fireEvent.click(screen.getByRole("tab", { name: "Market" }));
  expect(field("Price").readOnly).toBe(true);
  expect(field("Price").value).toBe("64,120.5");
});

test("while figures stand still the ticket says so, and nothing is sent without a second word", async () => {
  setConfirmation("placeOrder", false);
  const stoodAt = new Date(2026, 0, 5, 12, 3, 4).getTime();
  act(() => useConnection.setState({ state: "down", since: stoodAt }));
  try {
    screen.getByText(/^Figures stand still since 12:03:04\./);
    type("Price", "64000");
    type("Amount", "0.01");
    press("Buy 0.01 BTC");
    const dialog = await screen.findByRole("dialog", { name: "Buy BTC?" });
    within(dialog).getByText("No connection since 12:03:04: the prices shown may be old.");
    expect(placed).toEqual([]);
    fireEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(placed).toEqual([]);
  } finally {
    act(() => useConnection.setState({ state: "up", since: 0 }));
    setConfirmation("placeOrder", true);
  }
  expect(screen.queryByText(/^Figures stand still/)).toBeNull();
});

const exitFields = { "Take profit": "70000", "Stop loss": "60000" } as const;

test("an order brings what closes it, says what that would leave, and says it again before it is placed", async () => {
  type("Price", "64000");
  type("Amount", "0.1");
  fireEvent.click(screen.getByRole("checkbox", { name: "TP/SL" }));
  await screen.findByRole("textbox", { name: "Take profit" });
  press("Buy 0.1 BTC");
  await screen.findByText("Enter a take profit, a stop loss, or both.");
  expect(placed).toEqual([]);
  type("Take profit", "63000");
  type("Stop loss", "60000");
  await screen.findByText("Must be above the order's price.");
  for (const [name, value] of Object.entries(exitFields)) type(name, value);
  screen.getByText("Once the order has ended, the exchange sells what it has bought.", { exact: false });
  screen.getByText("Both stand as one OCO order", { exact: false });
  // 0.09995 coins, in whole lots, for 70000 and less the fee of whoever rests.
  const market = sampleMarket;
  const [maker, taker] = [market.maker_fee_ppm, market.taker_fee_ppm];
  expect([maker, taker]).toEqual([450, 450]);
  screen.getByText("≈ +593.35 USDT (+9.27%) after fees");
  press("Buy 0.1 BTC");
  const dialog = await screen.findByRole("dialog", { name: "Buy BTC?" });
  expect(dialog.textContent).toContain("70,000.0 USDT · ≈ +593.35 USDT (+9.27%) after fees");
  expect(dialog.textContent).toContain("60,000.0 USDT");
  fireEvent.click(within(dialog).getByRole("button", { name: "Buy 0.1 BTC" }));
  await waitFor(() => expect(placed).toHaveLength(1));
  expect(placed[0]?.body).toMatchObject({
    ...{ order_type: "limit", take_profit: "70000", stop_loss: "60000", stop_loss_limit: "", exit_slippage: "1" },
  });
});

test("a stop loss that goes on as a limit order names its price, and other kinds of orders bring nothing", async () => {
  setConfirmation("placeOrder", false);
  type("Price", "64000");
  type("Amount", "0.1");
  fireEvent.click(screen.getByRole("checkbox", { name: "TP/SL" }));
  await screen.findByRole("textbox", { name: "Stop loss" });
  type("Stop loss", "60000");
  fireEvent.click(screen.getByRole("radio", { name: "Limit" }));
  press("Buy 0.1 BTC");
  await screen.findByText("Enter the limit for after the stop.");
  type("Limit after stop", "60001");
  await screen.findByText("Must not be better than the stop loss.");
  type("Limit after stop", "59900");
  press("Buy 0.1 BTC");
  await waitFor(() => expect(placed).toHaveLength(1));
  expect(placed[0]?.body).toMatchObject({
    take_profit: "",
    stop_loss: "60000",
    stop_loss_limit: "59900",
    exit_slippage: "",
  });
  fireEvent.mouseDown(screen.getByRole("tab", { name: "Stop" }), { button: 0 });
  expect(screen.queryByRole("checkbox", { name: "TP/SL" })).toBeNull();
  expect(screen.queryByRole("textbox", { name: "Stop loss" })).toBeNull();
});

test("an OCO whose legs lie on the wrong sides is not explained as if it were right", async () => {
  fireEvent.mouseDown(screen.getByRole("tab", { name: "OCO" }), { button: 0 });
  fireEvent.click(screen.getByRole("radio", { name: "Sell BTC" }));
  await screen.findByRole("textbox", { name: "Trigger price" });
  // The last price is 64,120.5.
  type("Limit price", "66000");
  type("Trigger price", "63000");
  await screen.findByText(/^Sells at 66,000\.0 USDT or better\. If the price falls to 63,000\.0 USDT/);
  type("Trigger price", "64823.3");
  await screen.findByText("To sell, the limit must lie above the latest price and the trigger below it.");
  expect(screen.queryByText(/falls to/)).toBeNull();
});

test("what the order brings stands beside the button, never under it", () => {
  const kept = screen.getByText("You receive").closest(".sticky");
  expect(kept?.contains(screen.getByRole("button", { name: "Buy BTC" }))).toBe(true);
});
