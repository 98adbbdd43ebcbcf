// An exchange whose recorded prices come from two sources of the test's own, so that the test says where a price goes.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as shared, startMs, withExchange } from "./exchange.ts";

export type DrivenPrices = {
  /** What the exchange is told to read. */
  readonly file: string;
  readonly set: (price: string) => void;
};

type Parts = { readonly prices: DrivenPrices };

async function withPrices(market: string, first: string, use: (prices: DrivenPrices) => Promise<void>): Promise<void> {
  let price = first;
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ price }));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const folder = mkdtempSync(join(tmpdir(), "tidemark-prices-"));
  const file = join(folder, "sources.json");
  const source = (number: number, name: string) => ({
    number,
    name,
    url: `http://127.0.0.1:${port}/${number}`,
    price: "price",
    markets: [market],
    everyMs: 250,
  });
  writeFileSync(file, JSON.stringify([source(101, "First"), source(102, "Second")]));
  await use({
    file,
    set: (next) => {
      price = next;
    },
  });
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  rmSync(folder, { recursive: true, force: true });
}

/** Tests on an exchange that reads these prices of one market, gone with the worker. */
export function pricedTest(market: string, first: string) {
  return shared.extend<Record<never, never>, Parts>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a destructured first parameter
    prices: [({}, use) => withPrices(market, first, use), { scope: "worker" }],
    exchange: [
      ({ prices }, use) => withExchange(use, { PRICE_SOURCES_FILE: prices.file }),
      { scope: "worker", timeout: startMs },
    ],
  });
}
