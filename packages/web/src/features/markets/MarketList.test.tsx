// @vitest-environment jsdom
// The list as a visitor meets it, over a real HTTP server: prices are those the call gives, as before the socket speaks.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { storageKeys } from "@tidemark/contract";
import { type MarketRow, marketsCall, quotationsCall } from "@tidemark/contract/markets";
import { servedCall } from "@tidemark/contract/served";
import { Suspense } from "react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createQueryClient } from "../../api/query-client.ts";
import { loadArea } from "../../i18n/areas.ts";
import { MarketList } from "./MarketList.tsx";

const example = servedCall(marketsCall).example.reply[0] as MarketRow;
const quotation = servedCall(quotationsCall).example.reply[0]?.quotation[0];

function market(id: number, base: string, quote: string, changes: Partial<MarketRow> = {}): MarketRow {
  return { ...example, id, symbol: `${base}/${quote}`, currency_name: base, legal_name: quote, ...changes };
}

const markets = [
  market(1, "BTC", "USDT"),
  market(2, "ETH", "USDT"),
  market(3, "SOL", "USDT", { is_display: 0 }),
  market(4, "ETH", "BTC"),
];
const prices: Readonly<Record<number, string>> = { 1: "64120.50000000", 2: "3100.00000000", 4: "0.04840000" };

const answers: Readonly<Record<string, unknown>> = {
  "/api/markets": markets,
  "/api/market/sparklines": [],
  "/api/currency/quotation_new": [
    {
      ...servedCall(quotationsCall).example.reply[0],
      quotation: markets.map(({ id }) => ({ ...quotation, id, now_price: prices[id] ?? "0" })),
    },
  ],
};
const platformFetch = globalThis.fetch;
const server = createServer((request, response) => {
  const message = answers[new URL(request.url ?? "/", "http://localhost").pathname];
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ type: "ok", message }));
});

beforeAll(async () => {
  await Promise.all([loadArea("en", "markets"), loadArea("en", "shell")]);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  globalThis.fetch = (input, init) => platformFetch(new URL(String(input), `http://127.0.0.1:${port}`), init);
});
beforeEach(() => localStorage.clear());
afterEach(cleanup);
afterAll(async () => {
  globalThis.fetch = platformFetch;
  await new Promise((closed) => server.close(closed));
});

async function show(): Promise<MarketRow[]> {
  const chosen: MarketRow[] = [];
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Suspense>
        <MarketList activeId={1} isPicker={true} onChoose={(each) => chosen.push(each)} />
      </Suspense>
    </QueryClientProvider>,
  );
  await screen.findByText("64,120.5");
  return chosen;
}

function shownIds(): (string | null)[] {
  const list = screen.getByRole("list", { name: "Markets" });
  return [...list.querySelectorAll("[data-market]")].map((row) => row.getAttribute("data-market"));
}

test("a tab lists the markets of its quote currency that are shown at all", async () => {
  await show();
  expect(shownIds()).toEqual(["1", "2"]);
  expect(screen.getByRole("button", { current: true }).textContent).toContain("BTC");
  fireEvent.mouseDown(screen.getByRole("tab", { name: "BTC" }), { button: 0 });
  expect(shownIds()).toEqual(["4"]);
});

test("typing finds a market of any tab, and Enter chooses the first", async () => {
  const chosen = await show();
  const field = screen.getByRole("searchbox", { name: "Search markets" });
  fireEvent.change(field, { target: { value: "eth" } });
  expect(shownIds()).toEqual(["2", "4"]);
  fireEvent.keyDown(field, { key: "Enter" });
  expect(chosen.map(({ id }) => id)).toEqual([2]);
  fireEvent.change(field, { target: { value: "nothing" } });
  expect(screen.getByText("No market matches")).toBeTruthy();
});

test("arrow keys walk from the search through the rows, and only one row is a stop of the Tab key", async () => {
  await show();
  const field = screen.getByRole("searchbox", { name: "Search markets" });
  field.focus();
  fireEvent.keyDown(field, { key: "ArrowDown" });
  expect(document.activeElement?.getAttribute("data-market")).toBe("1");
  fireEvent.keyDown(document.activeElement ?? field, { key: "ArrowDown" });
  expect(document.activeElement?.getAttribute("data-market")).toBe("2");
  fireEvent.keyDown(document.activeElement ?? field, { key: "End" });
  expect(document.activeElement?.getAttribute("data-market")).toBe("2");
  const rows = within(screen.getByRole("list", { name: "Markets" })).getAllByRole("button");
  expect(rows.filter((row) => row.tabIndex === 0)).toHaveLength(2);
});

test("a column sorts by its figures", async () => {
  await show();
  fireEvent.click(screen.getByRole("button", { name: "Price" }));
  expect(shownIds()).toEqual(["1", "2"]);
  fireEvent.click(screen.getByRole("button", { name: /^Price/ }));
  expect(shownIds()).toEqual(["2", "1"]);
});

test("a visitor's favourite is kept in the browser", async () => {
  await show();
  fireEvent.click(screen.getByRole("button", { name: "Add ETH/USDT to favourites" }));
  expect(screen.getByRole("button", { name: "Remove ETH/USDT from favourites" }).getAttribute("aria-pressed")).toBe(
    "true",
  );
  expect(localStorage.getItem(storageKeys.favourites)).toBe("2");
  fireEvent.mouseDown(screen.getByRole("tab", { name: "Favourites" }), { button: 0 });
  expect(shownIds()).toEqual(["2"]);
});
