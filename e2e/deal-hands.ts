// The hands of two people who deal, outside the browser: coins, pictures, and a deal up to its payment.

import type { APIRequestContext } from "@playwright/test";
import sharp from "sharp";
import { expect } from "./exchange.ts";
import { logInPerson } from "./people.ts";

/** The demo's own. */
const password = "Demo5678";
const usdt = 3;

type Reply = { readonly type: string; readonly message: unknown; readonly id?: number };

export type Dealer = {
  readonly post: (path: string, data: object) => Promise<Reply>;
  readonly get: <Message>(path: string) => Promise<Message>;
  /** Sends a picture and answers its address. */
  readonly upload: (colour: string) => Promise<string>;
};

export async function dealerHand(request: APIRequestContext, name: "trader1" | "trader2"): Promise<Dealer> {
  const { token } = await logInPerson(request, { email: `${name}@demo.test`, password: "Demo1234" });
  const headers = { authorization: token };
  async function post(path: string, data: object): Promise<Reply> {
    const reply = (await (await request.post(`/api/${path}`, { headers, data })).json()) as Reply;
    expect(reply, `${path}: ${JSON.stringify(reply.message)}`).toMatchObject({ type: "ok" });
    return reply;
  }
  return {
    post,
    get: async <Message>(path: string) =>
      ((await (await request.get(`/api/${path}`, { headers })).json()) as { message: Message }).message,
    async upload(colour) {
      const create = { width: 1_200, height: 800, channels: 3, background: colour } as const;
      const buffer = await sharp({ create }).png().toBuffer();
      const multipart = { file: { name: "p.png", mimeType: "image/png", buffer } };
      const reply = await request.post("/api/upload", { headers, multipart });
      return ((await reply.json()) as { message: string }).message;
    },
  };
}

/** The demo's traders are certified and can be paid; what they sell lies in their fiat accounts. */
export async function preparedDealers(request: APIRequestContext): Promise<[Dealer, Dealer]> {
  const dealers: [Dealer, Dealer] = [await dealerHand(request, "trader1"), await dealerHand(request, "trader2")];
  const moved = { currency_id: usdt, number: "500", from_field: "change", to_field: "legal" };
  for (const dealer of dealers) await dealer.post("wallet/change", moved);
  return dealers;
}

/** A deal that is marked as paid. */
export async function paidDeal(seller: Dealer, buyer: Dealer): Promise<number> {
  const offer = { type: "sell", currency_id: usdt, total_number: "100", price: "6.98", way: "bank", coin_code: "CNY" };
  const { id: offerId } = await seller.post("c2c_send", { ...offer, password });
  const taken = await buyer.post("c2c/do_legal_deal", { id: offerId, password });
  const { id } = (taken.message as { data: { id: number } }).data;
  await buyer.post("c2c/user_legal_pay", { id, password });
  return id;
}
