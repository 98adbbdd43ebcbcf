// @vitest-environment jsdom
// The ticket of leverage as a trader meets it, over a real HTTP server in the exchange's place.

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { leverTermsCall, positionsCall } from "@tidemark/contract/leverage";
import { marketsCall } from "@tidemark/contract/markets";
import { servedCall } from "@tidemark/contract/served";
import { ensure } from "@tidemark/kernel";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createQueryClient } from "../../api/query-client.ts";
import { learnScales } from "../../features/leverage/live-figures.ts";
import { learnList, usePositionsStore } from "../../features/leverage/positions-store.ts";
import { sampleAccount, samplePosition } from "../../features/leverage/testing/sample-position.ts";
import { forgetMarks, learnPrices } from "../../features/prices/prices.ts";
import { loadArea } from "../../i18n/areas.ts";
import { forgetSession, signIn } from "../../session/session-store.ts";
import { LeverTicket } from "./LeverTicket.tsx";
import { setMode, setStays, useLeverTicket } from "./lever-ticket-store.ts";

const row = ensure(marketsCall.reply.parse(servedCall(marketsCall).example.reply)[0], "the example holds a market");
const market = { ...row, tick: "0.1", price_places: 1 };
const terms = {
  market_id: market.id,
  symbol: market.symbol,
  quote_id: market.legal_id,
  state: "open",
  ends_at: null as number | null,
  hand: "1",
  hands_min: 1,
  hands_max: 100,
  multiples: [5, 20],
  quick_hands: [1, 10, 50],
  spread_ppm: 1_000,
  fee_ppm: 500,
  overnight_ppm: 200,
  stress_ppm: 200_000,
  user_value_max: "100000",
  side_value_max: "1000000",
  long_value: "0",
  short_value: "0",
};
const house = {
  quote_id: market.legal_id,
  quote: "USDT",
  pool: "1000",
  insurance: "100",
  owed: "0",
  coverage_ppm: 1_000_000,
  stressed: "0",
  capacity: "1000",
  threshold: "10.00",
  share_ppm: 500_000,
  insurance_ppm: 200_000,
};
const sent: Record<string, unknown>[] = [];
let served = { markets: [terms], houses: [house] };

function json(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function respond(request: IncomingMessage, response: ServerResponse, text: string): void {
  const path = request.url?.split("?")[0];
  if (path === "/api/lever/submit") {
    sent.push({ ...JSON.parse(text), key: request.headers["idempotency-key"] });
    json(response, { type: "ok", message: "Position opened.", id: 11, position: samplePosition });
  } else if (path === leverTermsCall.path) json(response, { type: "ok", message: served });
  else if (path === positionsCall.path) json(response, { type: "ok", message: { positions: [], accounts: [] } });
  else json(response, { type: "error", code: "unknown_call", message: "no" });
}

const platformFetch = globalThis.fetch;
const server = createServer((request, response) => {
  let text = "";
  request.on("data", (part) => {
    text += part;
  });
  request.on("end", () => respond(request, response, text));
});

const priceTerms = { sources_min: 2, fresh_ms: 3_000, close_ms: 10_000 };

beforeAll(async () => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  await Promise.all(
    (["ask", "leverTrade", "pages", "positions", "shell"] as const).map((area) => loadArea("en", area)),
  );
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  globalThis.fetch = (input, init) => platformFetch(new URL(String(input), `http://127.0.0.1:${port}`), init);
});

async function open(): Promise<void> {
  const client = createQueryClient();
  const root = createRootRoute({
    component: () => (
      <QueryClientProvider client={client}>
        <LeverTicket market={market} transfer={<a href="/transferLever">Transfer</a>} />
      </QueryClientProvider>
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(<RouterProvider router={router} />);
  await screen.findAllByLabelText("Hands");
}

beforeEach(() => {
  setStays(true);
  sent.length = 0;
  served = { markets: [terms], houses: [house] };
  signIn({ token: "t", userId: "7", accountNumber: "tm7" });
  learnScales([market]);
  learnPrices({ head: null, marks: { [market.id]: { price: "100", at: 1, tick: 1 } }, terms: priceTerms }, 0);
  learnList({ positions: [], accounts: [{ ...sampleAccount, quote_id: market.legal_id }] }, 0);
});

afterEach(() => {
  cleanup();
  forgetSession();
  forgetMarks();
  setMode("std");
  setStays(false);
  useLeverTicket.setState({ isUnasked: false });
  usePositionsStore.setState(usePositionsStore.getInitialState());
});

afterAll(async () => {
  globalThis.fetch = platformFetch;
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const side = (name: "Long" | "Short") => within(screen.getByRole("form", { name: `${name} ${market.symbol}` }));
const hands = (name: "Long" | "Short") => side(name).getByRole<HTMLInputElement>("textbox", { name: "Hands" });

/** The list is drawn elsewhere in the page; the native select behind it is what a form sends. */
function choose(name: "Long" | "Short", multiple: string): void {
  const select = screen.getByRole("form", { name: `${name} ${market.symbol}` }).querySelector("select");
  fireEvent.change(ensure(select, "a list of multiples"), { target: { value: multiple } });
}

test("the multiple comes first, then the hands, and no question before both are right", async () => {
  await open();
  fireEvent.click(side("Long").getByRole("button", { name: "Open long" }));
  await side("Long").findByText("Choose a multiple.");
  side("Long").getByText("Enter a whole number of hands.");
  choose("Long", "20");
  fireEvent.change(hands("Long"), { target: { value: "101" } });
  fireEvent.click(side("Long").getByRole("button", { name: "Open long, 101" }));
  await side("Long").findByText("At most 100 hands.");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent).toEqual([]);
});

test("a quick pick fills the hands, the preview follows, and the question tells what is about to happen", async () => {
  await open();
  choose("Long", "20");
  fireEvent.click(side("Long").getByRole("button", { name: "10 hands" }));
  expect(hands("Long").value).toBe("10");
  side("Long").getByText("50.0500");
  side("Long").getByText("0.5005");
  fireEvent.click(side("Long").getByRole("button", { name: "Open long, 10" }));
  const question = within(await screen.findByRole("dialog"));
  for (const shown of [market.symbol, "Long", "10", "20×", "50.0500 USDT", "0.5005 USDT"]) question.getByText(shown);
  fireEvent.click(question.getByRole("button", { name: "Open long, 10" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ multiple: "20", share: "10", type: 1, status: 0, target_price: "" });
  await waitFor(() => expect(hands("Long").value).toBe(""));
  expect(usePositionsStore.getState().positions.has(samplePosition.id)).toBe(true);
});

/** The question closes, and the fields are emptied, a moment before the button is ready for the next press. */
async function press(name: string): Promise<void> {
  const button = () => side("Short").getByRole("button", { name });
  await waitFor(() => expect(button().getAttribute("aria-busy")).toBeNull());
  fireEvent.click(button());
}

test("turned away, nothing is sent; told not to ask, the next one goes at once", async () => {
  await open();
  choose("Short", "5");
  fireEvent.click(side("Short").getByRole("button", { name: "1 hand" }));
  fireEvent.click(side("Short").getByRole("button", { name: "Open short, 1" }));
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([]);
  await press("Open short, 1");
  const question = within(await screen.findByRole("dialog"));
  fireEvent.click(question.getByRole("checkbox"));
  fireEvent.click(question.getByRole("button", { name: "Open short, 1" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(hands("Short").value).toBe(""));
  choose("Short", "5");
  fireEvent.click(side("Short").getByRole("button", { name: "1 hand" }));
  await press("Open short, 1");
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]?.key).not.toBe(sent[1]?.key);
});

test("a limit order has a price, and switching the mode empties the fields", async () => {
  await open();
  fireEvent.change(hands("Long"), { target: { value: "3" } });
  act(() => setMode("xtd"));
  await waitFor(() => expect(hands("Long").value).toBe(""));
  fireEvent.click(side("Long").getByRole("button", { name: "Open long" }));
  await side("Long").findByText("A limit order needs a price above zero.");
  fireEvent.change(side("Long").getByRole("textbox", { name: "Limit price" }), { target: { value: "101" } });
  await side("Long").findByText("A long entrust must lie below the mark.");
});

test("an old price holds both buttons back and says why", async () => {
  learnPrices({ head: null, marks: { [market.id]: { price: "100", at: 1, tick: 1 } }, terms: priceTerms }, 5_000);
  await open();
  for (const name of ["Long", "Short"] as const) {
    expect(side(name).getByRole<HTMLButtonElement>("button", { name: "Price not fresh" }).disabled).toBe(true);
  }
  screen.getByText(/The price is not fresh, so nothing opens/);
});

test("a full side, and funds that do not cover, are said in words", async () => {
  served = { markets: [{ ...terms, long_value: "1000000" }], houses: [house] };
  await open();
  side("Long").getByRole("button", { name: "Capacity reached" });
  side("Short").getByRole("button", { name: "Open short" });
  cleanup();
  served = { markets: [terms], houses: [{ ...house, coverage_ppm: 934_000 }] };
  await open();
  screen.getByText(/cover 93\.40% of all open profits/);
});

test("an ending that was announced is said with its hour before it comes", async () => {
  served = { markets: [{ ...terms, ends_at: Date.UTC(2026, 11, 1, 12) }], houses: [house] };
  await open();
  screen.getByText(/^Leverage on this pair ends on Dec 0?1, 2026, \d\d:00:00\./);
  side("Long").getByRole("button", { name: "Open long" });
});

test("without money the way to it is shown", async () => {
  usePositionsStore.setState(usePositionsStore.getInitialState());
  learnList({ positions: [], accounts: [{ ...sampleAccount, quote_id: market.legal_id, free: "0.000000" }] }, 0);
  await open();
  screen.getByText("There is no USDT in the leverage account yet.");
  expect(screen.getAllByRole("link", { name: "Transfer" }).length).toBeGreaterThan(0);
});
