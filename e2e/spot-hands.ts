// The hands of traders outside the browser: orders through the API, by which journeys make the market they then look
// at. The demo's own market is off in browser tests, so the books hold nothing but this.

import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { expect } from "./exchange.ts";
import { type LoggedIn, logInPerson } from "./people.ts";

export type Hand = {
  readonly user: LoggedIn;
  /** Places an order and answers its id. */
  readonly place: (fields: Readonly<Record<string, string | number>>) => Promise<number>;
  readonly cancelAll: () => Promise<void>;
  readonly openOrders: () => Promise<readonly OpenOrder[]>;
  readonly available: (currency: string) => Promise<number>;
};

export type OpenOrder = { readonly id: number; readonly symbol: string; readonly price: string | null };
type Reply<Message> = { readonly type: string; readonly message: Message; readonly id?: number };

export const pairs = {
  btc: { legal_id: 3, currency_id: 1, symbol: "BTC/USDT", id: 1 },
  eth: { legal_id: 3, currency_id: 2, symbol: "ETH/USDT", id: 2 },
} as const;

export async function handOf(request: APIRequestContext, name: "trader1" | "trader2"): Promise<Hand> {
  const user = await logInPerson(request, { email: `${name}@demo.test`, password: "Demo1234" });
  const headers = { authorization: user.token };
  async function post(path: string, data: Readonly<Record<string, string | number>>): Promise<Reply<unknown>> {
    const reply = (await (await request.post(path, { headers, data })).json()) as Reply<unknown>;
    expect(reply, `${path}: ${JSON.stringify(reply.message)}`).toMatchObject({ type: "ok" });
    return reply;
  }
  async function read<Message>(path: string): Promise<Message> {
    return ((await (await request.get(path, { headers })).json()) as Reply<Message>).message;
  }
  return {
    user,
    place: async (fields) => (await post("/api/coin/trade", fields)).id ?? 0,
    cancelAll: async () => void (await post("/api/spot/cancel_all", {})),
    openOrders: async () => (await read<{ data: OpenOrder[] }>("/api/spot/orders?state=open")).data,
    available: async (currency) => {
      const rows = await read<{ currency_name: string; available: string }[]>("/api/wallet/balances?type=change");
      return Number(rows.find((row) => row.currency_name === currency)?.available ?? "0");
    },
  };
}

/** Both traders with nothing in any book, and a last price in a market: the first trade of a journey. */
export async function freshMarket(
  request: APIRequestContext,
  pair: (typeof pairs)[keyof typeof pairs],
  price: string,
): Promise<{ readonly first: Hand; readonly second: Hand }> {
  const first = await handOf(request, "trader1");
  const second = await handOf(request, "trader2");
  await first.cancelAll();
  await second.cancelAll();
  const { legal_id, currency_id } = pair;
  await first.place({ legal_id, currency_id, type: 1, target_price: price, amount: "0.01" });
  await second.place({ legal_id, currency_id, type: 2, target_price: price, amount: "0.01" });
  return { first, second };
}

/** The ticket: beside the chart on wide screens, in a sheet behind the sticky bar on phones. */
export async function openTicket(page: Page, isPhone: boolean, sideLabel: string): Promise<void> {
  if (isPhone) await page.getByRole("main").getByRole("button", { name: sideLabel, exact: true }).click();
}

/** On phones a row is one line, and the rest opens with a tap. */
export async function unfold(row: Locator, isPhone: boolean): Promise<void> {
  if (isPhone) await row.getByRole("button", { expanded: false }).first().click();
}

/** On phones one panel shows at a time. */
export async function showPanel(page: Page, isPhone: boolean, label: string): Promise<void> {
  if (isPhone) await page.getByRole("tab", { name: label, exact: true }).first().click();
}
