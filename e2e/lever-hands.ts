// What journeys on leverage stand on: an exchange whose recorded prices come from two sources of the test's own, so that
// the test says where the price goes, and traders with exactly so much in their leverage account.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIRequestContext } from "@playwright/test";
import type { RunningServer } from "../tools/server/running-server.mjs";
import { expect, test as shared, startMs, withExchange } from "./exchange.ts";
import { type LoggedIn, logInPerson } from "./people.ts";

export type DrivenPrices = {
  /** What the exchange is told to read. */
  readonly file: string;
  readonly set: (price: string) => void;
};

type Parts = { readonly prices: DrivenPrices };

async function withPrices(use: (prices: DrivenPrices) => Promise<void>): Promise<void> {
  let price = "64000";
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
    markets: ["BTC/USDT"],
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

/** An exchange that reads these prices, gone with the worker. */
function withLeverage(prices: DrivenPrices, use: (server: RunningServer) => Promise<void>): Promise<void> {
  return withExchange(use, { PRICE_SOURCES_FILE: prices.file });
}

export const test = shared.extend<Record<never, never>, Parts>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a destructured first parameter
  prices: [({}, use) => withPrices(use), { scope: "worker" }],
  exchange: [({ prices }, use) => withLeverage(prices, use), { scope: "worker", timeout: startMs }],
});

export const btc = { legal_id: 3, currency_id: 1 } as const;

type Position = {
  readonly id: number;
  readonly state: string;
  readonly hands: number;
  readonly take_profit: string | null;
};
type Account = { readonly quote_id: number; readonly free: string };

export type LeverHand = {
  readonly user: LoggedIn;
  readonly positions: () => Promise<readonly Position[]>;
  readonly free: () => Promise<number>;
  /** How many closings there are, of all and of parts. */
  readonly closings: () => Promise<number>;
};

/** Waits until the exchange has recorded this price, freshly. */
export async function priceIs(request: APIRequestContext, price: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const { message } = (await (await request.get("/api/prices/index")).json()) as {
          message: { rows: { symbol: string; price: string | null; state: string }[] };
        };
        const row = message.rows.find(({ symbol }) => symbol === "BTC/USDT");
        return row?.state === "fresh" ? Number(row.price) : null;
      },
      { timeout: 60_000 },
    )
    .toBe(Number(price));
}

/** A trader with nothing open and exactly this much in the leverage account. */
export async function leverHand(
  request: APIRequestContext,
  name: "trader1" | "trader2",
  usdt: number,
): Promise<LeverHand> {
  const user = await logInPerson(request, { email: `${name}@demo.test`, password: "Demo1234" });
  const headers = { authorization: user.token };
  const post = async (path: string, data: Readonly<Record<string, string | number>>) =>
    (await (await request.post(path, { headers, data })).json()) as { type: string; message: unknown };
  const read = async () => {
    const reply = await request.get("/api/lever/positions", { headers });
    return ((await reply.json()) as { message: { positions: Position[]; accounts: Account[] } }).message;
  };
  const free = async () => Number((await read()).accounts.find(({ quote_id }) => quote_id === 3)?.free ?? "0");
  const alive = (await read()).positions;
  for (const { id, state } of alive) await post(state === "pending" ? "/api/lever/cancel" : "/api/lever/close", { id });
  await expect.poll(async () => (await read()).positions).toEqual([]);
  const missing = usdt - (await free());
  const way = missing > 0 ? { from_field: "change", to_field: "lever" } : { from_field: "lever", to_field: "change" };
  if (missing !== 0) {
    const number = Math.abs(missing).toFixed(6);
    expect(await post("/api/wallet/change", { currency_id: 3, number, ...way })).toMatchObject({ type: "ok" });
  }
  const closings = async () => {
    const reply = await request.get("/api/lever/closings", { headers });
    return ((await reply.json()) as { message: { data: unknown[] } }).message.data.length;
  };
  return { user, positions: async () => (await read()).positions, free, closings };
}
