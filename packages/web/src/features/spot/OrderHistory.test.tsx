// @vitest-environment jsdom
// Ended orders as their owner meets them, over a real HTTP server in the exchange's place.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { marketsCall } from "@tidemark/contract/markets";
import { servedCall } from "@tidemark/contract/served";
import { ordersCall, type SpotOrder } from "@tidemark/contract/spot";
import { ensure } from "@tidemark/kernel";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createQueryClient } from "../../api/query-client.ts";
import { announcePages } from "../../frame/page-paths.ts";
import { loadArea } from "../../i18n/areas.ts";
import { forgetSession, signIn } from "../../session/session-store.ts";
import { type HistoryFilter, noFilter } from "./history-filter.ts";
import { OrderHistory } from "./OrderHistory.tsx";
import { OrderTotals } from "./OrderTotals.tsx";
import { learnOrder } from "./spot-store.ts";

const [example] = ordersCall.reply.parse(servedCall(ordersCall).example.reply).data;
const base: SpotOrder = ensure(example, "the example holds an order");
const budgetBuy: SpotOrder = {
  ...base,
  ...{ id: 41, order_type: "market", time_in_force: "ioc", price: null, amount: null, budget: "200.000000" },
  ...{ filled: "0.00312", value: "199.685928", average_price: "64001.900000", fee: "0.00000141", state: "filled" },
};
const expired: SpotOrder = {
  ...base,
  ...{ id: 42, side: "sell", fee: "0.100000", fee_currency: "USDT", filled: "0.00400", value: "256.000000" },
  ...{ state: "cancelled", cancel_reason: "unfilled" },
};

let listed: readonly SpotOrder[] = [];
const asked: URLSearchParams[] = [];
const platformFetch = globalThis.fetch;
const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "", "http://exchange.test");
  const isOrders = pathname === ordersCall.path;
  if (isOrders) asked.push(searchParams);
  const message = isOrders ? { data: listed, next: null } : servedCall(marketsCall).example.reply;
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ type: "ok", message }));
});

beforeAll(async () => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  announcePages({ order: { path: "/order" } });
  await Promise.all((["spot", "shell", "oneOrder"] as const).map((area) => loadArea("en", area)));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  globalThis.fetch = (input, init) => platformFetch(new URL(String(input), `http://127.0.0.1:${port}`), init);
});
beforeEach(() => {
  asked.length = 0;
  signIn({ token: "t", userId: "7", accountNumber: "tm100007" });
});
afterEach(() => {
  cleanup();
  forgetSession();
});
afterAll(() => {
  globalThis.fetch = platformFetch;
  server.close();
});

async function show(filter: HistoryFilter = noFilter) {
  const draw = () => (
    <OrderHistory filter={filter} side="all" renderTotals={(orders) => <OrderTotals orders={orders} />} />
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: draw }),
    history: createMemoryHistory({ initialEntries: ["/"] }),
  });
  await act(async () => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
  });
}

function cellsOf(name: RegExp): string[] {
  const row = ensure(screen.getByRole("link", { name }).closest("tr"), "the link stands in a row");
  return within(row)
    .getAllByRole("cell")
    .map((cell) => cell.textContent ?? "");
}

test("a size is in the unit it was ordered in, and the state is a trader's word", async () => {
  listed = [expired, budgetBuy];
  await show();
  await waitFor(() => expect(screen.getByRole("link", { name: /^Order 41:\s*Filled$/ })).toBeTruthy());
  const market = cellsOf(/^Order 41/).join(" | ");
  expect(market).toContain("199.685928 / 200.00 USDT");
  expect(market).toContain("0.00000141 BTC");
  expect(cellsOf(/^Order 42:\s*Expired · 40% filled$/).join(" | ")).toContain("0.00400 / 0.01000 BTC");
});

test("a stop that expired shows what it waited for and why it ended, and one taken back needs no reason", async () => {
  const stop = { order_type: "stop_market", price: null, stop_price: "58000.0", trigger_on: "fall" } as const;
  const cancelled = { ...expired, id: 44, filled: "0.00000", cancel_reason: "user" } as const;
  listed = [cancelled, { ...expired, ...stop, id: 43, filled: "0.00000" }];
  await show();
  await waitFor(() => expect(screen.getByRole("link", { name: /^Order 43:\s*Expired$/ })).toBeTruthy());
  expect((await screen.findByText("nothing more offered")).title).toContain("so the rest expired");
  const row = cellsOf(/^Order 43/).join(" | ");
  expect(row).toContain("≤ 58,000.0");
  expect(row).toContain("nothing more offered");
  expect(cellsOf(/^Order 44/).at(-1)).toMatch(/Cancelled$/);
});

test("what is shown is added up by coin", async () => {
  listed = [expired, budgetBuy];
  await show();
  const totals = await screen.findByRole("region", { name: "Totals of the orders shown" });
  expect(totals.textContent).toContain("455.685928 USDT");
  expect(totals.textContent).toContain("0.1 USDT");
  expect(totals.textContent).toContain("0.00000141 BTC");
});

test("the exchange is asked for what is meant, and what ends meanwhile shows only where it belongs", async () => {
  listed = [];
  await show({ ...noFilter, kind: "limit", outcome: "expired" });
  await waitFor(() => expect(screen.getByText("No orders match")).toBeTruthy());
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({ state: "history", kind: "limit", outcome: "expired" });
  act(() => learnOrder(budgetBuy));
  expect(screen.queryByRole("link")).toBeNull();
  act(() => learnOrder(expired));
  expect(screen.getByRole("link", { name: /^Order 42:\s*Expired/ })).toBeTruthy();
});

test("days the wrong way round show nothing and ask for nothing", async () => {
  listed = [expired];
  await show({ ...noFilter, from: "2026-10-02", to: "2026-10-01" });
  await waitFor(() => expect(screen.getByText("No orders match")).toBeTruthy());
  expect(asked.filter((request) => request.get("from") !== "" || request.get("to") !== "")).toEqual([]);
});
