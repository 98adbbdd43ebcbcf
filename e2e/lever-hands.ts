// What journeys on leverage stand on: an exchange whose recorded prices come from two sources of the test's own, so that
// the test says where the price goes, and traders with exactly so much in their leverage account.

import type { APIRequestContext } from "@playwright/test";
import { pricedTest } from "./driven-prices.ts";
import { expect } from "./exchange.ts";
import { type LoggedIn, logInPerson } from "./people.ts";

export const test = pricedTest("BTC/USDT", "64000");

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
      { timeout: 240_000 },
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
