// Traders on leverage outside the browser: what their pages are to show is done here first.

import type { APIRequestContext } from "@playwright/test";
import { expect } from "./exchange.ts";
import { btc } from "./lever-hands.ts";
import { logInPerson, storedOf } from "./people.ts";

type Fields = Readonly<Record<string, string | number>>;
type Reply = { readonly type: string; readonly message: unknown; readonly id?: number };

export type LeverHand = {
  /** What the browser of this trader has stored. */
  readonly stored: Readonly<Record<string, string>>;
  /** Opens at the recorded price, or waits for one of its own; answers the position's number. */
  readonly open: (fields?: Fields) => Promise<number>;
  readonly close: (id: number, hands?: number) => Promise<void>;
  readonly newestClosing: () => Promise<number>;
  readonly price: () => Promise<number>;
};

async function freshPrice(request: APIRequestContext): Promise<number> {
  let price = 0;
  await expect
    .poll(
      async () => {
        const { message } = (await (await request.get("/api/prices/index")).json()) as {
          message: { rows: { market_id: number; state: string; price: string | null }[] };
        };
        const row = message.rows.find(({ market_id }) => market_id === 1);
        price = Number(row?.price ?? "0");
        return row?.state;
      },
      { timeout: 240_000 },
    )
    .toBe("fresh");
  return price;
}

/** With so many USDT moved into the leverage account. */
export async function leverHandOf(
  request: APIRequestContext,
  name: "trader1" | "trader2",
  usdt: string,
): Promise<LeverHand> {
  const user = await logInPerson(request, { email: `${name}@demo.test`, password: "Demo1234" });
  const headers = { authorization: user.token };
  async function post(path: string, data: Fields): Promise<Reply> {
    const reply = (await (await request.post(path, { headers, data })).json()) as Reply;
    expect(reply, path).toMatchObject({ type: "ok" });
    return reply;
  }
  await freshPrice(request);
  const moved = { number: usdt, currency_id: btc.legal_id, from_field: "change", to_field: "lever" };
  await post("/api/wallet/change", moved);
  return {
    stored: storedOf(user),
    open: async (fields = {}) => {
      const order = { ...btc, multiple: 10, share: 2, type: 1, status: 1, target_price: "", ...fields };
      return (await post("/api/lever/submit", order)).id ?? 0;
    },
    close: async (id, hands) =>
      void (await post("/api/lever/close", hands === undefined ? { id } : { id, share: hands })),
    newestClosing: async () => {
      const reply = (await (await request.get("/api/lever/closings", { headers })).json()) as {
        message: { data: { id: number }[] };
      };
      return reply.message.data[0]?.id ?? 0;
    },
    price: () => freshPrice(request),
  };
}
