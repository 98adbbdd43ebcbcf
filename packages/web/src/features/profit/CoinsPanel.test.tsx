// @vitest-environment jsdom
// What coins have earned, with the markets of a real HTTP server in the exchange's place.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { marketsCall } from "@tidemark/contract/markets";
import type { CoinProfit } from "@tidemark/contract/profit";
import { servedCall } from "@tidemark/contract/served";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createQueryClient } from "../../api/query-client.ts";
import { announcePages } from "../../frame/page-paths.ts";
import { loadArea } from "../../i18n/areas.ts";
import { CoinsPanel } from "./CoinsPanel.tsx";

const [example] = marketsCall.reply.parse(servedCall(marketsCall).example.reply);
const markets = [
  { ...example, id: 1, symbol: "BTC/USDT", price_places: 1 },
  { ...example, id: 2, symbol: "XRP/USDT", price_places: 4 },
];
const server = createServer((_request, response) => {
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify({ type: "ok", message: markets }));
});
const platformFetch = globalThis.fetch;

beforeAll(async () => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  announcePages({ trade: { path: "/trade" } });
  await Promise.all((["profit", "shell", "wallets"] as const).map((area) => loadArea("en", area)));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  globalThis.fetch = (input, init) => platformFetch(new URL(String(input), `http://127.0.0.1:${port}`), init);
});
afterEach(cleanup);
afterAll(() => {
  globalThis.fetch = platformFetch;
  server.close();
});

function coin(currency_id: number, name: string, figures: Partial<CoinProfit>): CoinProfit {
  const sums = { cost: "10", value: "11", unrealised: "1", realised: "0" };
  const priced = { quantity: "0.50000000", average: "1", price: "1" };
  return { currency_id, currency_name: name, symbol: `${name}/USDT`, ...priced, ...sums, ...figures };
}

test("prices and averages have the places of their coin's market", async () => {
  const coins = [
    coin(1, "BTC", { price: "63953", average: "62100.123456" }),
    coin(2, "XRP", { price: "0.620200", average: "0.61" }),
  ];
  const draw = () => <CoinsPanel coins={coins} isError={false} onRetry={() => undefined} />;
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
  await waitFor(() => expect(screen.getByText("63,953.0")).toBeTruthy());
  for (const shown of ["62,100.1", "0.6202", "0.6100"]) expect(screen.getByText(shown)).toBeTruthy();
});
